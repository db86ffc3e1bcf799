#!/usr/bin/env node
"use strict";

/* The command `explain` of jfrevents, with the same output: npx jfr-event-collection explain recording.jfr */
const { open } = require("./recording.js");

const usage = "Usage: jfr-event-collection explain [--json|--markdown] FILE";
const forms = { "--json": "json", "--markdown": "markdown" };
const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith("-"));
const options = words.filter((word) => word.startsWith("-"));

if (files.length !== 2 || files[0] !== "explain" || options.length > 1 || (options.length && !forms[options[0]])) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
} else {
    open(files[1]).then((recording) => {
        process.stdout.write(recording.report(undefined, forms[options[0]] ?? "text"));
        recording.close();
    }).catch((error) => {
        process.stderr.write(`jfr-event-collection: ${files[1]}: error: ${error.message}\n`);
        process.exitCode = 1;
    });
}
