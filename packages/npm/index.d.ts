import type {
    JfrEvent, JfrEventHistory, JfrEvents, JfrExamples, JfrHover, JfrIndex, JfrLibrary, JfrMetrics, JfrNotRecorded, JfrRelease, JfrSources,
    JfrVariant,
} from './types';

export * from './types';

/** The releases and libraries of the data set. */
export function index(): JfrIndex;
/** The feature releases, ascending. */
export function releases(): number[];
/** The newest final feature release. */
export function latest(): number;
/** One release, such as 25. An unknown one is an error that lists those there are. */
export function release(feature: number): JfrRelease;
/** What an editor shows under the pointer. */
export function hover(feature: number): JfrHover;
/** The places in sources, from the package jfr-event-collection-sources. */
export function sources(feature: number): JfrSources;
/** What recordings show of a release, from the package jfr-event-collection-examples. */
export function examples(feature: number): JfrExamples;
/** Every event of all releases, with its history. */
export function events(): JfrEvents;
/** Other sources of what events measure. */
export function metrics(): JfrMetrics;
/** What the recorder has no event for. */
export function notRecorded(): JfrNotRecorded;
/** The events of a library: a name in libraries of the index. */
export function library(name: string): JfrLibrary;
/** What another vendor's JDK adds to a release: a name in variants of the index. */
export function variant(name: string): JfrVariant;
/**
 * An event by its full name, or without "jdk.": as in its newest final release, with its history, or as in one release. An
 * unknown name is an error with the nearest one.
 */
export function event(name: string): JfrEventHistory;
export function event(name: string, feature: number): JfrEvent;
/** The same; undefined: there is no such event. */
export function findEvent(name: string): JfrEventHistory | undefined;
export function findEvent(name: string, feature: number): JfrEvent | undefined;
