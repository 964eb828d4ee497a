// Errors that are the user's: bad arguments, a bad event file, a broken record.
// Everything under UserError is caught in main and ends the program with exit code 2.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace banqi {

// A place in a text: line and column count from 1; 0 means "not known".
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
};

// "file:12:5: ", "file:12: ", "file: " or "".
std::string to_string(const Place& place);

// The input is wrong. what() = place + message, fit to be shown to the user as it is.
class UserError : public std::runtime_error {
  public:
    explicit UserError(const std::string& message) : std::runtime_error(message) {}
    UserError(const Place& place, std::string_view message);
};

}  // namespace banqi
