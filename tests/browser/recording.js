// The cases of recording.html (run.js).
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { violations } = require("./layout.js");
const { open, close } = require("./windows.js");

const fixtures = path.join(__dirname, "../fixtures/recordings");
const recorded = (name) => ({ name, mimeType: "application/octet-stream", buffer: zlib.gunzipSync(fs.readFileSync(path.join(fixtures, `${name}.gz`))) });
const settled = (page) => page.waitForFunction(() => document.getElementById("cancel").hidden && (document.querySelector("#report section") || document.getElementById("wrong").textContent));
const give = async (page, file) => {
  await page.setInputFiles("#file", file);
  await settled(page);
};

module.exports = {
  async "a recording is explained on the page"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    assert.equal(await page.textContent("#wrong"), "");
    assert.deepEqual(await page.$$eval("#report h2", (all) => all.map((e) => e.id)), ["happened", "time", "answers", "next", "views", "flames", "events", "absent", "settings", "privacy", "compare"]);
    assert.equal(await page.textContent("h1"), "settings17.jfr");
    assert.match(await page.textContent("section[aria-label='Events in the recording'] p"), /^1358 events of 9 types\.$/);
    const rows = await page.$$eval("section[aria-label='Events in the recording'] tbody tr", (all) => all.map((tr) => [tr.querySelector("td").firstChild.textContent, tr.children[1].textContent]));
    assert.deepEqual(rows[0].map((text) => text.replace(/^jdk\./, "")), ["ActiveSetting", "1,348"]);
    const facts = await page.$$eval("#report > .facts dt", (all) => all.map((dt) => `${dt.textContent}: ${dt.nextElementSibling.firstChild.textContent}`));
    for (const fact of ["JVM: JDK 17", "Events: 1,358"]) assert.ok(facts.includes(fact), facts.join(" | "));
    // One tab is shown at a time.
    for (const tab of await page.$$("#report [role=tab]")) {
      await tab.click();
      await page.waitForFunction((id) => [...document.querySelectorAll("#report .tab-pane")].filter((pane) => pane.checkVisibility()).map((pane) => pane.id).join() === id, await tab.getAttribute("aria-controls"));
    }
    // gzip gives the same.
    // Flame graphs are drawn when they are looked at.
    const content = () => page.$$eval("#report > :not(.tab-content), #report .tab-pane:not(#report-2)", (all) => all.map((e) => e.textContent));
    const plain = await content();
    await give(page, { name: "settings17.jfr.gz", mimeType: "application/gzip", buffer: fs.readFileSync(path.join(fixtures, "settings17.jfr.gz")) });
    assert.deepEqual(await content(), plain);
    await close(session, page);
  },
  async "the sample recording is explained, and another file replaces it"(session, site) {
    const page = await open(session, site, "recording.html");
    await page.click("#sample");
    await settled(page);
    assert.equal(await page.textContent("#wrong"), "");
    assert.deepEqual(await page.$$eval("#happened + .found li", (all) => all.filter((li) => li.querySelectorAll("a[href*='playbooks/']").length !== 1).map((li) => li.textContent)), []);
    assert.match(await page.textContent("#happened + .found"), /Garbage collections paused the application \d+ times/);
    assert.equal((await page.$$(".chart path")).length, 5);
    // The range of time, in the fields and with the mouse: charts, a view and flame graphs follow.
    const pauses = async () => Number(/\d+/.exec(await page.textContent(".chart .lab"))[0]), all = await pauses();
    await page.click(".chart button");
    const listed = (n) => page.waitForFunction((text) => document.querySelector("#view [role=status]")?.textContent === text, `${n} of ${n} rows.`);
    await listed(all);
    await page.click("#report-2-tab");
    await page.waitForSelector(".flame text");
    const whole = await page.textContent("#report-2 h3");
    await page.fill("#range-until", "5");
    await page.press("#range-until", "Enter");
    await page.waitForFunction(() => /have the events from 0 s to 5 s/.test(document.querySelector("[aria-label='Over time'] [role=status]").textContent));
    const early = await pauses();
    assert.ok(early > 0 && early < all, `${early} ${all}`);
    await listed(early);
    // What happened follows, too.
    const happened = (words) => page.waitForFunction((text) => new RegExp(text).test(document.getElementById("happened").closest("section").textContent), words);
    await happened(`The answers cover only the given range of time, 5\\.0 s.*paused the application ${early} times`);
    await page.waitForFunction((text) => document.querySelector("#report-2 h3").textContent !== text, whole);
    const plot = await page.$(".chart svg");
    await plot.evaluate((e) => e.scrollIntoView({ block: "center" }));
    const box = await plot.boundingBox();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 9);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 9);
    await page.mouse.up();
    await page.waitForFunction(() => document.getElementById("range-from").value === "2.5");
    await page.click("text=Whole recording");
    await listed(all);
    await happened(`^What happened(?!Only).*paused the application ${all} times`);
    // The keyboard moves between frames, and enlarges one.
    await page.waitForFunction((text) => document.querySelector("#report-2 h3").textContent === text, whole);
    await page.mouse.move(0, 0);
    await page.focus(".flame [tabindex='0']");
    await page.keyboard.press("ArrowDown");
    const first = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.match(first, /^java\.lang\.Thread\.run\(\): \d+, [\d.]+ %$/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const [label, width] = await page.evaluate(() => [document.activeElement.getAttribute("aria-label"), document.activeElement.getAttribute("width")]);
    assert.ok(label !== first && width === "100%", `${label} ${width}`);
    assert.equal(await page.textContent("#report-2 .lab + .flame, #report-2 h3 + .lab"), label);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#again")]);
    await chooser.setFiles(recorded("jdk11.jfr"));
    await page.waitForFunction(() => document.querySelector("h1").textContent === "jdk11.jfr");
    await close(session, page);
  },
  async "what ends the worker is reported"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    await page.evaluate(() => { self.jfrReader = "(() => { throw new Error('it is broken') })()"; });
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#again")]);
    await chooser.setFiles(recorded("jdk11.jfr"));
    await page.waitForFunction(() => document.getElementById("wrong").textContent);
    assert.match(await page.textContent("#wrong"), /it is broken/);
    page.problems.length = 0;
    await close(session, page);
  },
  async "the release of a recording without the version of its JVM is found by its event types"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("jdk11.jfr"));
    assert.equal(await page.textContent("#wrong"), "");
    assert.match(await page.textContent("#report"), /no jdk\.JVMInformation event/);
    if (site.name === "data") assert.match(await page.textContent("#report"), /JDK 11 by its event types/);
    await close(session, page);
  },
  async "the events of a type are sorted and filtered, with the keyboard alone"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    await page.click("#report-3-tab");
    await page.focus("#report-3 button");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#table:not([hidden]) tbody tr");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "jdk.ActiveSetting");
    assert.match(await page.textContent("#table [role=status]"), /^1,348 of 1,348 events\.$/);
    const heads = await page.$$eval("#table th", (all) => all.map((th) => [th.children[0].textContent, th.children[1]?.textContent, th.querySelector("a")?.getAttribute("href").replace(/.*events\//, "")]));
    assert.deepEqual(heads.at(-1).slice(0, 2), ["value", "Setting Value"]);
    if (site.name === "data") assert.equal(heads.at(-1)[2], "ActiveSetting.html#field-value");
    const column = () => page.$$eval("#table tbody tr", (all) => all.map((tr) => tr.lastElementChild.textContent));
    for (const [order, sign] of [["ascending", 1], ["descending", -1]]) {
      await page.focus("#table th:last-child button");
      await page.keyboard.press("Enter");
      assert.equal(await page.getAttribute("#table th:last-child", "aria-sort"), order);
      const values = await column();
      assert.deepEqual(values, [...values].sort((a, b) => sign * a.localeCompare(b)));
    }
    await page.focus("#table-filter");
    await page.keyboard.type("10000000 ns");
    assert.deepEqual([...new Set(await column())], ["10000000 ns"]);
    await close(session, page);
  },
  async "a table has the events of all classes of a name, and exact integers"(session, site) {
    const page = await open(session, site, "recording.html");
    for (const [name, type, status, heads, rows] of [
      ["twin.jfr", "shop.Order", "3 of 3 events.", ["startTime", "amount", "currency"], ["5 ", "7 EUR", "6 "]],
      ["bigids.jfr", "app.Span", "1 of 1 events.", ["startTime", "traceId", "signed"], ["18364758544493064721 9007199254740993"]],
    ]) {
      await give(page, { name, mimeType: "application/octet-stream", buffer: fs.readFileSync(path.join(fixtures, name)) });
      await page.click("#report-3-tab");
      await page.click(`[aria-label="Show the events ${type}"]`);
      await page.waitForSelector("#table:not([hidden]) tbody tr");
      assert.equal(await page.textContent("#table [role=status]"), status);
      assert.deepEqual(await page.$$eval("#table th button", (all) => all.map((button) => button.textContent)), heads);
      assert.deepEqual(await page.$$eval("#table tbody tr", (all) => all.map((tr) => [...tr.cells].slice(1).map((td) => td.textContent).join(" "))), rows);
      await page.waitForFunction((type) => JSON.parse(sessionStorage.getItem("recording")).events[type].fields, type);
    }
    await page.click("#table th:nth-child(2) button");
    await page.fill("#table-filter", "18364758544493064721");
    assert.match(await page.textContent("#table [role=status]"), /^1 of 1/);
    await close(session, page);
  },
  async "more rows are offered only where there are more"(session, site) {
    const page = await open(session, site, "recording.html");
    for (const name of ["shared", "table"]) await page.addScriptTag({ url: `${site.url}assets/recording-${name}.js` });
    const offered = (count) => page.evaluate((n) => {
      self.jfrTable(document.getElementById("table"), "jdk.X", Array.from({ length: n }, (_, i) => ({ value: i })), n, [{ name: "value" }]);
      const more = [...document.querySelectorAll("#table button")].find((button) => button.textContent === "Show more");
      return [document.querySelectorAll("#table tbody tr").length, !more.hidden];
    }, count);
    for (const [count, rows, isMore] of [[199, 199, false], [200, 200, false], [201, 200, true]]) assert.deepEqual(await offered(count), [rows, isMore]);
    await close(session, page);
  },
  async "views and queries are shown as tables, and names have a nearest one"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    const cells = () => page.$$eval("#view tbody tr", (all) => all.map((tr) => [...tr.cells].map((td) => td.textContent)));
    const run = async (query) => {
      await page.fill("#query", query);
      await page.click("#report-1 form button");
      await page.waitForFunction(() => !document.getElementById("view").hidden || document.getElementById("view-wrong").textContent);
      return page.textContent("#view-wrong");
    };
    await page.click("#report-1-tab");
    assert.equal(await run("SELECT gcId, cause, longestPause FROM GarbageCollection"), "");
    assert.deepEqual(await cells(), [["0", "System.gc()", "125.345 ms"]]);
    assert.equal(await page.textContent("#view [role=status]"), "1 of 1 rows.");
    assert.equal(await run("SELECT gcIdd FROM GarbageCollection"), "no event type of the query has the field gcIdd; did you mean gcId?");
    assert.equal(await run("SELECT gcId FROM GarbageColection"), "no event type has the name GarbageColection; did you mean GarbageCollection?");
    assert.match(await run("SELECT gcId FROM"), /^character 17 of the query: /);
    assert.match(await run("SELECT gcId FROM GarbageCollection WHERE cause = 'x'"), /^No rows: jdk\.GarbageCollection: no event fulfils WHERE$/);
    if (site.name === "data") {
      const [shown, lacking] = await page.$$eval("#report-1", ([pane]) => [[...pane.querySelectorAll("li button")].map((button) => button.textContent), [...pane.querySelectorAll("details li")].map((li) => li.textContent)]);
      assert.ok(shown.includes("Garbage Collections") && shown.length < 40, shown.join());
      assert.ok(lacking.some((text) => /Pinned Virtual Threads.*jdk\.VirtualThreadPinned: not in JDK 17/.test(text)), lacking.join("\n"));
      await page.click("#report-0-tab");
      await page.click("#happened + .found button");
      await page.waitForSelector("#report-1.show #view:not([hidden]) tbody tr");
    }
    await close(session, page);
  },
  async "a second recording is compared with the first one"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    await page.click("#report-7-tab");
    await page.setInputFiles("#second-file", { name: "none.jfr", mimeType: "application/octet-stream", buffer: Buffer.from("no recording") });
    await page.waitForFunction(() => /^none\.jfr: ./.test(document.querySelector("#report-7 [role=alert]").textContent));
    await page.setInputFiles("#second-file", recorded("jdk25.jfr"));
    await page.waitForFunction(() => document.querySelector("#report-7 [role=alert]").textContent === "jdk25.jfr does not contain its settings.");
    const rows = (id) => page.$$eval(`#${id} tbody tr`, (all) => all.map((tr) => [...tr.cells].map((td) => td.textContent)));
    assert.deepEqual(await rows("compare-1"), []);
    await page.selectOption("#compare-what", "rates");
    assert.ok((await rows("compare-1")).some(([event, first, second]) => event === "jdk.ThreadSleep" && Number(first) > 0 && Number(second) > 0));
    await page.selectOption("#compare-what", "facts");
    assert.match((await rows("compare-1")).find(([name]) => name === "Release").join(), /^Release,JDK 17,JDK 25/);
    await page.selectOption("#compare-what", "gc");
    await page.waitForSelector("#compare-2:not([hidden]) tbody tr");
    assert.deepEqual(await page.$$eval("#report-7 section section h2", (all) => all.map((e) => e.textContent)), ["Garbage Collections: settings17.jfr", "Garbage Collections: jdk25.jfr"]);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    // A view that is a form has a row for each title, with the values of both, which fits a small screen.
    if (site.name === "data") {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.selectOption("#compare-what", "recording");
      await page.waitForFunction(() => document.getElementById("compare-1-title").textContent === "Recording Information");
      const [title, first, second] = (await rows("compare-1"))[0];
      assert.ok(title === "Event Count" && first === "1358" && Number(second) > 0, `${title} ${first} ${second}`);
      assert.ok(await page.$eval("#compare-1 .table-responsive", (e) => e.scrollWidth <= e.clientWidth) && !await page.isVisible("#compare-2"));
    }
    assert.deepEqual(await violations(page, { within: "#report-7" }), []);
    await close(session, page);
  },
  async "the page of an event shows what the recording has of it"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    if (site.name === "data") {
      await page.waitForFunction(() => JSON.parse(sessionStorage.getItem("recording")).events["jdk.GarbageCollection"].fields);
      await page.goto(`${site.url}events/GarbageCollection.html`);
      assert.match(await page.textContent("#in-recording"), /^In your recording settings17\.jfrEvents1duration, median125 msat most 125 mssumOfPauses, median125 msat most 125 ms$/);
    }
    await close(session, page);
  },
  async "values that are no amounts are not in the statistics"(session, site) {
    if (site.name !== "data") return;
    const page = await open(session, site, "recording.html");
    await page.addScriptTag({ url: `${site.url}assets/facts/17.js` });
    // A value that the data does not list.
    await page.evaluate(() => {
      self.jfrFacts[17] = self.jfrFacts[17].replace(/^special\tpauseTarget\t/m, "special\tgcTimeRatio\t99\t\n$&");
    });
    await give(page, recorded("settings17.jfr"));
    const names = ["jdk.GCConfiguration", "jdk.ActiveRecording"];
    const fields = await (await page.waitForFunction((names) => {
      const found = names.map((name) => JSON.parse(sessionStorage.getItem("recording")).events[name].fields);
      return found.every(Boolean) && found;
    }, names)).jsonValue();
    assert.deepEqual(fields, [[], [["flushInterval", "1,000 ms", "1,000 ms"]]]);
    await close(session, page);
  },
  async "the builder opens with what the recording lacks"(session, site) {
    const page = await open(session, site, "recording.html");
    await give(page, recorded("settings17.jfr"));
    if (site.name === "data") {
      const steps = await page.$$eval("section[aria-label='Record next time'] tbody tr", (all) => all.filter((tr) => tr.closest("details").firstChild.textContent === "Changes that record what is missing").map((tr) => [tr.children[0].textContent.replace("jdk.", ""), tr.children[1].textContent]));
      await Promise.all([page.waitForNavigation(), page.click("#in-builder")]);
      assert.equal(await page.inputValue("#jdk"), "17");
      assert.equal(await page.inputValue("[name=base]"), "default");
      const line = await page.textContent("#line-java"), jfc = await page.textContent("#jfc");
      assert.ok(steps.length > 5);
      for (const [event, change] of steps) {
        const [, setting, value] = /#(\w+)=(.*)$/.exec(change) || [];
        if (setting) assert.match(jfc, new RegExp(`<event name="jdk\\.${event}">[^]*?<setting name="${setting}">${value}<`));
        else assert.ok(line.includes(change), `${event} ${change}`);
        assert.ok(await page.isVisible(`[id="${event}"]`), event);
      }
    }
    await close(session, page);
  },
  async "what is no recording ends with a message"(session, site) {
    const page = await open(session, site, "recording.html");
    const { buffer } = recorded("jdk11.jfr");
    const files = [Buffer.alloc(0), Buffer.from("no recording"), Buffer.from([0x1f, 0x8b, 1, 2, 3])];
    let seed = 5;
    const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    for (let i = 0; i < 20; i++) {
      const changed = Buffer.from(buffer.subarray(0, random(2) ? buffer.length : random(buffer.length)));
      for (let k = 0; k < [1, 5, 50][i % 3] && changed.length; k++) changed[random(changed.length)] = random(256);
      files.push(changed);
    }
    for (const [i, file] of files.entries()) {
      await give(page, { name: `${i}.jfr`, mimeType: "application/octet-stream", buffer: file });
      const wrong = await page.textContent("#wrong");
      assert.ok(i < 3 ? wrong.startsWith(`${i}.jfr: `) : wrong || (await page.$$("#report h2")).length === 11, `${i}: ${wrong}`);
    }
    await close(session, page);
  },
  async "a report has no violations and fits small screens"(session, site) {
    for (const [colorScheme, width] of [["light", 1280], ["light", 360], ["dark", 360]]) {
      const page = await open(session, site, "recording.html", { colorScheme, viewport: { width, height: 900 } });
      await give(page, recorded("settings17.jfr"));
      await page.$$eval("#report details", (all) => all.forEach((fold) => { fold.open = true; }));
      for (let i = 7; i >= 0; i--) {
        await page.click(`#report-${i}-tab`);
        await page.waitForSelector(`#report-${i}.show`);
        if (i === 2) await page.waitForSelector(".flame, #report-2 h3");
        if (i === 3) await page.click("#report-3 button");
        if (i === 3) await page.waitForSelector("#table:not([hidden]) tbody tr");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} ${i}`);
        assert.deepEqual(await violations(page, { within: i ? `#report-${i}` : "html" }), [], `${colorScheme} ${width} ${i}`);
      }
      await close(session, page);
    }
  },
};
