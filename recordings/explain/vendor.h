/* The vendor of the JVM that wrote a recording, and its distribution of the JDK. */
#ifndef EXPLAIN_VENDOR_H
#define EXPLAIN_VENDOR_H

#include "recordings/explain/scan.h"

struct vendor {
    const char *name;         /* as the JVM has it in java.vm.vendor, "Eclipse Adoptium"; NULL: unknown */
    const char *distribution; /* "Temurin", or with its own version, "Zulu 8.56.0.21-CA-linux64"; NULL: unknown */
    const char *version;      /* of the JDK with its build: "17.0.6+10", "1.8.0_302-b08"; NULL: unknown */
};

/* Finds the vendor in the system property java.vm.vendor and in the version text of jdk.JVMInformation. */
struct vendor vendor_of(const struct scan *scan, struct arena *arena);

#endif
