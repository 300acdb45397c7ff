/* A file layer that remembers what was not yet safe.
 *
 * Loaded before the C library (LD_PRELOAD), it stands between a program and the files of one folder. A
 * killed process loses nothing that it wrote, since the system's cache survives it; a power cut does lose
 * whatever was not synced. So every change is noted in a journal beforehand, with what was there before,
 * and so is every sync that succeeded. After the kill, forgetting.py takes back what no sync covers.
 *
 *   FORGET_FOLDER   the folder that is watched (absolute, no link; files directly in it)
 *   FORGET_JOURNAL  the journal; removed files are kept beside it as FORGET_JOURNAL.<number>
 *
 * Names are strict, as POSIX is: a file made or removed is so for good only after a sync of the folder.
 * Simplifications, all on the forgiving side: a rename counts as safe at once, writes through mmap are not
 * seen (SQLite does that to the -shm file alone, which a restart builds afresh and which is ignored
 * here), neither are writev, sendfile and the like (SQLite uses none of them).
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* One entry of the journal; the path and the old bytes follow it. forgetting.py reads the same shape. */
struct entry {
    char kind;           /* W write, T truncate, C create, U unlink, B sync begins, S sync succeeded */
    char padding[3];
    uint32_t path;       /* length of the path */
    uint64_t file;       /* inode: a name may be given twice */
    uint64_t offset;     /* W: where; U: number of the kept file; B and S: ticket */
    uint64_t size;       /* W, T: size of the file before */
    uint64_t length;     /* W: bytes to be written; T: size afterwards */
    uint64_t old;        /* length of the old bytes */
};

static char folder[PATH_MAX];
static size_t folder_length;
static char journal_path[PATH_MAX];
static int journal = -1;
static uint32_t tickets;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a change and its entry are one step */

static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fallocate)(int, off_t, off_t);
static int (*real_unlink)(const char *);
static int (*real_unlinkat)(int, const char *, int);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

static void *original(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        abort();
    return found;
}

static void find_originals(void)
{
    real_open = original("open");
    real_openat = original("openat");
    real_close = original("close");
    real_write = original("write");
    real_pwrite = original("pwrite");
    real_ftruncate = original("ftruncate");
    real_fallocate = original("posix_fallocate");
    real_unlink = original("unlink");
    real_unlinkat = original("unlinkat");
    real_fsync = original("fsync");
    real_fdatasync = original("fdatasync");
}

static void begin(void)
{
    const char *place = getenv("FORGET_FOLDER");
    const char *notes = getenv("FORGET_JOURNAL");
    find_originals();
    if (!place || !notes || strlen(place) >= PATH_MAX || strlen(notes) >= PATH_MAX - 32)
        return;
    strcpy(folder, place);
    strcpy(journal_path, notes);
    folder_length = strlen(folder);
    journal = real_open(journal_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void ready(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
}

/* A number that no other process gives either. Under the lock. */
static uint64_t ticket(void)
{
    return (uint64_t)getpid() << 32 | ++tickets;
}

/* -- which files are meant ----------------------------------------------------------------------- */

static int ends_with(const char *text, const char *end)
{
    size_t a = strlen(text), b = strlen(end);
    return a >= b && strcmp(text + a - b, end) == 0;
}

static int is_watched(const char *path)
{
    return journal >= 0 && strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/' &&
           !strchr(path + folder_length + 1, '/') && !ends_with(path, "-shm") &&
           !ends_with(path, " (deleted)");
}

/* The path of an open file, into `path`. */
static int path_of(int fd, char *path)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length <= 0)
        return 0;
    path[length] = 0;
    return 1;
}

/* The watched regular file behind a descriptor, if it is one. */
static int watched(int fd, char *path, struct stat *now)
{
    ready();
    return journal >= 0 && fd >= 0 && path_of(fd, path) && is_watched(path) && fstat(fd, now) == 0 &&
           S_ISREG(now->st_mode);
}

/* A path as the caller gave it, made absolute. */
static int absolute(int at, const char *given, char *path)
{
    char base[PATH_MAX];
    if (given[0] == '/')
        return snprintf(path, PATH_MAX, "%s", given) < PATH_MAX;
    if (at == AT_FDCWD ? !getcwd(base, sizeof base) : !path_of(at, base))
        return 0;
    return snprintf(path, PATH_MAX, "%s/%s", base, given) < PATH_MAX;
}

