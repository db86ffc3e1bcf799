// run.js SITE...: opens rendered sites from the disk in Chromium and uses them as a reader would. Prints "ok NAME" or
// "not ok NAME: why" a case, and "N passed, N failed" at the end. What is expected is computed from the sites' JSON.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const program = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => file && fs.existsSync(file));
let passed = 0, failed = 0;

// A window of the site, in which nothing may go wrong unseen.
const open = async (browser, site, address, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (e) => page.problems.push(e.message));
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && page.problems.push(m.text()));
  page.on("request", (r) => {
    if (!r.url().startsWith(site.url) && !/^(data|blob):/.test(r.url())) page.problems.push(`asks for ${r.url()}`);
  });
  if (address !== undefined) await page.goto(site.url + address);
  return page;
};
const close = async (page) => {
  assert.deepEqual(page.problems, []);
  await page.context().close();
};
const address = (page) => {
  const { pathname, search, hash } = new URL(page.url());
  return path.basename(pathname) + search + hash;
};
const names = (page) => page.$$eval("article.event:not([hidden])", (all) => all.filter((a) => a.checkVisibility({ contentVisibilityAuto: false })).map((a) => a.dataset.name).sort());
const output = (page) => page.textContent("#filters output");
const suggestions = async (page, text) => {
  await page.fill("#search", text);
  await page.waitForFunction((t) => document.querySelector("#suggestions li:last-child .s-name")?.textContent === t && !document.querySelector("#suggestions").hidden, text);
  return page.$$eval("#suggestions li .s-name", (all) => all.map((e) => e.textContent));
};

