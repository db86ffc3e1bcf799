/* Tests the signature of an index, made with a temporary key and verified by gpgv. Skipped without gpg or gpgv. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/acquire/signature.h"
#include "common/base/file.h"
#include "common/base/process.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

#define INDEX "Suite: unstable\nSHA256:\n 0123 main/source/Sources.xz\n"

static char folder[SCRATCH_MAX];
static bool has_gpg;

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
}

static const char *in_folder(const char *name)
{
    static char path[SCRATCH_MAX + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Two keys, one of which is in the keyring; the index signed by each and by both, in folder/NAME. "mixed" also has
 * the signature of another text. */
static const char script[] =
    "exec 2>&1; cd \"$0\" && chmod 700 . && export GNUPGHOME=\"$0\"\n"
    "gpg() { command gpg --batch --quiet --no-tty --pinentry-mode loopback --passphrase '' \"$@\"; }\n"
    "gpg --quick-gen-key known@example.org ed25519 sign never && gpg --quick-gen-key other@example.org ed25519 sign never &&\n"
    "gpg --export known@example.org >keyring.gpg && gpg -u known@example.org -o good --clearsign index &&\n"
    "gpg -u other@example.org -o other --clearsign index &&\n"
    "gpg -u known@example.org -u other@example.org -o both --clearsign index &&\n"
    "sed s/0123/0124/ index >changed && gpg -u known@example.org -o later --clearsign changed &&\n"
    "for file in good later; do sed -n '/BEGIN PGP SIGNATURE/,$p' $file | gpg --dearmor; done >signatures &&\n"
    "{ sed '/BEGIN PGP SIGNATURE/q' good; echo; base64 signatures; echo '-----END PGP SIGNATURE-----'; } >mixed\n"
    "status=$?; gpgconf --kill gpg-agent; exit $status\n";

static int make_keys(void **state)
{
    struct diag diag = {0};
    struct words words = {0};
    scratch_folder(folder);
    has_gpg = system("command -v gpg gpgconf gpgv >/dev/null 2>&1") == 0;
    if (!has_gpg)
        return 0;
    assert_true(file_write(in_folder("index"), INDEX, strlen(INDEX), NULL, &diag));
    words_add(&words, "/bin/sh");
    words_add(&words, "-c");
    words_add(&words, script);
    words_add(&words, folder);
    struct buf out;
    buf_init(&out, 0);
    bool ok = process_capture(&words, NULL, 60, &out, &diag);
    if (!ok)
        print_error("%s\n", buf_text(&out));
    buf_dispose(&out);
    words_dispose(&words);
    return ok ? 0 : -1;
}

static int remove_keys(void **state)
{
    scratch_remove(folder);
    return 0;
}

/* Returns whether the file's text, with `from` replaced by `to`, is signed. `text` receives the signed part. */
static bool is_signed(struct buf *text, const char *name, const char *from, const char *to, struct buf *told)
{
    struct diag diag = {.sink = keep_line, .context = told};
    struct buf file;
    char keyring[SCRATCH_MAX + 32];
    snprintf(keyring, sizeof keyring, "%s", in_folder("keyring.gpg"));
    buf_init(&file, 0);
    assert_true(file_read(&file, in_folder(name), &diag));
    const char *at = strstr(buf_text(&file), from);
    assert_non_null(at);
    buf_clear(text);
    buf_add(text, file.data, (size_t)(at - file.data));
    buf_puts(text, to);
    buf_puts(text, at + strlen(from));
    buf_dispose(&file);
    buf_clear(told);
    return signature_check(text, keyring, "InRelease", &diag);
}

static void test_who_signed_it(void **state)
{
    if (!has_gpg) {
        print_message("skipped: gpg, gpgconf or gpgv is missing\n");
        skip();
    }
    static const struct {
        const char *file, *from, *to;
        bool ok;
    } cases[] = {
        {"good", "", "", true},
        {"good", "-----BEGIN PGP SIGNED", "Suite: before\n-----BEGIN PGP SIGNED", true}, /* not part of it */
        {"both", "", "", true},                                                          /* the other one is unknown */
        {"good", "0123", "0124", false},
        {"both", "0123", "0124", false},
        {"mixed", "", "", false}, /* one signature belongs to another text */
        {"other", "", "", false},
        {"index", "", "", false},
        {"good", INDEX, "", false},
    };
    struct buf text, told;
    buf_init(&text, 0);
    buf_init(&told, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (is_signed(&text, cases[i].file, cases[i].from, cases[i].to, &told) != cases[i].ok)
            fail_msg("case %zu: %s", i, buf_text(&told));
        assert_string_equal(buf_text(&told), cases[i].ok ? "" : "InRelease: error: its signature is not valid");
        if (cases[i].ok)
            assert_string_equal(buf_text(&text), INDEX);
    }
    buf_dispose(&text);
    buf_dispose(&told);
}

static void test_without_a_keyring(void **state)
{
    struct buf text, told;
    buf_init(&text, 0);
    buf_init(&told, 0);
    struct diag diag = {.sink = keep_line, .context = &told};
    buf_puts(&text, INDEX);
    assert_false(signature_check(&text, "/no/keyring", "InRelease", &diag));
    assert_non_null(strstr(buf_text(&told), "its signature cannot be verified: there is no keyring /no/keyring"));
    buf_dispose(&text);
    buf_dispose(&told);
}

SUITE(test_signature)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_signed_it),
        cmocka_unit_test(test_without_a_keyring),
    };
    return cmocka_run_group_tests(tests, make_keys, remove_keys);
}