/* -- the journal --------------------------------------------------------------------------------- */

static void put(const void *bytes, size_t length)
{
    const char *next = bytes;
    while (length > 0) {
        ssize_t done = real_write(journal, next, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            abort(); /* a journal with a hole would prove nothing */
        next += done;
        length -= (size_t)done;
    }
}

/* Note an entry in one piece: a kill may cut off its end, which the reader leaves out. */
static void note(struct entry entry, const char *path, const void *old)
{
    entry.path = (uint32_t)strlen(path);
    size_t total = sizeof entry + entry.path + entry.old;
    char *whole = malloc(total);
    if (!whole)
        abort();
    memcpy(whole, &entry, sizeof entry);
    memcpy(whole + sizeof entry, path, entry.path);
    if (entry.old)
        memcpy(whole + sizeof entry + entry.path, old, entry.old);
    put(whole, total);
    free(whole);
}

/* Note a change that overwrites or cuts off `length` bytes from `offset` on, with those bytes. */
static void note_change(struct entry entry, int fd, const char *path, uint64_t offset, uint64_t length)
{
    char self[64];
    char *old = NULL;
    if (offset < entry.size && length > 0) {
        entry.old = length < entry.size - offset ? length : entry.size - offset;
        old = malloc(entry.old);
        snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
        int reader = real_open(self, O_RDONLY | O_CLOEXEC); /* fd may be open for writing only */
        if (!old || reader < 0 || pread(reader, old, entry.old, (off_t)offset) != (ssize_t)entry.old)
            abort();
        real_close(reader);
    }
    note(entry, path, old);
    free(old);
}

static void note_write(int fd, const char *path, const struct stat *now, off_t offset, size_t length)
{
    struct entry entry = {.kind = 'W', .file = now->st_ino, .size = (uint64_t)now->st_size};
    entry.offset = (uint64_t)offset;
    entry.length = length;
    note_change(entry, fd, path, entry.offset, length);
}

static void note_size(int fd, const char *path, const struct stat *now, off_t size)
{
    struct entry entry = {.kind = 'T', .file = now->st_ino, .size = (uint64_t)now->st_size};
    entry.length = (uint64_t)size;
    note_change(entry, fd, path, entry.length, entry.size);
}

/* -- names --------------------------------------------------------------------------------------- */

static int open_noting(int at, const char *given, int flags, mode_t mode)
{
    char path[PATH_MAX];
    struct stat now;
    ready();
    if (journal < 0 || !absolute(at, given, path) || !is_watched(path))
        return real_openat(at, given, flags, mode);
    pthread_mutex_lock(&lock);
    int new = (flags & O_CREAT) && lstat(path, &now) != 0;
    int fd = real_openat(at, given, new ? flags : flags & ~O_TRUNC, mode);
    if (fd >= 0 && fstat(fd, &now) == 0 && S_ISREG(now.st_mode)) {
        struct entry entry = {.kind = 'C', .file = now.st_ino};
        if (new) {
            note(entry, path, NULL); /* after the fact: an empty file that nobody noted harms nobody */
        } else if (flags & O_TRUNC) {
            note_size(fd, path, &now, 0);
            if (real_ftruncate(fd, 0) != 0)
                abort();
        }
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

static mode_t mode_from(int flags, va_list rest)
{
    return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;
}

#define OPEN(name)                                                                                     \
    int name(const char *path, int flags, ...)                                                         \
    {                                                                                                  \
        va_list rest;                                                                                  \
        va_start(rest, flags);                                                                         \
        mode_t mode = mode_from(flags, rest);                                                          \
        va_end(rest);                                                                                  \
        return open_noting(AT_FDCWD, path, flags, mode);                                               \
    }

#define OPENAT(name)                                                                                   \
    int name(int at, const char *path, int flags, ...)                                                 \
    {                                                                                                  \
        va_list rest;                                                                                  \
        va_start(rest, flags);                                                                         \
        mode_t mode = mode_from(flags, rest);                                                          \
        va_end(rest);                                                                                  \
        return open_noting(at, path, flags, mode);                                                     \
    }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

static int unlink_noting(int at, const char *given, int flags)
{
    char path[PATH_MAX], kept[PATH_MAX + 32];
    struct stat now;
    ready();
    if (journal < 0 || (flags & AT_REMOVEDIR) || !absolute(at, given, path) || !is_watched(path) ||
        lstat(path, &now) != 0)
        return real_unlinkat(at, given, flags);
    pthread_mutex_lock(&lock);
    struct entry entry = {.kind = 'U', .file = now.st_ino, .offset = ticket()};
    snprintf(kept, sizeof kept, "%s.%llu", journal_path, (unsigned long long)entry.offset);
    if (link(path, kept) != 0)
        abort();
    note(entry, path, NULL);
    int result = real_unlinkat(at, given, flags);
    pthread_mutex_unlock(&lock);
    return result;
}

int unlink(const char *path)
{
    return unlink_noting(AT_FDCWD, path, 0);
}

int unlinkat(int at, const char *path, int flags)
{
    return unlink_noting(at, path, flags);
}

/* -- contents ------------------------------------------------------------------------------------ */

ssize_t write(int fd, const void *bytes, size_t length)
{
    char path[PATH_MAX];
    struct stat now;
    if (!watched(fd, path, &now))
        return real_write(fd, bytes, length);
    pthread_mutex_lock(&lock);
    fstat(fd, &now);
    off_t offset = fcntl(fd, F_GETFL) & O_APPEND ? now.st_size : lseek(fd, 0, SEEK_CUR);
    note_write(fd, path, &now, offset, length);
    ssize_t result = real_write(fd, bytes, length);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset)
{
    char path[PATH_MAX];
    struct stat now;
    if (!watched(fd, path, &now))
        return real_pwrite(fd, bytes, length, offset);
    pthread_mutex_lock(&lock);
    fstat(fd, &now);
    note_write(fd, path, &now, offset, length);
    ssize_t result = real_pwrite(fd, bytes, length, offset);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset)
{
    return pwrite(fd, bytes, length, (off_t)offset);
}

int ftruncate(int fd, off_t size)
{
    char path[PATH_MAX];
    struct stat now;
    if (!watched(fd, path, &now))
        return real_ftruncate(fd, size);
    pthread_mutex_lock(&lock);
    fstat(fd, &now);
    note_size(fd, path, &now, size);
    int result = real_ftruncate(fd, size);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate64(int fd, off64_t size)
{
    return ftruncate(fd, (off_t)size);
}

int posix_fallocate(int fd, off_t offset, off_t length)
{
    char path[PATH_MAX];
    struct stat now;
    if (!watched(fd, path, &now))
        return real_fallocate(fd, offset, length);
    pthread_mutex_lock(&lock);
    fstat(fd, &now);
    if (offset + length > now.st_size)
        note_size(fd, path, &now, offset + length);
    int result = real_fallocate(fd, offset, length);
    pthread_mutex_unlock(&lock);
    return result;
}

int posix_fallocate64(int fd, off64_t offset, off64_t length)
{
    return posix_fallocate(fd, (off_t)offset, (off_t)length);
}

/* -- syncs --------------------------------------------------------------------------------------- */

/* Only what was written before the sync began is safe after it: hence two entries. */
static int sync_noting(int fd, int (*sync)(int))
{
    char path[PATH_MAX];
    struct stat now;
    ready();
    if (journal < 0 || !path_of(fd, path) || fstat(fd, &now) != 0 ||
        (strcmp(path, folder) != 0 && !is_watched(path)))
        return sync(fd);
    pthread_mutex_lock(&lock);
    struct entry entry = {.kind = 'B', .file = now.st_ino, .offset = ticket()};
    note(entry, path, NULL);
    pthread_mutex_unlock(&lock);
    int result = sync(fd);
    int error = errno;
    if (result == 0) {
        entry.kind = 'S';
        pthread_mutex_lock(&lock);
        note(entry, path, NULL);
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return result;
}

int fsync(int fd)
{
    ready();
    return sync_noting(fd, real_fsync);
}

int fdatasync(int fd)
{
    ready();
    return sync_noting(fd, real_fdatasync);
}