const cases = {
  async "the landing page has the newest LTS first, and tasks"(browser, site) {
    const page = await open(browser, site, "index.html");
    assert.equal(await page.getAttribute(".featured a", "href"), `${site.lts}.html`);
    assert.ok((await page.$$(".task")).length > 0);
    assert.equal(await page.$$eval(".task ul", (all) => all.filter((e) => !e.children.length).length), 0);
    await close(page);
  },
  async "links of old go on"(browser, site) {
    const page = await open(browser, site);
    const go = async (from, to) => {
      await page.goto("about:blank");
      await page.goto(site.url + from);
      await page.waitForURL((url) => !url.href.includes("index.html"), { timeout: 5000 });
      await page.waitForFunction(() => document.readyState === "complete");
      assert.equal(address(page), to, from);
    };
    const anchor = site.event.toLowerCase();
    await go(`index.html#${anchor}`, `${site.lts}.html#${anchor}`);
    await go(`index.html#${site.event}`, `${site.lts}.html#${anchor}`);
    await go(`index.html?version=${site.other}#${anchor}`, `${site.other}.html#${anchor}`);
    await go(`index.html?search=${site.event}&version=${site.other}`, `${site.other}.html?search=${site.event}`);
    await go("index.html?search=nothing", `${site.lts}.html?search=nothing`);
    await go(`index.html#${site.label.toLowerCase().replace(/ /g, "_")}`, `${site.lts}.html#${anchor}`);
    await close(page);
    for (const own of ["index.html", "index.html#new", "index.html#releases"]) {
      const stays = await open(browser, site, own);
      await stays.waitForTimeout(200);
      assert.equal(address(stays), own);
      await close(stays);
    }
  },
  async "a name from elsewhere finds its event and unfolds it"(browser, site) {
    for (const hash of [site.event, `jdk.${site.event}`, site.event.toLowerCase()]) {
      const page = await open(browser, site, `${site.lts}.html#${hash}`);
      assert.equal(address(page), `${site.lts}.html#${site.event.toLowerCase()}`);
      assert.ok(await page.$eval(`#${site.event.toLowerCase()} .fold-fields`, (fold) => fold.open));
      assert.ok(await page.$eval(`#${site.event.toLowerCase()}`, (e) => e.getBoundingClientRect().top < innerHeight));
      await close(page);
    }
  },
  async "the search suggests, exact names first"(browser, site) {
    const page = await open(browser, site, `${site.lts}.html`);
    assert.equal((await suggestions(page, site.event))[0], site.event);
    assert.equal((await suggestions(page, site.event.toLowerCase()))[0], site.event);
    assert.equal((await suggestions(page, `jdk.${site.event}`))[0], site.event);
    assert.ok((await suggestions(page, site.label.slice(0, -2))).includes(site.event));
    assert.ok((await suggestions(page, site.field)).includes(site.field));
    assert.equal((await suggestions(page, "has:thresh"))[0], "has:threshold");
    await close(page);
  },
  async "the search finds what only variants and libraries have, and goes there"(browser, site) {
    for (const [place, name] of site.beyond) for (const from of ["index.html", `${site.lts}.html`, `events/${site.event}.html`]) {
      const page = await open(browser, site, from);
      assert.equal((await suggestions(page, name))[0], name);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname.endsWith(`${place}.html`));
      assert.ok(await page.$eval(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`, (e, text) => e.textContent.includes(text), name));
      await close(page);
    }
  },
  async "the keyboard: / goes there, arrows choose, Escape closes, Enter goes"(browser, site) {
    const page = await open(browser, site, "index.html");
    await page.keyboard.press("/");
    assert.equal(await page.evaluate(() => document.activeElement.id), "search");
    await page.keyboard.type(site.event);
    await page.waitForSelector("#suggestions li");
    await suggestions(page, site.event);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), "suggestion-0");
    assert.equal(await page.getAttribute("#suggestion-0", "aria-selected"), "true");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), null);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("#suggestions"), false);
    assert.equal(await page.getAttribute("#search", "aria-expanded"), "false");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith(`events/${site.event}.html`));
    await close(page);
  },
  async "? teaches the language"(browser, site) {
    const page = await open(browser, site, `types/${site.type}.html`);
    await page.keyboard.press("?");
    assert.match(await page.textContent("dialog.help"), /has:example/);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("dialog.help"), false);
    await page.click(".search-help");
    assert.equal(await page.isVisible("dialog.help"), true);
    await close(page);
  },
  async "the language filters"(browser, site) {
    const page = await open(browser, site);
    const { events } = site.data;
    const check = async (query, fits) => {
      await page.goto(`${site.url}${site.lts}.html?search=${encodeURIComponent(query)}`);
      assert.deepEqual(await names(page), events.filter(fits).map((e) => e.name).sort(), query);
    };
    const text = (e) => [e.label || "", e.description || "", ...e.fields.map((f) => f.name)].join(" ");
    const first = site.event.slice(0, 3);
    await check(`type:event name:${first}*`, (e) => e.name.startsWith(first));
    await check(`name:${first}* !name:*y`, (e) => e.name.startsWith(first) && !e.name.toLowerCase().endsWith("y"));
    await check(`(name:${site.event} || name:${site.second}) name:?*`, (e) => e.name.includes(site.event) || e.name.includes(site.second));
    await check(`name-sensitive:${first.toLowerCase()}`, (e) => e.name.includes(first.toLowerCase()));
    await check(`fields:${site.field} type:event`, (e) => e.fields.some((f) => text({ fields: [f], label: f.label, description: f.description }).toLowerCase().includes(site.field.toLowerCase())));
    await check(`label:"${site.label}"`, (e) => (e.label || "").includes(site.label));
    await check("has:fields type:event", (e) => e.fields.length > 0);
    await check("has:stack", (e) => e.stackTrace);
    assert.ok(events.some((e) => e.cost?.frequency === "gc") && events.some((e) => e.cost?.effects));
    await check("often:gc", (e) => e.cost?.frequency === "gc");
    await check("effect:heap-walk", (e) => e.cost?.effects?.some((effect) => effect.kind === "heap-walk"));
    await check("platform:linux", (e) => e.platforms?.some((platform) => platform.name === "linux"));
    await check("effect:* !effect:heap-walk", (e) => e.cost?.effects && !e.cost.effects.some((effect) => effect.kind === "heap-walk"));
    await check("xyzzy", () => false);
    assert.ok(await page.isVisible(".nothing"));
    await page.click(".nothing button");
    assert.equal((await names(page)).length, events.length);
    await page.goto(`${site.url}${site.lts}.html?search=hide:fields`);
    assert.equal(await page.isVisible(".fold-fields"), false);
    await close(page);
  },
  async "filters count, stay in the address, and go back"(browser, site) {
    const page = await open(browser, site, `${site.lts}.html`);
    const { events } = site.data;
    const all = `${events.length} of ${events.length}`;
    assert.equal(await output(page), all);
    await page.selectOption("[name=on]", "default");
    const on = events.filter((e) => (e.configurations?.default?.enabled ?? e.settings?.enabled) === "true").length;
    assert.equal(await output(page), `${on} of ${events.length}`);
    assert.equal(address(page), `${site.lts}.html?on=default`);
    const section = await page.$eval("section.events", (s) => [s.id, s.querySelectorAll("article").length]);
    await page.selectOption("[name=on]", "");
    await page.selectOption("[name=section]", section[0]);
    assert.equal(await output(page), `${section[1]} of ${events.length}`);
    assert.equal(await page.$$eval(".contents li:not([hidden])", (all) => all.length), 1);
    await page.goBack();
    await page.goBack();
    assert.equal(address(page), `${site.lts}.html?on=default`);
    assert.equal(await output(page), `${on} of ${events.length}`);
    assert.equal(await page.inputValue("[name=on]"), "default");
    await page.reload();
    assert.equal(await output(page), `${on} of ${events.length}`);
    await page.click("#filters [type=reset]");
    assert.equal(await output(page), all);
    assert.equal(address(page), `${site.lts}.html`);
    await page.fill("#search", `name:${site.event}`);
    await page.keyboard.press("Enter");
    assert.equal(address(page), `${site.lts}.html?search=name%3A${site.event}`);
    assert.ok((await names(page)).includes(site.event));
    await close(page);
  },
  async "how often events occur and what they do can be chosen"(browser, site) {
    const page = await open(browser, site, `${site.lts}.html`);
    const { events } = site.data;
    await page.selectOption("[name=often]", "gc");
    assert.deepEqual(await names(page), events.filter((e) => e.cost?.frequency === "gc").map((e) => e.name).sort());
    await page.selectOption("[name=often]", "");
    await page.selectOption("[name=effect]", "heap-walk");
    const walks = events.filter((e) => e.cost?.effects?.some((effect) => effect.kind === "heap-walk"));
    assert.deepEqual(await names(page), walks.map((e) => e.name).sort());
    assert.equal(address(page), `${site.lts}.html?effect=heap-walk`);
    assert.equal(await page.$$eval("article.event:not([hidden]) .tag.effect", (all) => all.filter((e) => e.textContent === "walks the heap").length), walks.length);
    await close(page);
  },
  async "the builder checks values and makes a .jfc"(browser, site) {
    const [event, setting, good, bad] = site.setting;
    const page = await open(browser, site, `builder.html?jdk=${site.lts}&base=profile`);
    // All but the events that only native images have.
    const list = await open(browser, site, `${site.lts}.html`);
    const reported = await list.$$eval("article.event", (all) => all.filter((a) => !/only/.test(a.querySelector(".tag.graal")?.textContent)).length);
    await close(list);
    const field = page.locator(`[id="${event}.${setting}"]`);
    await field.fill(bad);
    assert.equal(await page.isDisabled("#download"), true);
    assert.match(await page.textContent("#wrong"), new RegExp(`${event} ${setting}`));
    await field.fill(good);
    assert.equal(await page.textContent("#wrong"), "");
    assert.equal(await page.isDisabled("#download"), false);
    await page.fill("[name=label]", "a <b> c");
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
    assert.match(await page.textContent("#count"), /^0 of/);
    await close(page);
  },
  async "light and dark, remembered"(browser, site) {
    const page = await open(browser, site, "index.html", { colorScheme: "light" });
    const paper = () => page.$eval("body", (e) => getComputedStyle(e).backgroundColor);
    assert.equal(await paper(), "rgb(255, 255, 255)");
    await page.click("[data-theme-toggle]");
    const dark = await paper();
    assert.notEqual(dark, "rgb(255, 255, 255)");
    await page.goto(`${site.url}events/${site.event}.html`);
    assert.equal(await paper(), dark);
    await close(page);
  },
  async "names and lines can be copied"(browser, site) {
    const page = await open(browser, site, `events/${site.event}.html`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.click(".name code.copy");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `jdk.${site.event}`);
    await page.focus(".use:not([hidden]) pre.copy .copy-block");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => navigator.clipboard.readText().then((t) => t.includes("-XX:StartFlightRecording")));
    await close(page);
  },
  async "the commands are those of the chosen release"(browser, site) {
    const shown = (page) => page.$$eval(".use", (blocks) => blocks.filter((e) => e.checkVisibility()).map((e) => e.dataset.release));
    const page = await open(browser, site, `events/${site.ranges}.html`);
    const releases = await page.$$eval("#use-release option", (options) => options.map((e) => e.value));
    assert.ok(releases.length > 1);
    assert.deepEqual(await shown(page), [await page.inputValue("#use-release")]);
    for (const release of releases) {
      await page.selectOption("#use-release", release);
      assert.deepEqual(await shown(page), [release]);
    }
    await page.reload(); // the address has the release
    assert.deepEqual(await shown(page), releases.slice(-1));
    await close(page);
    const other = await open(browser, site, `events/${site.ranges}.html?jdk=11`);
    assert.deepEqual(await shown(other), await other.$$eval(".use", (blocks) => blocks.filter((e) => e.dataset.releases.split(" ").includes("11")).map((e) => e.dataset.release)));
    await close(other);
  },
  async "a link to something folded away opens it"(browser, site) {
    const page = await open(browser, site, `events/${site.event}.html`);
    await page.evaluate(() => {
      const fold = document.createElement("details");
      fold.innerHTML = "<summary>fold</summary><p id='inside'>inside</p>";
      document.getElementById("main").append(fold);
      location.hash = "inside";
    });
    await page.waitForSelector("#inside", { state: "visible" });
    await close(page);
  },
  async "everything can be read without scripts"(browser, site) {
    const page = await open(browser, site, `${site.lts}.html`, { javaScriptEnabled: false });
    assert.equal(await page.isVisible("#filters"), false);
    assert.equal(await page.isVisible(".theme"), false);
    assert.ok(await page.isVisible("article.event"));
    await page.click(".fold-fields summary");
    assert.ok(await page.isVisible(".fold-fields table"));
    await close(page);
  },
  async "nothing is wider than a small screen"(browser, site) {
    for (const scheme of ["light", "dark"]) {
      const page = await open(browser, site, undefined, { viewport: { width: 360, height: 740 }, colorScheme: scheme });
      for (const kind of site.pages) {
        await page.goto(site.url + kind);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind);
      }
      await close(page);
    }
  },
  async "axe finds no fault, light and dark"(browser, site) {
    const all = [];
    const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
    for (const scheme of ["light", "dark"]) {
      const page = await open(browser, site, undefined, { colorScheme: scheme });
      for (const kind of site.pages) {
        await page.goto(site.url + kind);
        await page.evaluate(axe);
        const faults = await page.evaluate(() => axe.run(document, { preload: false, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] })
          .then((r) => r.violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].target} ${v.nodes[0].any[0]?.message || ""}`)));
        all.push(...faults.map((fault) => `${kind} ${scheme}: ${fault}`));
      }
      await close(page);
    }
    assert.deepEqual(all, []);
  },
};

