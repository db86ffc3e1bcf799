#!/usr/bin/env node
"use strict";

/* The commands explain, view and query of jfrevents, with the same output, and a server of the Model Context Protocol (mcp.js). */
const { open } = require("./recording.js");

const usage = `Usage: jfr-event-collection-recording explain [--json|--markdown] [--fail-on=health,privacy] FILE
       jfr-event-collection-recording view [--json] NAME FILE
       jfr-event-collection-recording query [--json] QUERY FILE
       jfr-event-collection-recording mcp`;
const forms = { "--json": "json", "--markdown": "markdown" };
/* Number of arguments, and the output of a recording. */
const commands = {
    explain: [1, (recording, form) => recording.report(undefined, form)],
    view: [2, (recording, form, name) => recording.view(name, form)],
    query: [2, (recording, form, query) => recording.query(query, form)],
};
const words = process.argv.slice(2);
const options = words.filter((word) => word in forms);
const [failOn] = words.filter((word) => /^--fail-on=(health|privacy|health,privacy|privacy,health)$/.test(word));
const [command, ...given] = words.filter((word) => !(word in forms) && word !== failOn);
const [count, output] = Object.hasOwn(commands, command) ? commands[command] : [];
const isOption = (word) => word.startsWith("-");

if (words.join(" ") === "mcp") {
    try {
        require("./mcp.js").serve(process.stdin, process.stdout);
    } catch (error) {
        process.stderr.write(`jfr-event-collection-recording: error: mcp needs the package jfr-event-collection: ${error.message.split("\n")[0]}\n`);
        process.exitCode = 1;
    }
} else if (given.length !== count || given.some(isOption) || options.length > 1 || (command !== "explain" && (failOn || options[0] === "--markdown"))) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
} else {
    const file = given.at(-1);
    open(file).then((recording) => {
        process.stdout.write(output(recording, forms[options[0]] ?? "text", given[0]));
        for (const fault of failOn ? recording.faults(undefined, failOn.split("=")[1]) : []) {
            process.stderr.write(`jfr-event-collection-recording: ${file}: error: ${fault}\n`);
            process.exitCode = 1;
        }
        recording.close();
    }).catch((error) => {
        process.stderr.write(`jfr-event-collection-recording: ${file}: error: ${error.message}\n`);
        process.exitCode = 1;
    });
}
