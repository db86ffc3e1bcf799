/* The places in the data, checked against the sources that they name. */
#ifndef COLLECT_CHECK_PLACES_H
#define COLLECT_CHECK_PLACES_H

struct cli;

/*
 * Checks the places in the data folder that is the first argument against the sources that are the other ones. The
 * option --confirm names a file for rows of confirmed.tsv. Returns the exit status.
 */
int check_places(struct cli *cli);

#endif
