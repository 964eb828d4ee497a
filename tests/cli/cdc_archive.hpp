// Where the real games of the CDC platform may be; they carry no licence and are not in the
// repository.
#pragma once

#include <cstdlib>
#include <string>

inline std::string cdc_archive() {
    if (const char* path = std::getenv("CDC_RECORDS")) return path;
    return PROJECT_DIR "/../shared/records/cdc-records.tar.gz";
}
