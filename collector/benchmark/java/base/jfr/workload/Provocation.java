package jfr.workload;

/**
 * Makes the JVM emit a group of events. A class of this package that implements it is named after what it provokes; a run
 * (runs.xml) names those that it wants, in order. Needs a public constructor without arguments.
 */
public interface Provocation {
    /** Does it once, in a few seconds at most. A failure ends this provocation only. */
    void provoke() throws Exception;
}
