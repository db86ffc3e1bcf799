#include "collector/acquire/curl.h"

#include <dlfcn.h>
#include <string.h>

static const char *const names[] = {
    "curl_global_init",  "curl_easy_init",      "curl_easy_cleanup", "curl_easy_setopt",
    "curl_easy_getinfo", "curl_easy_perform",   "curl_easy_reset",   "curl_easy_strerror",
    "curl_slist_append", "curl_slist_free_all", "curl_getdate",      "curl_url",
    "curl_url_cleanup",  "curl_url_set",        "curl_url_get",      "curl_free",
};

enum { NAMES = sizeof names / sizeof *names };

_Static_assert(sizeof(struct curl) == NAMES * sizeof(void *), "the names are in the order of the members");

const struct curl *curl_load(struct diag *diag)
{
    static struct curl curl;
    if (curl.free)
        return &curl;
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        diag_error(diag, PLACE_NONE, "cannot load libcurl: %s", dlerror());
        return NULL;
    }
    void *functions[NAMES];
    for (size_t i = 0; i < NAMES; i++) {
        functions[i] = dlsym(library, names[i]);
        if (!functions[i]) {
            diag_error(diag, PLACE_NONE, "this libcurl has no %s", names[i]);
            return NULL;
        }
    }
    struct curl loaded;
    memcpy(&loaded, functions, sizeof loaded);
    if (loaded.global_init(CURL_GLOBAL_DEFAULT) != 0) {
        diag_error(diag, PLACE_NONE, "libcurl cannot be started");
        return NULL;
    }
    curl = loaded;
    return &curl;
}