// What is there to look for: the fixtures' made-up events, or real ones.
const describe = (folder) => {
  const features = fs.readdirSync(folder).map((name) => /^(\d+)\.html$/.exec(name)?.[1]).filter(Boolean).map(Number).sort((a, b) => a - b);
  const isLts = (n) => n === 8 || n === 11 || (n >= 17 && (n - 17) % 4 === 0);
  const lts = features.filter(isLts).pop();
  const data = JSON.parse(fs.readFileSync(path.join(folder, "data", `${lts}.json`)));
  for (const event of data.events) event.name = event.name.replace(/^jdk\./, "");
  const isReal = data.events.some((e) => e.name === "GCHeapSummary");
  const facts = isReal
    ? { event: "GCHeapSummary", label: "Heap Summary", second: "ThreadPark", field: "heapUsed", type: "Class", beyond: [["libraries/truffle-runtime", "jdk.graal.compiler.truffle.Deoptimization"], ["libraries/netty-buffer", "io.netty.AllocateBuffer"]], setting: ["ThreadPark", "threshold", "7 ms", "often"], ranges: "FileRead" }
    : { event: "HeapColour", label: "Heap Colour", second: "Sieve", field: "shades", type: "Shade", beyond: [["variants/paintmachine_17", "jdk.BrushDrop"], ["libraries/tea", "org.cup.Cup"]], setting: ["HeapColour", "threshold", "7 ms", "often"], ranges: "HeapColour" };
  const other = features.find((n) => n !== lts);
  const diff = fs.readdirSync(path.join(folder, "diff")).sort().pop();
  const pages = ["index.html", `${lts}.html`, `events/${facts.event}.html`, `types/${facts.type}.html`, `diff/${diff}`, "data/index.html", "builder.html", ...facts.beyond.map(([place]) => `${place}.html`)];
  for (const extra of ["matrix.html", "collectors.html", "missing.html"]) if (fs.existsSync(path.join(folder, extra))) pages.push(extra);
  return { name: isReal ? "data" : "fixture", url: pathToFileURL(folder).href + "/", lts, other, data, pages, ...facts };
};

(async () => {
  if (!program) throw new Error("no Chromium: install the package chromium, or set CHROMIUM");
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  for (const folder of process.argv.slice(2)) {
    const site = describe(path.resolve(folder));
    for (const [name, run] of Object.entries(cases)) {
      if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
      try {
        await run(browser, site);
        passed++;
        console.log(`ok ${site.name}: ${name}`);
      } catch (e) {
        failed++;
        console.log(`not ok ${site.name}: ${name}: ${e.message}`);
        for (const context of browser.contexts()) await context.close();
      }
    }
  }
  await browser.close();
})().catch((e) => {
  failed++;
  console.log(`not ok browser: ${e.message}`);
}).finally(() => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
});
