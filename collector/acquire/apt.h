/* The Debian mirror that apt uses on this machine. */
#ifndef ACQUIRE_APT_H
#define ACQUIRE_APT_H

/*
 * Returns the base URL, without a slash at the end, of the first entry for Debian's main archive in
 * `folder`/sources.list and `folder`/sources.list.d/ (both formats; `folder` is /etc/apt), on the heap; NULL if there
 * is none.
 */
char *apt_mirror(const char *folder);

#endif
