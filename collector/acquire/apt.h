/* The Debian mirror that apt uses on this machine. */
#ifndef ACQUIRE_APT_H
#define ACQUIRE_APT_H

/*
 * Base URL (without a slash at the end) of the first entry for Debian's main
 * archive in `folder`/sources.list and `folder`/sources.list.d/ (both formats; `folder` is /etc/apt); NULL:
 * there is none. Heap.
 */
char *apt_mirror(const char *folder);

#endif
