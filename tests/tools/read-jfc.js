// read-jfc.js SITE RELEASE FILE.jfc: prints what the builder of a site reads from a file, in the form of
// tests/fixtures/configurations/cases.tsv: LINE error|warning TEXT, and each setting in force.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [site, release, file] = process.argv.slice(2);
const context = vm.createContext({});
context.self = context;
for (const name of ["builder-data.js", "configuration.js"]) vm.runInContext(fs.readFileSync(path.join(site, "assets", name), "utf8"), context, { filename: name });
const rules = context.jfrConfiguration(context.jfrBuilder);
const read = context.jfrReadConfiguration(fs.readFileSync(file, "utf8"));
for (const { line, isError, text } of rules.problems(read, Number(release))) console.log(`${line} ${isError ? "error" : "warning"} ${text}`);
const { base, chosen, isEqual, equals } = rules.isOld(read) ? {} : rules.compare(read, Number(release)), like = rules.nearestOther(read, Number(release));
if (isEqual && base) console.log(`as ${base}.jfc${equals && ` ${equals}`}`);
else if (chosen && like?.count < rules.countOf(chosen, Number(release), base)) console.log(`as ${like.name}${like.count ? ` but for ${like.count} setting${like.count === 1 ? "" : "s"}` : ""}`);
for (const [name, values] of Object.entries(rules.inForce(read, Number(release))))
  for (const [setting, value] of Object.entries(values)) console.log(`jdk.${name}#${setting}=${value.replace(/\n/g, "\\n")}`);
