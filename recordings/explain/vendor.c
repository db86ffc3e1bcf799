#include "recordings/explain/vendor.h"

#include <ctype.h>
#include <string.h>

#include "common/base/text.h"

/*
 * Texts in java.vm.vendor or in the version, the first of which decides. The version has them in the vendor's own
 * version, JRE (Zulu11.52+13-CA) (11.0.13+8-LTS), in the build, 17.0.7+7-LTS-sapmachine, or as the user of the build,
 * built ... by "temurin". They were seen in recordings and in error files of JVMs, but for three: that of Kona is in
 * the configuration of its sources (common/autoconf/version-numbers), that of Dragonwell in its build script
 * (--with-vendor-name), and BiSheng's two spellings are in the output of java -version.
 */
static const struct {
    const char *text, *vendor, *distribution; /* distribution NULL: the vendor has several, or none with a name */
} vendors[] = {
    {"Adoptium", "Eclipse Adoptium", "Temurin"},
    {"Temurin", "Eclipse Adoptium", "Temurin"},
    {"AdoptOpenJDK", "AdoptOpenJDK", "AdoptOpenJDK"},
    {"Amazon", "Amazon.com Inc.", "Corretto"},
    {"Corretto", "Amazon.com Inc.", "Corretto"},
    {"Azul", "Azul Systems, Inc.", "Zulu"},
    {"Zulu", "Azul Systems, Inc.", "Zulu"},
    {"SAP SE", "SAP SE", "SapMachine"},
    {"SapMachine", "SAP SE", "SapMachine"},
    {"Microsoft", "Microsoft", "Microsoft Build of OpenJDK"},
    {"Red Hat, Inc.", "Red Hat, Inc.", "Red Hat build of OpenJDK"},
    {"BellSoft", "BellSoft", "Liberica JDK"},
    {"JetBrains", "JetBrains s.r.o.", "JetBrains Runtime"},
    {"Alibaba", "Alibaba", "Dragonwell"},
    {"Tencent", "Tencent", "Kona"},
    {"BiSheng", "Huawei", "BiSheng JDK"},
    {"Bisheng", "Huawei", "BiSheng JDK"},
    {"GraalVM Community", "GraalVM Community", "GraalVM Community Edition"},
    {"GraalVM CE", "GraalVM Community", "GraalVM Community Edition"},
    {"Oracle GraalVM", "Oracle Corporation", "Oracle GraalVM"},
    {"GraalVM", NULL, "GraalVM"},
    {"-jvmci-", NULL, "GraalVM"},
    {"-Debian", "Debian", NULL},
    {"-Ubuntu", "Ubuntu", NULL},
    {"\"mach5one\"", "Oracle Corporation", "Oracle's build of OpenJDK"},
    {"\"java_re\"", "Oracle Corporation", "Oracle's build of OpenJDK"},
    {"\"javare\"", "Oracle Corporation", "Oracle's build of OpenJDK"},
};

/* Reads JRE (Zulu 8.56.0.21-CA-linux64) (1.8.0_302-b08), or the version alone, which profilers write. */
static void read_version(struct vendor *vendor, const char *version, struct arena *arena)
{
    const char *at = strstr(version, "JRE (");
    if (!at && isdigit((unsigned char)*version) && !strchr(version, ' '))
        vendor->version = version;
    for (at = at ? at + strlen("JRE ") : ""; *at == '(' && !vendor->version; at += strspn(at, ") ")) {
        const char *text = arena_strndup(arena, at + 1, strcspn(at + 1, ")"));
        *(isdigit((unsigned char)*text) ? &vendor->version : &vendor->distribution) = text;
        at += strcspn(at, ")");
    }
}

struct vendor vendor_of(const struct scan *scan, struct arena *arena)
{
    const char *name = scan->values[SCAN_JVM_NAME], *version = scan->values[SCAN_JVM_VERSION],
               *property = scan->values[SCAN_VM_VENDOR];
    struct vendor vendor = {0};
    if (version)
        read_version(&vendor, version, arena);
    if (name && text_starts_with(name, "Java HotSpot(TM)"))
        return (struct vendor){"Oracle Corporation", "Oracle JDK", vendor.version};
    /* Builds of OpenJDK have Oracle's name if their configuration has no other one. */
    bool is_preset = text_is(property, "Oracle Corporation") && name && text_starts_with(name, "OpenJDK");
    property = is_preset || text_is(property, "N/A") ? NULL : property;
    vendor.name = property;
    for (size_t i = 0; i < sizeof vendors / sizeof *vendors; i++) {
        const char *text = vendors[i].text;
        if ((!property || !strcasestr(property, text)) && (!version || !strcasestr(version, text)))
            continue;
        vendor.name = vendor.name ? vendor.name : vendors[i].vendor;
        vendor.distribution = vendor.distribution ? vendor.distribution : vendors[i].distribution;
        break;
    }
    return vendor;
}
