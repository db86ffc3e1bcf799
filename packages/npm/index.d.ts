import type { AllReleases, Event, EventHistory, Examples, Index, Release } from './types';

export * from './types';

/** The releases and files of the data set. */
export function index(): Index;
/** The feature releases, ascending. */
export function releases(): number[];
/** One release, such as 25. */
export function release(feature: number): Release;
/** What recordings show of a release: examples, rates, runs. Only releases with recordings have it. */
export function examples(feature: number): Examples;
/** Every event of all releases, with its history. */
export function all(): AllReleases;
/** What another vendor's JDK adds to a release: the name of a file in data/variants, without .json. */
export function variant(name: string): Release;
/** The events of a library: the name of a file in data/libraries, without .json. */
export function library(name: string): Release;
/**
 * An event by its full name, such as jdk.FileRead, or without "jdk.": as in its newest final release, with its history. A name
 * that no release has is an error with the nearest name.
 */
export function event(name: string): EventHistory;
/** An event of one release; undefined: other releases have it. */
export function event(name: string, feature: number): Event | undefined;
