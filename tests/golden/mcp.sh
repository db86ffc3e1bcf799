# Tests the server of the Model Context Protocol of the npm package: its messages, and the answers of its tools.
. tests/suite.sh

data=$work/package/node_modules/jfr-event-collection
mkdir -p "$work/package/recording" "$data"
cp packages/npm/recording.js packages/npm/program.js packages/npm/mcp.js "$work/package/"
cp templates/assets/recording-reader.js templates/assets/recording-module.js "$work/package/recording/"
echo '{"version": "1.2.3"}' >"$work/package/package.json"
$WRAP "$BUILD/generator" -q tests/fixtures/explain/data -o "$work/site" 2>"$work/err" || cat "$work/err"
cp "$work/site/assets/facts/"*.js "$work/package/recording/"
cp packages/npm/index.js "$data/"
cp -r "$work/site/data/index.json" "$work/site/data/events.json" "$work/site/data/releases" "$data/"
gzip -dc tests/fixtures/recordings/settings17.jfr.gz >"$work/a.jfr"
cd "$work" || exit 1

cat >client.js <<'EOF'
"use strict";
const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const readline = require("node:readline");
const { events } = require("./package/node_modules/jfr-event-collection").release(17);

const server = spawn(process.execPath, ["package/program.js", "mcp"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = readline.createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const receive = async () => JSON.parse((await lines.next()).value);
let id = 0;
const ask = async (method, params) => {
  server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
  const message = await receive();
  assert.equal(message.jsonrpc, "2.0");
  assert.equal(message.id, id);
  return message;
};
const call = async (name, given) => {
  const { result: { content: [{ type, text }], isError } } = await ask("tools/call", { name, arguments: given });
  assert.equal(type, "text");
  assert.ok(Buffer.byteLength(text) <= 5000 && text.length > 0, `${name}: ${Buffer.byteLength(text)} bytes`);
  return (isError ? "error: " : "") + text;
};
const cases = {
  async "initialize and ping"() {
    const { result } = await ask("initialize", { protocolVersion: "2024-11-05", capabilities: {}, clientInfo: { name: "test", version: "1" } });
    assert.deepEqual(result, { protocolVersion: "2024-11-05", capabilities: { tools: {} }, serverInfo: { name: "jfr-event-collection", version: "1.2.3" } });
    assert.equal((await ask("initialize", { protocolVersion: "1999-01-01" })).result.protocolVersion, "2025-06-18");
    // A notification and an empty line are not answered.
    server.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n\n');
    assert.deepEqual((await ask("ping")).result, {});
  },
  async "five tools with schemas"() {
    const { result: { tools } } = await ask("tools/list");
    assert.deepEqual(tools.map(({ name }) => name), ["find_event", "event", "settings_for", "explain", "view"]);
    for (const { description, inputSchema } of tools) assert.ok(description && inputSchema.type === "object" && inputSchema.required.every((name) => inputSchema.properties[name]));
  },
  async "messages that are wrong"() {
    assert.equal((await ask("tools/none")).error.code, -32601);
    assert.equal((await ask("toString")).error.code, -32601);
    assert.equal((await ask("tools/call", { name: "toString" })).error.code, -32602);
    for (const [line, code] of [["no JSON", -32700], ["null", -32600], ["7", -32600]]) {
      server.stdin.write(`${line}\n`);
      assert.equal((await receive()).error.code, code, line);
    }
  },
  async "arguments that are wrong"() {
    for (const [name, given, message] of [
      ["event", {}, "the argument name is missing"], ["event", { name: 7 }, "the argument name has a wrong value"], ["event", { name: "FileRead", toString: 1 }, "there is no argument toString"],
      ["settings_for", { events: [] }, "the argument events has a wrong value"], ["settings_for", { events: [1] }, "the argument events has a wrong value"],
      ["settings_for", { events: ["FileRead"], configuration: "gc" }, "the argument configuration has a wrong value"], ["find_event", { query: "x", release: 1.5 }, "the argument release has a wrong value"],
    ]) assert.equal(await call(name, given), `error: ${message}`);
  },
  async "find_event"() {
    assert.match(await call("find_event", { query: "monitor wait" }), /^jdk\.JavaMonitor\w+ \(Java Monitor \w+; JDK 17\): /);
    assert.equal((await call("find_event", { query: "heap", release: 17 })).split("\n").length, 5);
    assert.equal(await call("find_event", { query: "xyzzy" }), 'No event fits "xyzzy".');
  },
  async "event, for all events"() {
    for (const { name, label, fields } of Object.values(events)) {
      const text = await call("event", { name, release: 17 });
      assert.ok(text.startsWith(`${name}: ${label}\n`) && (text.endsWith("(cut: the answer is longer)") || fields.every((field) => text.includes(`\n  ${field.name} (${field.type}`))), text);
    }
    assert.match(await call("event", { name: "FileRead" }), /\n {2}threshold: 20 ms \(default\.jfc\), 10 ms \(profile\.jfc\)\n[^]*\n {2}bytesRead \(long, bytes\): Bytes Read\./);
    assert.match(await call("event", { name: "FileReed" }), /^error: jfr-event-collection: no event FileReed; did you mean jdk\.FileRead\?$/);
  },
  async "settings_for"() {
    assert.equal(await call("settings_for", { events: ["CPULoad", "jdk.ObjectCount"], release: 17 }), `jdk.CPULoad: enabled in default.jfc
jdk.ObjectCount: not enabled in default.jfc
java -XX:StartFlightRecording=filename=recording.jfr,settings=default,jdk.ObjectCount#enabled=true ...
jcmd PID JFR.start filename=recording.jfr settings=default jdk.ObjectCount#enabled=true`);
    assert.match(await call("settings_for", { events: ["jdk.FileRead"], release: 17, configuration: "profile" }), /^jdk\.FileRead: enabled in profile\.jfc\njava -XX:StartFlightRecording=filename=recording\.jfr,settings=profile \.\.\.\n/);
  },
  async "explain and view"() {
    assert.match(await call("explain", { file: "a.jfr" }), /^What happened\n[^]*Garbage collections paused the application 1 time/);
    assert.match(await call("view", { file: "a.jfr", name: "jdk.GarbageCollection" }), /^jdk\.GarbageCollection\n[^]*System\.gc\(\)/);
    assert.match(await call("view", { file: "a.jfr", query: "SELECT gcId, cause FROM GarbageCollection" }), /\n +0 System\.gc\(\)\n/);
    assert.match(await call("view", { file: "a.jfr", name: "ActiveSetting" }), /\n\(cut: the answer is longer\)$/);
    assert.equal(await call("view", { file: "a.jfr", name: "GarbageColection" }), "error: no event type has the name GarbageColection; did you mean GarbageCollection?");
    assert.match(await call("explain", { file: "none.jfr" }), /^error: ENOENT/);
  },
};
(async () => {
  for (const [name, run] of Object.entries(cases)) {
    try {
      await run();
      console.log(`ok ${name}`);
    } catch (error) {
      console.log(`not ok ${name}: ${error.message}`);
    }
  }
  server.stdin.end();
  server.on("exit", (status) => console.log(status === 0 ? "ok it ends with its input" : `not ok it ends with its input: ${status}`));
})();
EOF
timeout 120 node client.js

mv "$data" "$work/other"
message=$(node package/program.js mcp 2>&1 </dev/null)
if [ "$message" = "jfr-event-collection-recording: error: mcp needs the package jfr-event-collection: Cannot find module 'jfr-event-collection'" ]; then
    echo 'ok without the data'
else
    echo "not ok without the data: $message"
fi
