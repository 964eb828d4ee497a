// An engine that looks around instead of playing: it says what it can see, and resigns.
// spy RESULTS EVENT PORT MARK: a folder, a file, a port that somebody listens on at 127.0.0.1, and
// a word that names the test. No project libraries.
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace {

std::set<std::string> seen;

std::string whole(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> entries(const std::string& path) {
    std::vector<std::string> names;
    DIR* const folder = opendir(path.c_str());
    if (folder == nullptr) return names;
    while (const dirent* const entry = readdir(folder))
        if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
    closedir(folder);
    return names;
}

void look_at_process(const std::string& pid, const std::string& mark) {
    const std::string folder = "/proc/" + pid;
    const std::string command = whole(folder + "/cmdline");
    const std::string program = command.substr(0, command.find('\0'));
    const bool is_self = pid == std::to_string(getpid());
    if (program.ends_with("/arbiter")) {
        seen.insert("the arbiter's command line");
        if (!whole(folder + "/maps").empty()) seen.insert("the arbiter's memory map");
        if (!entries(folder + "/fd").empty()) seen.insert("the arbiter's descriptors");
        if (access((folder + "/root/etc/passwd").c_str(), R_OK) == 0)
            seen.insert("the arbiter's root");
    }
    if (!is_self && program.ends_with("/spy")) seen.insert("the other engine");
    if (whole(folder + "/environ").find("SECRET_" + mark) != std::string::npos)
        seen.insert("the arbiter's environment");
}

void look_for_network(int port) {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        seen.insert("the network");
    close(fd);
}

void look_for_neighbour(const std::string& path) {
    const int fd = open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) seen.insert("the other's file in /tmp");
    if (fd >= 0) close(fd);
}

void look_around(char** arguments) {
    const std::string mark = arguments[4];
    if (!entries(arguments[1]).empty()) seen.insert("the results");
    if (!whole(arguments[2]).empty()) seen.insert("the event file");
    look_for_network(std::atoi(arguments[3]));
    for (int fd = 3; fd < 1024; ++fd)
        if (fcntl(fd, F_GETFD) != -1) seen.insert("inherited descriptors");
    for (const std::string& name : entries("/proc"))
        if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) look_at_process(name, mark);
    const std::string file = "written-by-" + mark;
    if (std::ofstream(file).is_open()) seen.insert("a folder to write in");
    unlink(file.c_str());
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 5) return 64;
    std::string line;
    while (std::getline(std::cin, line)) {
        const std::string id = line.substr(0, line.find(' '));
        std::string text;
        if (id == "1") {
            text = " spy";
            look_for_neighbour("/tmp/" + std::string(arguments[4]));
        }
        if (id == "12") {
            look_around(arguments);
            text = " a0 a0";
        }
        for (const std::string& what : seen) std::cout << "sees " << what << '\n';
        seen.clear();
        std::cout << '=' << id << text << std::endl;
        if (id == "5") return 0;
    }
    return 0;
}
