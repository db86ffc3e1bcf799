#include "collector/merge/candidates.h"

#include <stdlib.h>
#include <string.h>

#include "collector/curated/aside.h"
#include "collector/merge/check_data.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

struct message {
    enum diag_level level;
    char *line;
};
struct messages VEC(struct message);

struct attempt {
    struct candidates *candidates;
    const struct merge *base;
    struct merge *result,
        without; /* result: with the accepted candidates; without: without candidates, if this is known */
    bool valid;
    struct diag collecting;   /* collects messages */
    struct messages messages; /* of the last attempt */
    struct messages known;    /* messages about the data without candidates */
};

/* --- Messages ------------------------------------------------------------------------------------------- */

static void add_message(void *context, enum diag_level level, const char *line)
{
    *vec_add((struct messages *)context) = (struct message){level, mem_strdup(line)};
}

static void clear(struct messages *messages)
{
    for (size_t i = 0; i < messages->count; i++)
        free(messages->items[i].line);
    vec_dispose(messages);
}

static void relay(const struct attempt *attempt)
{
    for (size_t i = 0; i < attempt->messages.count; i++)
        diag_relay(attempt->base->diag, attempt->messages.items[i].level, attempt->messages.items[i].line);
}

static bool is_known(const struct attempt *attempt, const struct message *message)
{
    for (size_t i = 0; i < attempt->known.count; i++) {
        if (strcmp(attempt->known.items[i].line, message->line) == 0)
            return true;
    }
    return false;
}

/* Returns the first error or warning that does not occur without the candidates, or NULL. */
static const char *first_problem(const struct attempt *attempt)
{
    const char *program = attempt->base->diag->program;
    size_t prefix = program ? strlen(program) + strlen(": ") : 0;
    for (size_t i = 0; i < attempt->messages.count; i++) {
        const struct message *message = &attempt->messages.items[i];
        if (message->level >= DIAG_WARNING && !is_known(attempt, message))
            return message->line + prefix;
    }
    return NULL;
}

/* --- Attempts ------------------------------------------------------------------------------------------- */

static void take(struct candidates *candidates, bool is_taken)
{
    for (size_t i = 0; i < candidates->count; i++)
        candidates->items[i].is_taken = is_taken;
}

/* Merges the accepted candidates with the files. */
static bool merge_taken(struct attempt *attempt, struct merge *result)
{
    clear(&attempt->messages);
    memset(attempt->collecting.counts, 0, sizeof attempt->collecting.counts);
    merge_close(result);
    bool ok = merge_open(result, attempt->base->data, attempt->base->schema, &attempt->collecting);
    result->releases.before = result != &attempt->without ? &attempt->without.releases : NULL;
    for (size_t i = 0; ok && i < attempt->candidates->count; i++) {
        const struct candidate *candidate = &attempt->candidates->items[i];
        ok = !candidate->is_taken || merge_put_release(result, candidate->feature, &candidate->text);
    }
    return ok && merge_run(result) && merge_check(result);
}

/* Adds the messages of `validate`, unless all of them are known. */
static bool is_valid(struct attempt *attempt)
{
    size_t merging = attempt->messages.count;
    data_check(&attempt->result->releases, attempt->base->data, attempt->base->schema, &attempt->collecting);
    if (first_problem(attempt))
        return false;
    while (attempt->messages.count > merging)
        free(attempt->messages.items[--attempt->messages.count].line);
    return true;
}

static bool is_good(struct attempt *attempt)
{
    return merge_taken(attempt, attempt->result) && (!attempt->valid || is_valid(attempt));
}

/*
 * Collects the messages without the candidates, which the candidates do not cause. Returns false if nothing can be
 * merged without them; the messages are then those of the merge with all.
 */
static bool learn_known(struct attempt *attempt)
{
    struct messages with_all = attempt->messages;
    attempt->messages = (struct messages){0};
    take(attempt->candidates, false);
    bool ok = merge_taken(attempt, &attempt->without);
    clear(ok ? &with_all : &attempt->messages);
    if (!ok) {
        attempt->messages = with_all;
        return false;
    }
    if (attempt->valid)
        data_check(&attempt->without.releases, attempt->base->data, attempt->base->schema, &attempt->collecting);
    attempt->known = attempt->messages;
    attempt->messages = (struct messages){0};
    return true;
}

static bool is_good_with(struct attempt *attempt, struct candidate *candidate)
{
    candidate->is_taken = true;
    free(candidate->problem);
    candidate->problem = NULL;
    if (is_good(attempt))
        return true;
    const char *problem = first_problem(attempt);
    candidate->problem = mem_strdup(problem ? problem : "the merge fails");
    return false;
}

