/*
 * Simulates what a power cut leaves of a folder if everything unsynced is lost: copies each file whenever it is
 * synced. Loaded with LD_PRELOAD. POWER_FROM is the folder, POWER_TO the folder for the copies; both absolute.
 * Renaming and deleting take effect immediately, as on a file system that journals its names.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The path of the copy of a file, after creating its folders; 0 for a file elsewhere. */
static int copy_of(const char *path, char *copy) {
  const char *from = getenv("POWER_FROM"), *to = getenv("POWER_TO");
  size_t length = from ? strlen(from) : 0;
  if (!length || !to || strncmp(path, from, length) || path[length] != '/') return 0;
  snprintf(copy, PATH_MAX, "%s%s", to, path + length);
  for (char *slash = copy + strlen(to) + 1; (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    mkdir(copy, 0700);
    *slash = '/';
  }
  return 1;
}

static void keep(int fd) {
  char link[64], path[PATH_MAX], copy[PATH_MAX], part[PATH_MAX + 8], block[65536];
  struct stat about;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0 || fstat(fd, &about) || !S_ISREG(about.st_mode)) return;
  path[length] = 0;
  if (!copy_of(path, copy)) return;
  snprintf(part, sizeof part, "%s.%d", copy, getpid());
  pthread_mutex_lock(&lock);
  /* Opening and closing a file again would release SQLite's locks on it. */
  int writes = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY;
  int in = writes ? open(link, O_RDONLY) : fd, out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t some = 0;
  off_t at = 0;
  for (; in >= 0 && out >= 0 && (some = pread(in, block, sizeof block, at)) > 0; at += some)
    if (write(out, block, some) != some) break;
  if (writes && in >= 0) close(in);
  if (out >= 0) close(out);
  rename(part, copy);
  pthread_mutex_unlock(&lock);
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  int result = real(fd);
  if (!result) keep(fd);
  return result;
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  int result = real(fd);
  if (!result) keep(fd);
  return result;
}

int rename(const char *from, const char *to) {
  static int (*real)(const char *, const char *);
  char copy_from[PATH_MAX], copy_to[PATH_MAX];
  if (!real) real = dlsym(RTLD_NEXT, "rename");
  int result = real(from, to);
  if (!result && copy_of(from, copy_from) && copy_of(to, copy_to)) real(copy_from, copy_to);
  return result;
}

int unlink(const char *path) {
  static int (*real)(const char *);
  char copy[PATH_MAX];
  if (!real) real = dlsym(RTLD_NEXT, "unlink");
  int result = real(path);
  if (!result && copy_of(path, copy)) real(copy);
  return result;
}
