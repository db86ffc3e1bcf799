/*
 * make-types SCHEMAS OUTPUT: TypeScript types of the JSON, from its schemas in the folder SCHEMAS (docs/data.md). What two
 * schemas define is the same.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

const { compile } = createRequire(path.resolve("tests/package.json"))("json-schema-to-typescript");

const [folder, output] = process.argv.slice(2);
const BANNER = "/* The types of the JSON. Made from its schemas: a newer version of the data can have more members and values. */";

/* The same schema for the compiler: a description beside a reference would make a copy of the type that is referred to; beside
 * allOf it does not. */
function prepared(schema) {
    return JSON.parse(JSON.stringify(schema), (key, value) => {
        /* Editors offer the values of this version; a switch over them is not exhaustive, since later versions can have more. */
        if (value?.anyOf?.[0].enum) {
            const { anyOf, ...rest } = value;
            return { ...rest, tsType: [...anyOf[0].enum.map((known) => `'${known}'`), "(string & {})"].join(" | ") };
        }
        if (!value?.$ref)
            return value;
        const { $ref, ...rest } = value;
        return { ...rest, allOf: [{ $ref }] };
    });
}

const definitions = {}, properties = {};
function define(name, schema) {
    if (definitions[name] && !isDeepStrictEqual(definitions[name], schema))
        throw new Error(`two schemas define ${name} differently`);
    definitions[name] = schema;
}

for (const file of readdirSync(folder).filter((name) => name.endsWith(".json")).sort()) {
    const { $schema, $id, $defs, title, ...schema } = prepared(JSON.parse(readFileSync(path.join(folder, file))));
    Object.entries($defs).forEach(([name, definition]) => define(name, definition));
    define(title, schema);
    properties[title] = { $ref: `#/$defs/${title}` };
}
const schema = { title: "Files", description: "The kinds of files.", type: "object", properties, $defs: definitions };
const text = await compile(schema, "Files", {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120, tabWidth: 4 },
});
writeFileSync(output, text.replace(/export interface JfrEventHistory \{/, "export interface JfrEventHistory extends JfrEvent {"));
