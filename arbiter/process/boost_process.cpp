// Boost.Process v2 compiled once, here.
#if __has_include(<boost/process/v2/src.hpp>)
#include <boost/process/v2/src.hpp>
#endif
