// compare-jfc.js SITE JDKS FILE.jfc...: starts the JVM of each JDK in a folder that the site knows with each file, and compares its
// jdk.ActiveSetting events with the settings that the builder of the site and `jfrevents check` read from the file. FEATURES=17,25
// selects JDKs. The last line counts.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const vm = require("node:vm");

const [site, jdks, ...files] = process.argv.slice(2).map((p) => path.resolve(p));
const build = path.resolve(process.env.BUILD || "build");
const context = vm.createContext({});
context.self = context;
for (const name of ["builder-data.js", "configuration.js"]) vm.runInContext(fs.readFileSync(path.join(site, "assets", name), "utf8"), context, { filename: name });
const rules = context.jfrConfiguration(context.jfrBuilder);
// Since this release, jdk.ActiveSetting does not contain values that the JVM ignores.
const FIRST_WITHOUT_IGNORED = 25;

const work = fs.mkdtempSync(path.join(os.tmpdir(), "compare-jfc-"));
const extra = path.join(work, "extra.jfc"), recording = path.join(work, "recording.jfr");
fs.writeFileSync(extra, '<?xml version="1.0" encoding="UTF-8"?>\n<configuration version="2.0" label="extra">\n<event name="jdk.ActiveSetting"><setting name="enabled">true</setting></event>\n</configuration>\n');
fs.copyFileSync(path.join(__dirname, "../browser/ActiveSettings.java"), path.join(work, "ActiveSettings.java"));

const pairs = (text) => new Map(text.split("\n").filter((line) => /^jdk\.\w+#/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)));
// Lines within a value are one line in the output of the programs.
const flat = (text) => text.replace(/\n/g, "\\n");
const compare = (feature, file, tool, classes) => {
  let read = null;
  try {
    read = context.jfrReadConfiguration(fs.readFileSync(file, "utf8"));
  } catch (e) {
    if (!/^line \d+: /.test(e.message)) throw e;
  }
  const started = tool("java", `-XX:StartFlightRecording=filename=${recording},settings=${file},settings=${extra}`, "-cp", classes, "ActiveSettings");
  const checked = spawnSync(path.join(build, "jfrevents"), ["check", "--settings", "--release", String(feature), file], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (!read) return { count: 0, wrong: [...(started.status === 0 ? ["the builder refuses the file, the JVM starts"] : []), ...(checked.status === 1 && /: error: /.test(checked.stderr) ? [] : [`check: ${checked.status} ${checked.stderr}`])] };
  const problems = rules.problems(read, feature);
  const said = checked.stderr.split("\n").filter((line) => /: (?:error|warning): /.test(line)).map((line) => line.replace(/^.*?\.jfc:(\d+): (error|warning): /, "$1 $2 ")).join("\n");
  const wanted = problems.map(({ line, isError, text }) => `${line} ${isError ? "error" : "warning"} ${text}`).join("\n");
  const wrong = said === wanted ? [] : [`the builder says\n${wanted}\nand check\n${said}\n`];
  if (rules.isOld(read)) return { count: 0, wrong: [...wrong, ...(started.status === 0 ? ["the JVM starts"] : [])] };
  if (started.status !== 0) return { count: 0, wrong: [`the JVM does not start: ${started.stdout}${started.stderr}`] };
  const jvm = pairs(tool("java", "-cp", classes, "ActiveSettings", recording).stdout), program = pairs(checked.stdout), builder = new Map();
  const raw = new Map(read.settings.map(([event, setting, value]) => [`${event}#${setting.trim()}`, value]));
  for (const [name, values] of Object.entries(rules.inForce(read, feature))) for (const [setting, value] of Object.entries(values)) builder.set(`jdk.${name}#${setting}`, flat(value));
  for (const key of new Set([...jvm.keys(), ...builder.keys(), ...program.keys()])) {
    if (key === "jdk.ActiveSetting#enabled") continue; // of extra.jfc
    const isIgnored = raw.has(key) && flat(raw.get(key)) !== builder.get(key) && feature < FIRST_WITHOUT_IGNORED;
    const expected = isIgnored ? flat(raw.get(key)) : builder.get(key);
    if (jvm.get(key) !== expected || program.get(key) !== builder.get(key)) wrong.push(`${key}: ${jvm.get(key)}, the builder reads ${builder.get(key)}, check ${program.get(key)}`);
  }
  return { count: jvm.size, wrong };
};

let passed = 0, failed = 0;
const features = fs.readdirSync(jdks).filter((name) => /^\d+$/.test(name) && fs.existsSync(path.join(site, `${name}.html`)) && (!process.env.FEATURES || process.env.FEATURES.split(",").includes(name)));
for (const feature of features.map(Number).sort((a, b) => a - b)) {
  const tool = (name, ...given) => spawnSync(path.join(jdks, String(feature), "bin", name), given, { encoding: "utf8", maxBuffer: 1 << 26 });
  const classes = path.join(work, String(feature));
  fs.mkdirSync(classes);
  execFileSync(path.join(jdks, String(feature), "bin/javac"), ["-d", classes, path.join(work, "ActiveSettings.java")], { stdio: "pipe" });
  for (const file of files) {
    const { count, wrong } = compare(feature, file, tool, classes);
    wrong.length ? failed++ : passed++;
    console.log(`${wrong.length ? "not ok" : "ok"} JDK ${feature} ${path.basename(file)}: ${count} settings${wrong.length ? `, ${wrong.length} differ: ${wrong.slice(0, 5).join("; ")}` : ""}`);
  }
}
fs.rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
