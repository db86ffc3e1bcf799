// The cases of comparisons and of the builder (run.js).
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const { open, close, idle } = require("./windows.js");

module.exports = ({ address }) => ({
  async "two releases are selected and compared, filtered by event and kind"(session, site) {
    const wanted = `${site.older}-${site.lts}.html`;
    const page = await open(session, site, "diff/index.html");
    await page.selectOption("#pair [name=releases]", `${site.older}-${site.lts}`);
    await page.click("#pair button");
    await page.waitForURL((url) => url.pathname.endsWith(wanted));
    const changed = await page.$$eval("#changed .item", (all) => all.map((item) => item.id));
    await page.goto(`${site.url}diff/${wanted}?event=${changed[0]}`);
    const shown = await page.$$eval(".item:not([hidden])", (all) => all.map((item) => item.id));
    assert.ok(shown.includes(changed[0]) && shown.every((id) => id.includes(changed[0])), shown.join());
    await page.fill("[name=event]", "");
    assert.equal(address(page), wanted);
    await page.selectOption("[name=kind]", "field");
    assert.equal(address(page), `${wanted}?kind=field`);
    assert.deepEqual([...new Set(await page.$$eval(".item:not([hidden]) [data-kind]:not([hidden])", (all) => all.map((e) => e.dataset.kind)))], ["field"]);
    await page.selectOption("[name=kind]", "enabled");
    const added = await page.$$eval("#added .item", (all) => all.map((item) => [!item.hidden, Boolean(item.querySelector(".dot.on"))]));
    assert.ok(added.some(([, isOn]) => isOn));
    for (const [isShown, isOn] of added) assert.equal(isShown, isOn);
    await page.selectOption("[name=kind]", "field");
    const other = await page.$$eval("#pair option", (all) => all.map(({ value }) => value)[0]);
    assert.notEqual(`${other}.html`, wanted);
    await page.selectOption("#pair [name=releases]", other);
    assert.ok(page.url().includes(wanted), "a choice alone does not leave the page");
    await page.click("#pair button");
    await page.waitForURL((url) => url.pathname.endsWith(`${other}.html`));
    assert.equal(await page.inputValue("[name=kind]"), "field");
    await page.click("#changes-filter [type=reset]");
    await page.waitForFunction(() => !location.search);
    await close(session, page);
  },
  async "the breaking changes are those that a reader of recordings meets, and a report shows only the events that are named"(session, site) {
    const page = await open(session, site, `diff/${site.older}-${site.lts}.html?kind=breaking`);
    const shown = () => page.$$eval(".item[data-name]:not([hidden])", (all) => all.map((e) => e.dataset.name));
    const breaking = await shown();
    const all = await page.$$eval(".item[data-name]", (items) => items.map((e) => e.dataset.name));
    const removed = await page.$$eval("#removed .item", (items) => items.map((e) => e.dataset.name));
    for (const name of removed) assert.ok(breaking.includes(name), name);
    for (const name of await page.$$eval("#added .item", (items) => items.map((e) => e.dataset.name))) assert.equal(breaking.includes(name), false, name);
    assert.ok(breaking.length < all.length);
    await page.goto(`${site.url}diff/${site.older}-${site.lts}.html`);
    await page.click("#upgrade summary");
    const first = all.at(-1);
    await page.fill("#upgrade-names", `${first} org.example.Unknown`);
    await page.dispatchEvent("#upgrade-names", "change");
    await page.waitForSelector("#upgrade-report:not([hidden])");
    assert.deepEqual([...new Set(await shown())], [first]);
    assert.match(await page.textContent("#upgrade-report"), /1 not known in either release: org\.example\.Unknown/);
    await page.reload();
    await page.waitForSelector("#upgrade-report:not([hidden])");
    assert.deepEqual([...new Set(await shown())], [first]);
    const [worded, real] = await page.$$eval(".item[data-name]", (items) => [true, false].map((is) => items.filter((item) => [...item.querySelectorAll("[data-kind]")].length > 0 && [...item.querySelectorAll("[data-kind]")].every(({ dataset }) => dataset.kind === "wording") === is).map((item) => item.dataset.name)));
    const last = real.filter((name) => name !== first).at(-1), enabled = (name, value) => `<event name="jdk.${name}"><setting name="enabled">${value}</setting></event>`;
    await page.setInputFiles("#upgrade-file", { name: "ours.jfc", mimeType: "application/xml", buffer: Buffer.from(`<configuration version="2.0">${enabled(last, true)}${enabled(first, false)}${worded.filter((name) => name !== first).map((name) => enabled(name, true)).join("")}</configuration>`) });
    await page.waitForFunction(() => /ours\.jfc/.test(document.getElementById("upgrade-report").textContent));
    assert.deepEqual([...new Set(await shown())], [last]); // other wording concerns nobody
    const line = (await page.$$eval("#upgrade-report p", (all) => all.map((p) => p.textContent)));
    assert.match(line[0], new RegExp(`^\\d+ events from ours\\.jfc, JDK ${site.older} to ${site.lts}$`));
    assert.ok(line.slice(1).every((text) => /^\d+ [^:]+(: [\w#.]+(, [\w#.]+)*)?$/.test(text)), line.join("\n"));
    await close(session, page);
  },
  async "the builder shows the events that the address names, with what they need"(session, site) {
    const [name, release, setting, value] = site.need;
    const page = await open(session, site, `builder.html?${name}.enabled=true&jdk=${release}`);
    assert.deepEqual(await page.$$eval(".choice:not([hidden]) [type=checkbox]", (all) => all.map((e) => e.id)), [name]);
    assert.equal(await page.inputValue("#jdk"), release);
    if (setting.startsWith("-XX")) assert.match(await page.textContent("#line-java"), new RegExp(`^java ${setting.replace("+", "\\+")} -XX:StartFlightRecording`));
    else assert.equal(await page.inputValue(`[id="${name}.${setting}"]`), value);
    assert.ok(new URL(page.url()).searchParams.get(`${name}.enabled`) === "true");
    await close(session, page);
  },
  async "events that a file enables add no flags of the JVM, but the builder counts them"(session, site) {
    const [name, release, flag] = site.bound;
    const page = await open(session, site, `builder.html?jdk=${release}`);
    await page.setInputFiles("[name=file]", { name: "ours.jfc", mimeType: "application/xml", buffer: Buffer.from(`<configuration version="2.0"><event name="jdk.${name}"><setting name="enabled">true</setting></event></configuration>`) });
    await page.waitForFunction(() => document.getElementById("compared").textContent);
    for (let i = 0; i < 2; i++) {
      assert.match(await page.textContent("#line-java"), /^java -XX:StartFlightRecording/);
      assert.match(await page.textContent("#needs"), /1 event of ours\.jfc needs /);
      await page.reload(); // the address keeps that a file chose the event
    }
    await page.selectOption("[name=which]", "");
    await page.uncheck(`[id="${name}"]`);
    await page.check(`[id="${name}"]`);
    assert.ok((await page.textContent("#line-java")).startsWith(`java ${flag} `));
    await close(session, page);
  },
  async "the builder checks values and creates a .jfc"(session, site) {
    const [event, setting, good, bad] = site.setting;
    const page = await open(session, site, `builder.html?jdk=${site.lts}&base=profile`);
    // All but the events that only native images have.
    const list = await open(session, site, `${site.lts}.html`);
    const reported = await list.$$eval("main .event", (all) => all.filter((e) => !/\bnative-only\b/.test(e.dataset.has)).length);
    await close(session, list);
    const field = page.locator(`[id="${event}.${setting}"]`);
    await field.fill(bad);
    assert.equal(await page.isDisabled("#download"), true);
    assert.equal(await page.isVisible("#line-java"), false);
    assert.match(await page.textContent("#wrong"), new RegExp(`${event} ${setting}`));
    await page.fill("[name=find]", "zzz"); // an invalid value is found wherever it is
    await page.click("#wrong button");
    assert.equal(await page.evaluate(() => document.activeElement.id), `${event}.${setting}`);
    await field.fill(good);
    assert.equal(await page.textContent("#wrong"), "");
    assert.equal(await page.isDisabled("#download"), false);
    // In a field, Enter does not download; other keys write.
    await page.fill("[name=label]", "a <b>");
    await page.focus("[name=label]");
    await page.keyboard.press("End");
    await page.keyboard.type(" c");
    page.on("download", (early) => page.problems.push(`${early.suggestedFilename()} is downloaded`));
    await page.keyboard.press("Enter");
    await idle(page);
    page.removeAllListeners("download");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    assert.equal(download.suggestedFilename(), "a-b-c.jfc");
    const text = fs.readFileSync(await download.path(), "utf8");
    assert.match(text, /label="a &lt;b&gt; c"/);
    const [, block] = new RegExp(`<event name="jdk.${event}">([^]*?)</event>`).exec(text);
    assert.match(block, new RegExp(`<setting name="${setting}">${good}</setting>`));
    assert.equal(text.match(/<event /g).length, reported);
    assert.match(await page.textContent("#line-java"), new RegExp(`settings=${site.lts >= 17 ? "profile,jdk." : "a-b-c.jfc"}`));
    const shared = page.url();
    await page.goto("about:blank");
    await page.goto(shared);
    assert.equal(await page.inputValue(`[id="${event}.${setting}"]`), good);
    await page.selectOption("[name=base]", "");
    const described = ["ActiveSetting", "ActiveRecording", "JVMInformation"].filter((name) => site.data.events.some((e) => e.name === name)).length;
    assert.match(await page.textContent("#count"), new RegExp(`^${described} of`));
    await close(session, page);
  },
  async "options of a configuration are selected in the builder"(session, site) {
    const page = await open(session, site, `builder.html?jdk=${site.withOption[0]}`);
    const [, option, choice, event] = site.withOption;
    const enabled = () => page.isChecked(`[id="${event}"]`);
    const before = await enabled();
    assert.match(await page.textContent(`.choice:has([id="${event}"])`), new RegExp(`set by the options? [^.]*${option}`));
    await page.click("#options summary");
    await page.selectOption(`#option-${option}`, choice);
    assert.equal(await enabled(), !before);
    assert.ok(new URL(page.url()).searchParams.get(option) === choice);
    assert.match(await page.textContent("#line-java"), new RegExp(`settings=default,${option}=${choice} `));
    assert.match(await page.textContent("#line-jcmd"), new RegExp(`settings=default ${option}=${choice}$`));
    await page.reload();
    assert.equal(await page.inputValue(`#option-${option}`), choice);
    assert.equal(await enabled(), !before);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const [, block] = new RegExp(`<event name="jdk.${event}">([^]*?)</event>`).exec(fs.readFileSync(await download.path(), "utf8"));
    assert.match(block, new RegExp(`<setting name="enabled">${!before}</setting>`));
    const [, preset] = /\((.+)\)/.exec(await page.textContent(`#option-${option} option`));
    await page.selectOption(`#option-${option}`, preset); // to set an option to its own value can change events
    assert.match(await page.textContent("#line-java"), new RegExp(`settings=default,${option}=${preset} `));
    await page.selectOption(`#option-${option}`, "");
    assert.equal(new URL(page.url()).searchParams.get(option), null);
    await page.selectOption("[name=base]", "");
    assert.equal(await page.isVisible("#options"), false);
    await close(session, page);
  },
  async "the builder compares a file, keeps what it does not know, and says when nothing matches"(session, site) {
    const page = await open(session, site, `builder.html?jdk=${site.lts}`);
    const [event, setting, good] = site.setting;
    await page.fill(`[id="${event}.${setting}"]`, good);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const text = fs.readFileSync(await download.path(), "utf8").replace("</configuration>", `<event name="org.Own"><setting name="enabled">true</setting></event></configuration>`);
    await page.goto(`${site.url}builder.html?jdk=${site.lts}`);
    await page.setInputFiles("[name=file]", { name: "ours.jfc", mimeType: "application/xml", buffer: Buffer.from(text) });
    await page.waitForFunction(() => /org\.Own/.test(document.getElementById("compared").textContent));
    assert.match(await page.textContent("#compared"), /^ours\.jfc differs from default\.jfc of JDK .* in 1 setting of 1 event,/);
    assert.deepEqual(await page.$$eval(".choice:not([hidden]) [type=checkbox]", (all) => all.map((box) => box.id)), [event]);
    const [legend, choice, result] = await page.$$eval("fieldset:not([hidden]) legend, .choice:not([hidden]), #result", (all) => all.map((e) => e.getBoundingClientRect()));
    assert.ok(choice.left === legend.left && choice.top >= legend.bottom && choice.right < result.left, "the shown choice is below its title, whatever is hidden");
    const [again] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    assert.match(fs.readFileSync(await again.path(), "utf8"), /<event name="org.Own">/);
    await page.fill("[name=find]", "zzz");
    assert.equal(await page.textContent("#none"), "No events match.");
    const [known] = await page.$$eval("[name=base] option", (all) => all.map((option) => option.value).filter((value) => / of /.test(value)));
    await page.selectOption("[name=base]", known);
    await page.waitForFunction((name) => document.getElementById("compared").textContent.startsWith(`${name} differs from`), known);
    assert.equal(await page.inputValue("[name=label]"), known.replace(/\.jfc.*/, ""));
    // What the JVM ignores is listed, and repaired; version 1.0 of the format is not read.
    const compared = async (text, pattern) => {
      await page.setInputFiles("[name=file]", { name: "theirs.jfc", mimeType: "application/xml", buffer: Buffer.from(text) });
      await page.waitForFunction((p) => new RegExp(p).test(document.getElementById("compared").textContent), pattern);
    };
    await compared(`<configuration version="2.0">\n<event name="jdk.${event}"><setting name="enabled">true</setting>\n<setting name="${setting}">${good} </setting></event></configuration>`, `Line 3: JDK ${site.lts} ignores jdk.${event}#${setting}: white space around "${good}"`);
    assert.match(await page.textContent("#compared"), /^theirs\.jfc without this white space differs from .*1 error; the download has 1 value without white space/s);
    assert.equal(await page.inputValue(`[id="${event}.${setting}"]`), good);
    await compared(`<configuration version="1.0"><event path="vm/teapot"><setting name="enabled">true</setting></event></configuration>`, "cannot be read: version 1\\.0 of the format, which Oracle JDK 7 and 8 wrote");
    await page.setInputFiles("[name=file]", { name: "bad.jfc", mimeType: "application/xml", buffer: Buffer.from("<html></html>") });
    await page.waitForFunction(() => /cannot be read/.test(document.getElementById("compared").textContent));
    await close(session, page);
  },
});
