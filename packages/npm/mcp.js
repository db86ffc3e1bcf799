"use strict";

/* A server of the Model Context Protocol over standard input and output: one JSON-RPC message per line. Its tools answer in
 * plain text of at most 5 kB. */
const readline = require("readline");
const data = require("jfr-event-collection");
const { open } = require("./recording.js");
const { version } = require("./package.json");

const most = 5000; // bytes of an answer
const protocols = ["2025-06-18", "2025-03-26", "2024-11-05"];

/* Whole lines up to the limit. */
function cut(text) {
    const end = "\n(cut: the answer is longer)";
    if (Buffer.byteLength(text) <= most)
        return text;
    const kept = Buffer.from(text).subarray(0, most - end.length).toString();
    return kept.slice(0, Math.max(kept.lastIndexOf("\n"), 0)) + end;
}

const listed = (releases) => (releases.length > 1 ? `JDK ${releases[0]} to ${releases.at(-1)}${releases.length < data.releases().filter((one) => one >= releases[0] && one <= releases.at(-1)).length ? ", not in all" : ""}` : `JDK ${releases[0]}`);
const textOf = ({ details, description }) => details ?? description ?? "";
const valueOf = ({ builtIn, configured }, configuration) => configured?.[configuration]?.value ?? builtIn?.value;

function findEvent({ query, release }) {
    const words = query.toLowerCase().split(/[^a-z0-9]+/).filter((word) => word.length > 1);
    const score = (event) => {
        const places = [[8, event.name], [6, event.label], [3, event.category.join(" ")], [2, textOf(event)], [2, event.description ?? ""], [1, event.fields.map(({ name, label }) => `${name} ${label ?? ""}`).join(" ")]];
        return words.reduce((sum, word) => sum + places.reduce((best, [weight, text]) => (text.toLowerCase().includes(word) ? Math.max(best, weight) : best), 0), 0);
    };
    const known = Object.values(data.events().events);
    const found = known.filter(({ releases }) => release === undefined || releases.includes(release)).map((event) => [score(event), event]).filter(([points]) => points > 0)
        .sort(([a, x], [b, y]) => b - a || (x.name < y.name ? -1 : 1)).slice(0, 12);
    return found.length ? found.map(([, event]) => `${event.name} (${event.label}; ${listed(event.releases)}): ${textOf(event).split(/(?<=\.) /)[0]}`).join("\n") : `No event fits "${query}".`;
}

function describe({ name, release }) {
    const event = data.event(name, release), all = data.event(name);
    const settings = Object.entries(event.settings ?? {}).map(([setting, value]) => `  ${setting}: ${valueOf(value, "default")} (default.jfc), ${valueOf(value, "profile")} (profile.jfc)`);
    const fields = event.fields.map((field) => `  ${field.name} (${[field.type, field.unit].filter(Boolean).join(", ")}): ${[field.label, field.details ?? field.description].filter(Boolean).join(". ")}`);
    const silent = Object.entries(event.collectors ?? {}).filter(([, emits]) => emits === false).map(([collector]) => collector);
    return [
        `${event.name}: ${event.label}`, textOf(event), `Releases: ${listed(all.releases)}; described as in JDK ${release ?? all.describedRelease}`,
        ...(silent.length ? [`Not emitted under: ${silent.join(", ")}`] : []), ...(event.needs ?? []).map(({ text, value }) => `Needs${value ? ` ${value}` : ""}: ${text ?? ""}`),
        "Settings:", ...settings, `Fields (beside ${event.implicitFields.join(", ")}):`, ...fields,
    ].join("\n");
}

/* Releases before 17 accept no settings of events on the command line. */
const firstWithOptions = 17;

function settingsFor({ events, release = data.latest(), configuration = "default" }) {
    const found = events.map((name) => data.event(name, release));
    const changes = found.map(({ name, settings }) => ({ name, isOn: valueOf(settings?.enabled ?? {}, configuration) === "true" }));
    const off = changes.filter(({ isOn }) => !isOn).map(({ name }) => name);
    const lines = changes.map(({ name, isOn }) => `${name}: ${isOn ? `enabled in ${configuration}.jfc` : `not enabled in ${configuration}.jfc`}`);
    if (off.length && release < firstWithOptions)
        lines.push(`JDK ${release} accepts settings of events only in a .jfc file. A copy of ${configuration}.jfc with:`, ...off.map((name) => `  <event name="${name}"><setting name="enabled">true</setting></event>`));
    else
        lines.push(`java ${["-XX:StartFlightRecording=filename=recording.jfr", `settings=${configuration}`, ...off.map((name) => `${name}#enabled=true`)].join(",")} ...`,
            ["jcmd PID JFR.start filename=recording.jfr", `settings=${configuration}`, ...off.map((name) => `${name}#enabled=true`)].join(" "));
    for (const { name, needs = [] } of found)
        lines.push(...needs.map(({ text, value }) => `${name} needs${value ? ` ${value}` : ""}: ${text ?? ""}`));
    return lines.join("\n");
}

