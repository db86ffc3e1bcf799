/* The releases of a provider, as `fetch --list` prints them. */
#ifndef COLLECT_RELEASES_H
#define COLLECT_RELEASES_H

struct cli;
struct network;

/*
 * Prints a line for each feature release that an argument names, or for all: feature release, version, "release" or
 * "early", repository, tag or archive. With the option --all, prints all versions. Returns the exit status; a release
 * that the provider does not have is a reported error.
 */
int releases_list(struct cli *cli, const struct network *network);

#endif
