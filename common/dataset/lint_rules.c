#include "common/dataset/lint_rules.h"

const struct lint_rule lint_rules[LINT_RULES] = {
    [LINT_NO_NAME] = {"no-name", "has no @Name",
                      "The full name of the class becomes the name of the event. If the class is moved or renamed, "
                      "settings and tools no longer find the event.",
                      "Add @Name(\"org.example.Purchase\")."},
    [LINT_BAD_NAME] =
        {"bad-name", "has an invalid @Name",
         "Up to JDK 17, the class of the event cannot be initialized: its first use throws an error. In JDK 21 and "
         "later, the JVM ignores the name with a warning, and uses that of the class.",
         "Use Java identifiers with dots between them."},
    [LINT_NO_NAMESPACE] = {"no-namespace", "has a name without a namespace",
                           "Events of two libraries can have the same name: settings then apply to both.",
                           "Begin the name with that of a package or project: org.example.Purchase."},
    [LINT_JDK_NAMESPACE] = {"jdk-namespace", "has a name in the namespace of the JDK",
                            "Names that begin with jdk are those of the JDK. A later release can add the same name.",
                            "Begin the name with that of your package or project."},
    [LINT_DUPLICATE_NAME] = {"duplicate-name", "has the same name as another event class",
                             "Recordings have two event types of that name, and settings apply to both.",
                             "Give each class a different name."},
    [LINT_NO_LABEL] = {"no-label", "has no @Label", "Tools show the name of the class or field instead.",
                       "Add @Label with one to four words: @Label(\"Items Sold\")."},
    [LINT_LOWER_CASE_LABEL] = {"lower-case-label", "has a label that begins with a lower-case letter",
                               "Labels of the JDK are in headline style, and tools show them together.",
                               "Begin each word with a capital letter."},
    [LINT_NO_CATEGORY] = {"no-category", "has no @Category",
                          "JMC shows the event in the folder Uncategorized, together with those of other libraries.",
                          "Add @Category(\"Shop\"), or several names from outer to inner."},
    [LINT_NO_CONTENT_TYPE] = {"no-content-type", "is a size, time or share without a content type",
                              "Tools show a bare number, and cannot convert or sum it.",
                              "Add @DataAmount, @Timespan(Timespan.MILLISECONDS), @Timestamp, @Percentage or "
                              "@Frequency."},
    [LINT_NO_RELATION] = {"no-relation", "is an identifier without a relation",
                          "Tools cannot find the events that belong together.",
                          "Declare an annotation with @Relational and @MetadataDefinition, and add it to the field in "
                          "all events that have the identifier."},
    [LINT_STACK_TRACE] = {"stack-trace", "takes a stack trace of every event",
                          "A stack trace costs most of the time and space of an event. This event is on by default, "
                          "with neither a threshold nor a throttle, so that its number is not limited.",
                          "Add @StackTrace(false), @Threshold(\"20 ms\"), @Throttle(\"100/s\") (JDK 25) or "
                          "@Enabled(false)."},
    [LINT_SECRET] = {"secret", "is a text that can contain secrets or personal data",
                     "Recordings are copied, kept and sent to others. They are not encrypted.",
                     "Record an identifier, a length or a template instead, or move the field to an event that is off "
                     "by default."},
    [LINT_IGNORED_FIELD] =
        {"ignored-field", "has a type that JFR does not record",
         "The JVM records primitive types, String, Thread and Class. It omits other fields without a "
         "message.",
         "Convert the value to one of these types, or declare the field transient."},
    [LINT_NEWER_ANNOTATION] = {"newer-annotation", "uses an annotation that the target release does not have",
                               "A JVM of that release ignores it: the setting or the content type is missing there.",
                               "Use a newer release, or do without the annotation."},
};