/* Merges the candidates one at a time, and repeats while some succeed, because releases refer to each other. */
static bool merge_each(struct attempt *attempt)
{
    bool is_last_good = false;
    for (size_t taken = 0, before = 1; before; before = taken, taken = 0) {
        for (size_t i = 0; i < attempt->candidates->count; i++) {
            struct candidate *candidate = &attempt->candidates->items[i];
            if (candidate->is_taken)
                continue;
            candidate->is_taken = is_last_good = is_good_with(attempt, candidate);
            taken += candidate->is_taken;
        }
    }
    return is_last_good || merge_taken(attempt, attempt->result);
}

/* Returns whether rows were set aside, and warns of them. */
static bool find_rows(const struct attempt *attempt, struct diag *diag)
{
    bool is_any = false;
    for (size_t i = 0; i < attempt->candidates->count; i++) {
        struct candidate *candidate = &attempt->candidates->items[i];
        const struct dataset *before = dataset_list_release(&attempt->base->releases, candidate->feature),
                             *after = dataset_list_release(&attempt->result->releases, candidate->feature);
        candidate->is_doubtful = candidate->is_taken && aside_warn(before, after, diag) > 0;
        is_any = is_any || candidate->is_doubtful;
    }
    return is_any;
}

static bool merge_all(struct attempt *attempt)
{
    take(attempt->candidates, true);
    return is_good(attempt);
}

/* Rows are set aside only if they are known to have matched before. */
static bool merge_candidates(struct attempt *attempt)
{
    struct diag silent = {0};
    bool ok = merge_all(attempt);
    if (!attempt->candidates->count || (ok && !find_rows(attempt, &silent)))
        return ok;
    bool is_known = learn_known(attempt);
    return (ok && merge_all(attempt)) || (is_known && merge_each(attempt));
}

bool candidates_merge(struct candidates *candidates, const struct merge *base, struct merge *result, bool valid)
{
    struct attempt attempt = {
        .candidates = candidates, .base = base, .result = result, .valid = valid, .collecting = *base->diag};
    attempt.collecting.sink = add_message;
    attempt.collecting.context = &attempt.messages;
    bool ok = merge_candidates(&attempt);
    relay(&attempt);
    if (ok)
        find_rows(&attempt, base->diag);
    result->diag = base->diag;
    result->releases.before = NULL;
    merge_close(&attempt.without);
    clear(&attempt.messages);
    clear(&attempt.known);
    return ok;
}

/* Appends what `data/releases` has of the release: what was collected, and the rows that were set aside in it. */
static bool print_candidate(const struct candidate *candidate, const struct merge *result, struct buf *out)
{
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    bool ok = dataset_parse(&dataset, candidate->text.data, candidate->text.length, "", result->diag);
    if (ok) {
        aside_copy(&dataset, dataset_list_release(&result->releases, candidate->feature));
        dataset_print_compact(out, &dataset);
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok;
}

static bool make_folder(const struct merge *merge, const char *name)
{
    char *folder = file_join(merge->data, name);
    bool ok = file_make_folder(folder, merge->diag);
    free(folder);
    return ok;
}

struct outputs VEC(struct file_output);

/* Writes all files or none. The texts are as long as both lists together. */
static bool write_inputs(const struct candidates *candidates, const struct merge *result, struct buf *texts,
                         struct outputs *outputs, size_t *changed)
{
    bool ok = true;
    for (size_t i = 0; ok && i < candidates->count; i++) {
        const struct candidate *candidate = &candidates->items[i];
        struct buf *text = &texts[outputs->count];
        if (!candidate->is_taken)
            continue;
        ok = make_folder(result, "releases") && print_candidate(candidate, result, text);
        *vec_add(outputs) =
            (struct file_output){merge_release_file(result->data, candidate->feature), text->data, text->length};
    }
    for (size_t i = 0; ok && i < result->variants.count; i++) {
        const struct variant_file *variant = &result->variants.items[i];
        struct buf *text = &texts[outputs->count];
        ok = make_folder(result, "variants");
        dataset_print(text, &variant->dataset);
        *vec_add(outputs) = (struct file_output){mem_strdup(variant->dataset.file), text->data, text->length};
    }
    return ok && file_write_together(outputs->items, outputs->count, changed, result->diag);
}

bool candidates_write(const struct candidates *candidates, const struct merge *result)
{
    struct outputs outputs = {0};
    size_t most = candidates->count + result->variants.count, changed = 0;
    struct buf *texts = mem_calloc(most, sizeof *texts);
    bool ok = write_inputs(candidates, result, texts, &outputs, &changed);
    if (ok)
        diag_info(result->diag, "%s: %zu releases, %zu variants, %zu files changed", result->data,
                  result->releases.count, result->variants.count, changed);
    for (size_t i = 0; i < outputs.count; i++)
        free((char *)outputs.items[i].path);
    for (size_t i = 0; i < most; i++)
        buf_dispose(&texts[i]);
    vec_dispose(&outputs);
    free(texts);
    return ok;
}

void candidates_dispose(struct candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++) {
        buf_dispose(&candidates->items[i].text);
        free(candidates->items[i].problem);
    }
    vec_dispose(candidates);
}
