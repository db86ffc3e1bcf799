#include "common/dataset/check.h"

#include <libxml/relaxng.h>
#include <string.h>

#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/rules.h"
#include "common/xml.h"

enum { MAX_FILE = 256 << 20, MAX_REPORTED = 40 };

struct check {
    const char *file;
    xmlDoc *document;
    struct diag *diag;
    size_t reported;
};

/* libxml2 reports one fault in several messages. All of them are passed on, because all help to find it. */
static void on_error(void *context, xml_error *error)
{
    struct check *check = context;
    if (error->level >= XML_ERR_ERROR && error->message && ++check->reported <= MAX_REPORTED)
        xml_report(error, check->file, check->diag);
}

static bool check_schema(struct check *check, const char *schema)
{
    xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewParserCtxt(schema);
    xmlRelaxNGSetParserStructuredErrors(parser, on_error, check);
    xmlSetStructuredErrorFunc(check, on_error);
    xmlRelaxNG *grammar = xmlRelaxNGParse(parser);
    xmlSetStructuredErrorFunc(NULL, NULL);
    xmlRelaxNGFreeParserCtxt(parser);
    if (!grammar)
        return check->reported ? false : diag_error(check->diag, PLACE_FILE(schema), "not a RELAX NG schema");
    xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt(grammar);
    xmlRelaxNGSetValidStructuredErrors(validator, on_error, check);
    bool ok = xmlRelaxNGValidateDoc(validator, check->document) == 0;
    xmlRelaxNGFreeValidCtxt(validator);
    xmlRelaxNGFree(grammar);
    if (!ok && !check->reported)
        diag_error(check->diag, PLACE_FILE(check->file), "does not conform to the schema");
    return ok;
}

/* --- What the model does not keep ------------------------------------------------------------------------ */

static bool is_true(xmlNode *node, const char *attribute)
{
    xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)attribute);
    bool is = value && strcmp((const char *)value, "true") == 0;
    xmlFree(value);
    return is;
}

static bool has_setting(xmlNode *event, const char *name)
{
    for (xmlNode *node = event->children; (node = xml_element(node, "DefaultSetting")); node = node->next) {
        xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)"name");
        bool is = value && strcmp((const char *)value, name) == 0;
        xmlFree(value);
        if (is)
            return true;
    }
    return false;
}

/* Checks attributes that repeat others: three express the same fact, two correspond to settings. */
static bool check_repeated(struct check *check)
{
    static const char *const durations[] = {"endTime", "durationField"}, *const settings[] = {"throttle", "cutoff"};
    bool ok = true;
    for (xmlNode *node = xmlDocGetRootElement(check->document)->children; (node = xml_element(node, "Event"));
         node = node->next) {
        struct place place = {.file = check->file, .line = xml_line(node)};
        for (size_t i = 0; i < 2; i++) {
            if (is_true(node, durations[i]) != is_true(node, "startTime"))
                ok = diag_error(check->diag, place, "%s differs from startTime", durations[i]);
            if (is_true(node, settings[i]) && !has_setting(node, settings[i]))
                ok = diag_error(check->diag, place, "%s is true, but the event lacks the setting", settings[i]);
        }
    }
    return ok;
}

/* --- Rules -------------------------------------------------------------------------------------------------- */

static xmlNode *find_node(const struct check *check, const struct dataset_step *step)
{
    if (!step->above)
        return xmlDocGetRootElement(check->document);
    xmlNode *above = find_node(check, step->above), *node = above ? xml_element(above->children, step->name) : NULL;
    for (size_t i = 0; node && i < step->index; i++)
        node = xml_element(node->next, step->name);
    return node;
}

static long find_line(void *context, const struct dataset_step *step)
{
    const xmlNode *node = step ? find_node(context, step) : NULL;
    return node ? xml_line(node) : 0;
}

/* Checks a file of another kind. Its schema is in the folder of the releases' schema, which it includes. */
static bool check_other_schema(struct check *check, const char *schema, const char *name)
{
    struct buf path = {0};
    buf_printf(&path, "%.*s%s", (int)(file_base_name(schema) - schema), schema, name);
    bool ok = check_schema(check, buf_text(&path));
    buf_dispose(&path);
    return ok;
}

static bool check_schema_of(struct check *check, const char *schema, const struct dataset *dataset)
{
    if (dataset->library.count)
        return check_other_schema(check, schema, "library.rng");
    return dataset->vendor ? check_other_schema(check, schema, "variant.rng") : check_schema(check, schema);
}

/* Reads the release that a variant differs from. Returns false if there is none. */
static bool read_base(struct dataset *base, const struct dataset *variant, const char *given, struct diag *diag)
{
    struct buf beside;
    buf_init(&beside, 0);
    buf_printf(&beside, "%.*s../metadata_%d.xml", (int)(file_base_name(variant->file) - variant->file), variant->file,
               variant->feature);
    const char *file = given ? given : buf_text(&beside);
    bool ok = (given || file_exists(file)) && dataset_read(base, file, diag);
    buf_dispose(&beside);
    return ok;
}

static bool check_rules(struct check *check, struct dataset *dataset, const char *given)
{
    struct dataset base;
    dataset_init(&base, dataset->pool);
    bool has_base = dataset->vendor && read_base(&base, dataset, given, check->diag);
    bool ok = rules_check(dataset, has_base ? &base : NULL, find_line, check, check->diag);
    dataset_dispose(&base);
    return ok;
}

static bool check_text(const struct buf *text, const char *file, const char *schema, const char *base,
                       struct diag *diag)
{
    struct check check = {.file = file, .diag = diag};
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    /* This also reports data that makes known readers fail. */
    bool ok = dataset_parse(&dataset, text->data, text->length, file, diag);
    check.document = ok ? xml_parse(text->data, text->length, file, diag) : NULL;
    ok = check.document;
    if (ok) {
        ok = !schema || check_schema_of(&check, schema, &dataset);
        ok = check_repeated(&check) && ok;
        ok = check_rules(&check, &dataset, base) && ok;
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    xmlFreeDoc(check.document);
    return ok;
}

bool dataset_check(const struct buf *text, const char *file, const char *schema, struct diag *diag)
{
    return check_text(text, file, schema, NULL, diag);
}

bool dataset_check_file(const char *file, const char *schema, const char *base, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, file, diag) && check_text(&text, file, schema, base, diag);
    buf_dispose(&text);
    return ok;
}

/* --- Other files -------------------------------------------------------------------------------------------- */

bool dataset_check_extract(const char *file, const char *schema, const struct dataset *release, struct diag *diag)
{
    struct check check = {.file = file, .diag = diag};
    struct strpool pool = {0};
    struct dataset extract;
    dataset_init(&extract, &pool);
    bool ok = dataset_read(&extract, file, diag) && (check.document = xml_read(file, diag));
    if (ok) {
        ok = check_other_schema(&check, schema, "examples.rng");
        ok = rules_check_extract(&extract, release, find_line, &check, diag) && ok;
    }
    dataset_dispose(&extract);
    strpool_dispose(&pool);
    xmlFreeDoc(check.document);
    return ok;
}

bool dataset_check_xml(const char *file, const char *schema, const char *name, struct diag *diag)
{
    struct check check = {.file = file, .document = xml_read(file, diag), .diag = diag};
    bool ok = check.document && check_other_schema(&check, schema, name);
    xmlFreeDoc(check.document);
    return ok;
}
