/*
 * make-types DATA OUTPUT: TypeScript types of the JSON, from its schemas in DATA (docs/data.md).
 *
 * The schemas define what they share alike. A definition that differs, such as the event of all.json, which has a history,
 * has a name of its own here.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

const { compile } = createRequire(path.resolve("tests/package.json"))("json-schema-to-typescript");

const [data, output] = process.argv.slice(2);
const BANNER = "/* The types of the JSON. Made from its schemas: a newer version of the data can have more members and values. */";
/* The schema of all.json: its event and its change have members that those of a release do not have, as has its reason. */
const OWN = { all: { event: "eventHistory", change: "historicChange" }, release: { reason: "releaseReason" } };
const FILES = ["index", "release", "examples", "all"];

/* The same schema, in which references have the names given.
 *
 * A description beside a reference would make a copy of the type that is referred to; beside allOf it does not. Members
 * that may be absent contradict an index signature whose members may not. */
function prepared(schema, names) {
    return JSON.parse(JSON.stringify(schema), (key, value) => {
        const others = value?.properties && value.additionalProperties;
        if (others?.type || others?.anyOf)
            others.tsType = [...(others.anyOf || [others]).map(({ type }) => type), "undefined"].join(" | ");
        /* Editors offer the values of this version; a switch over them is not exhaustive, since later versions can have more. */
        if (value?.anyOf?.[0].enum) {
            const { anyOf, ...rest } = value;
            return { ...rest, tsType: [...anyOf[0].enum.map((known) => `'${known}'`), "(string & {})"].join(" | ") };
        }
        if (!value?.$ref)
            return value;
        const { $ref, ...rest } = value, name = $ref.replace("#/$defs/", "");
        return { ...rest, allOf: [{ $ref: `#/$defs/${names[name] || name}` }] };
    });
}

const definitions = {}, properties = {};
function define(name, schema) {
    if (definitions[name] && !isDeepStrictEqual(definitions[name], schema))
        throw new Error(`two schemas define ${name} differently`);
    definitions[name] = schema;
}

for (const file of FILES) {
    const names = OWN[file] || {};
    const { $schema, $id, $defs, ...schema } = prepared(JSON.parse(readFileSync(path.join(data, `${file}.schema.json`))), names);
    for (const [name, definition] of Object.entries($defs))
        define(names[name] || name, definition);
    define(file, schema);
    properties[file] = { $ref: `#/$defs/${file}` };
}
const schema = { title: "Files", description: "The kinds of files.", type: "object", properties, required: FILES, $defs: definitions };
const text = await compile(schema, "Files", {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120, tabWidth: 4 },
});
writeFileSync(output, text);
