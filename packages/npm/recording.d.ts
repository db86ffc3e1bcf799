export interface RecordedType {
    name: string;
    count: number;
    /** Of all its events. */
    bytes: number;
    /** The last value of each setting; empty if the recording does not contain settings. */
    settings: Record<string, string>;
}

export interface RecordedField {
    name: string;
    label?: string;
    description?: string;
}

export interface RecordedView {
    name: string;
    title: string;
    /** Why the recording has none of the view's events. */
    lack?: string;
}

/** Only events that overlap the range are used. Milliseconds since the epoch. */
export interface TimeRange {
    from?: number;
    until?: number;
}

export interface Recording {
    /** The feature release of the JVM; 0: not known. */
    release: number;
    /** The release by the event types in the file, in the text of recording/types.js; 0: not known. */
    findRelease(types: string): number;
    chunks: number;
    bytes: number;
    events: number;
    /** Start and end of the chunks, in milliseconds since the epoch. */
    start: number;
    end: number;
    types: RecordedType[];
    /** The fields of a type, as the recording describes them; of all types, if several classes define events of the same name. */
    fieldsOf(type: string): RecordedField[];
    /**
     * The events of a type in the order of the file, with the members that `jfr print --json` prints. An integer that is not
     * exact as a number is a BigInt. If several classes define events of the same name, these are the events of all of them.
     */
    eventsOf(type: string): Generator<Record<string, unknown>>;
    /** The report of `jfrevents explain`; the range limits what happened. */
    report(facts?: string, form?: 'json' | 'text' | 'markdown', range?: TimeRange): string;
    /** What `jfrevents explain --fail-on` reports for the sections: "health", "privacy" or "health,privacy". */
    faults(facts: string | undefined, sections: string): string[];
    /** The views of the JDK's `jfr view`, and those that it lacks. */
    views(): RecordedView[];
    /** A view, or all events of a type, as `jfrevents view` prints it; a name that is neither is an error with the nearest one. */
    view(name: string, form?: 'json' | 'text', range?: TimeRange): string;
    /** The result of a query in the language of the JDK's views, as `jfrevents query` prints it. */
    query(query: string, form?: 'json' | 'text', range?: TimeRange): string;
    close(): void;
}

/** Reads a recording; a file that is not one is an error with the reason. */
export function open(recording: string | Uint8Array, options?: {name?: string; progress?: (share: number) => void}): Promise<Recording>;
/** What the package knows about a release, for report(); "" if it does not have it. */
export function facts(release: number): string;
