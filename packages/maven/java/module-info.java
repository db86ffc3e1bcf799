/**
 * The events of JDK Flight Recorder in every OpenJDK feature release: their names as constants, and the data set with a reader.
 */
// The XML is for other readers. Its package has no classes.
@SuppressWarnings("opens")
module io.sapmachine.jfr.events {
    exports io.sapmachine.jfr.events;
    exports io.sapmachine.jfr.events.data;

    opens metadata;
}