async function withRecording(file, f) {
    const recording = await open(file);
    try {
        return f(recording);
    } finally {
        recording.close();
    }
}

function viewsOf(recording) {
    const views = recording.views(), without = views.filter(({ lack }) => lack).map(({ name }) => name);
    return [...views.filter(({ lack }) => !lack).map(({ name, title }) => `${name}: ${title}`), ...(without.length ? [`Without events in this recording: ${without.join(", ")}`] : [])].join("\n");
}

const text = (description) => ({ type: "string", description });
const release = { type: "integer", description: "Feature release of the JDK, such as 21" };
const file = text("Path of a .jfr file, also compressed with gzip");
const tool = (description, properties, required, run) => ({ description, inputSchema: { type: "object", properties, required, additionalProperties: false }, run });
const tools = {
    find_event: tool("Finds events of JDK Flight Recorder by words about what they measure", { query: text("Words, such as: socket read latency"), release }, ["query"], findEvent),
    event: tool("Describes an event: meaning, releases, settings and fields with units", { name: text("Name, such as jdk.SocketRead"), release }, ["name"], describe),
    settings_for: tool("Gives the commands that record events", { events: { type: "array", items: { type: "string" }, minItems: 1, description: "Names of events" }, release, configuration: { type: "string", enum: ["default", "profile"] } }, ["events"], settingsFor),
    explain: tool("Explains a recording: what happened, health, settings, why events are absent", { file }, ["file"], ({ file: path }) => withRecording(path, (recording) => recording.report(undefined, "text"))),
    view: tool("Shows a view of a recording (such as hot-methods, gc-pauses), the events of a type, or the result of a query in the language of the JDK's views; without either, lists the views",
        { file, name: text("Name of a view or of an event type"), query: text("Query, such as: SELECT path, COUNT(*) FROM FileRead GROUP BY path") }, ["file"],
        ({ file: path, name, query }) => withRecording(path, (recording) => (query ? recording.query(query, "text") : name ? recording.view(name, "text") : viewsOf(recording)))),
};

/* What is wrong with the arguments of a tool; undefined: nothing. */
function mistake({ inputSchema: { properties, required } }, given) {
    const fits = (value, { type, enum: choices, items }) => (type === "array" ? Array.isArray(value) && value.length > 0 && value.every((one) => fits(one, items)) : type === "integer" ? Number.isInteger(value) : typeof value === type && (!choices || choices.includes(value)));
    const missing = required.find((name) => !(name in given)), wrong = Object.keys(given).find((name) => !Object.hasOwn(properties, name) || !fits(given[name], properties[name]));
    return missing ? `the argument ${missing} is missing` : wrong && (Object.hasOwn(properties, wrong) ? `the argument ${wrong} has a wrong value` : `there is no argument ${wrong}`);
}

async function call({ name, arguments: given = {} }) {
    const called = tools[name];
    try {
        const wrong = mistake(called, given);
        if (wrong)
            throw new Error(wrong);
        return { content: [{ type: "text", text: cut(await called.run(given)) }] };
    } catch (error) {
        return { content: [{ type: "text", text: cut(error.message) }], isError: true };
    }
}

const methods = {
    initialize: ({ protocolVersion }) => ({ protocolVersion: protocols.includes(protocolVersion) ? protocolVersion : protocols[0], capabilities: { tools: {} }, serverInfo: { name: "jfr-event-collection", version } }),
    ping: () => ({}),
    "tools/list": () => ({ tools: Object.entries(tools).map(([name, { description, inputSchema }]) => ({ name, description, inputSchema })) }),
    "tools/call": call,
};

async function answer(line) {
    let message;
    try {
        message = JSON.parse(line);
    } catch {
        return { id: null, error: { code: -32700, message: "not JSON" } };
    }
    if (typeof message !== "object" || message === null)
        return { id: null, error: { code: -32600, message: "no request" } };
    const { id, method, params = {} } = message;
    if (id === undefined)
        return undefined; // a notification
    if (!Object.hasOwn(methods, method))
        return { id, error: { code: -32601, message: `no method ${method}` } };
    if (method === "tools/call" && !Object.hasOwn(tools, params.name))
        return { id, error: { code: -32602, message: `no tool ${params.name}` } };
    return { id, result: await methods[method](params) };
}

/* Answers the messages one after the other, until the input ends. */
exports.serve = async (input, output) => {
    for await (const line of readline.createInterface({ input })) {
        const made = line.trim() ? await answer(line) : undefined;
        if (made)
            output.write(`${JSON.stringify({ jsonrpc: "2.0", ...made })}\n`);
    }
};
