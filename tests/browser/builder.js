// builder.js SITE JDKS: for each JDK in a folder that the site's builder knows, downloads configurations, starts the JVM
// with each, and compares its jdk.ActiveSetting events with what the file says. FEATURES=17,25 selects JDKs. The last line counts.
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const [site, jdks] = process.argv.slice(2).map((p) => path.resolve(p));
const bases = ["default", "profile", ""];
// What is set beside the configuration begun with; a release that lacks an event leaves it out.
const changes = {
  "ActiveSetting.enabled": "true", "ThreadPark.enabled": "true", "ThreadPark.threshold": "7 ms", "CPULoad.enabled": "true",
  "CPULoad.period": "250 ms", "OldObjectSample.enabled": "true", "OldObjectSample.cutoff": "1 s", "FileRead.stackTrace": "false",
  "ObjectAllocationSample.throttle": "77/s", "CPUTimeSample.throttle": "20 ms", "ClassLoad.threshold": "3 us",
};
// None is the preset of a configuration: to name a preset is to change nothing.
const options = { gc: "all", exceptions: "all", "method-profiling": "max", "locking-threshold": "7ms" };
const settingsOf = (jfc) => {
  const settings = new Map();
  for (const [, name, inner] of jfc.matchAll(/<event name="([^"]+)">([^]*?)<\/event>/g))
    for (const [, setting, value] of inner.matchAll(/<setting name="([^"]+)"[^>]*>([^<]*)<\/setting>/g)) settings.set(`${name}#${setting}`, value);
  return settings;
};

// The settings in which the site's options and those of the JDK's tool differ.
const pick = async (browser, feature, base, work, tool) => {
  const made = path.join(work, "made.jfc"), given = path.join(work, "given.jfc");
  const page = await browser.newPage({ acceptDownloads: true });
  await page.goto(`${pathToFileURL(site).href}/builder.html?${new URLSearchParams({ jdk: feature, base, ...options })}`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  await download.saveAs(made);
  await page.close();
  tool("jfr", "configure", "--input", base, ...Object.entries(options).map((pair) => pair.join("=")), "--output", given);
  const [ours, theirs] = [made, given].map((file) => settingsOf(fs.readFileSync(file, "utf8")));
  fs.unlinkSync(given);
  return [...theirs.keys()].filter((key) => ours.has(key) && ours.get(key).replace(/ /g, "") !== theirs.get(key).trim().replace(/ /g, ""));
};

(async () => {
  const program = process.env.CHROMIUM || "/usr/bin/chromium";
  if (!fs.existsSync(program)) throw new Error("no Chromium: install the package chromium, or set CHROMIUM");
  const work = fs.mkdtempSync(path.join(os.tmpdir(), "builder-"));
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  let passed = 0, failed = 0;
  for (const feature of fs.readdirSync(jdks).filter((name) => /^\d+$/.test(name) && fs.existsSync(path.join(site, `${name}.html`)) && (!process.env.FEATURES || process.env.FEATURES.split(",").includes(name))).sort((a, b) => a - b)) {
    const tool = (name, ...given) => execFileSync(path.join(jdks, feature, "bin", name), given, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const classes = path.join(work, feature), recording = path.join(work, "recording.jfr"), file = path.join(work, "my.jfc");
    fs.mkdirSync(classes);
    fs.copyFileSync(path.join(__dirname, "ActiveSettings.java"), path.join(work, "ActiveSettings.java"));
    tool("javac", "-d", classes, path.join(work, "ActiveSettings.java"));
    for (const base of bases) {
      const page = await browser.newPage({ acceptDownloads: true });
      await page.goto(`${pathToFileURL(site).href}/builder.html?${new URLSearchParams({ jdk: feature, base, ...changes })}`);
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
      await download.saveAs(file);
      const line = (await page.textContent("#line-java")).match(/-XX:StartFlightRecording:[^']*(?= \.\.\.$|')/)[0];
      await page.close();
      // The settings in force, and what the JVM prints.
      const start = (option) => {
        const printed = tool("java", option, "-cp", classes, "ActiveSettings");
        return { printed, said: new Map(tool("java", "-cp", classes, "ActiveSettings", recording).trim().split("\n").map((text) => text.split(/=(.*)/s).slice(0, 2))) };
      };
      const { said } = start(`-XX:StartFlightRecording=filename=${recording},settings=${file}`);
      const wanted = settingsOf(fs.readFileSync(file, "utf8"));
      const wrong = [...new Set([...wanted.keys(), ...said.keys()])].filter((key) => wanted.get(key) !== said.get(key));
      // The command line sets the same, but for blanks in times; older JVMs do not take settings there.
      if (Number(feature) >= 17) {
        const { printed, said: byLine } = start(line.replace("recording.jfr", recording));
        const tight = (value) => (/^\d/.test(value ?? "") ? value.replace(/\s/g, "") : value);
        wrong.push(...[...wanted.keys()].filter((key) => said.get(key.replace(/#.*/, "#enabled")) === "true" && tight(byLine.get(key)) !== tight(said.get(key))).map((key) => `${key} by ${line}`), ...(/doesn't exist/.test(printed) ? [`${line} prints ${printed}`] : []));
      }
      const picked = Number(feature) >= 17 && base && await pick(browser, feature, base, work, tool);
      if (picked) wrong.push(...picked.map((key) => `${key} with options`));
      wrong.length ? failed++ : passed++;
      console.log(`${wrong.length ? "not ok" : "ok"} JDK ${feature} from ${base || "nothing"}: ${wanted.size} settings` + wrong.slice(0, 5).map((key) => `; ${key}: ${wanted.get(key)}, the JVM says ${said.get(key)}`).join(""));
    }
  }
  await browser.close();
  fs.rmSync(work, { recursive: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
})();
