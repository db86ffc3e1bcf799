// run.js SITE...: opens rendered sites from the disk in Chromium and uses them as a reader would. Prints "ok NAME" or
// "not ok NAME: why" a case, and "N passed, N failed" at the end. What is expected is computed from the sites' JSON.
// A case that fails runs once more, since Chromium can be too slow on a loaded machine; "again NAME: why" is the first failure.
// ONLY=TEXT runs the cases whose names contain it; JOBS=N is the number of cases at a time.
"use strict";
const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");
const eventsOf = require("./events.js");
const { open, close, arranged, idle, withClipboard } = require("./windows.js");
const { layout } = require("./layout.js");

const program = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => file && fs.existsSync(file));
let passed = 0, failed = 0;

const address = (page) => {
  const { pathname, search, hash } = new URL(page.url());
  return path.basename(pathname) + search + hash;
};
const names = async (page) => (await arranged(page), page.$$eval("main .event", (all) => all.filter((e) => e.checkVisibility()).map((e) => e.querySelector("a").textContent).sort()));
const output = (page) => page.textContent("#found-count");
// The release select of all pages: the same page for another release.
const choose = (page, release) => Promise.all([page.waitForEvent("load"), page.selectOption("#jdk", `${release}`)]);
const visible = (page, selector) => page.$$eval(selector, (all) => all.filter((e) => e.checkVisibility()).length);
const suggestions = async (page, text) => {
  await page.fill("#search", text);
  await page.waitForFunction((t) => document.querySelector("#suggestions > :last-child .s-name")?.textContent === t && !document.querySelector("#suggestions").hidden, text);
  return page.$$eval("#suggestions .s-name", (all) => all.map((e) => e.textContent));
};

const cases = {
  async "the landing page has the newest final release first, and tasks"(session, site) {
    const page = await open(session, site, "index.html");
    assert.equal(await page.getAttribute(".hero nav a", "href"), `${site.latest}.html`);
    assert.deepEqual(await page.$$eval("#jdk option", (all) => all.map((option) => Number(option.value)).sort((a, b) => a - b)), site.features);
    assert.equal(await page.inputValue("#jdk"), `${site.latest}`);
    assert.ok((await page.$$("#problems .ask")).length > 0);
    await close(session, page);
  },
  async "legacy links redirect"(session, site) {
    const page = await open(session, site);
    const go = async (from, to) => {
      await page.goto("about:blank");
      await page.goto(site.url + from);
      await page.waitForURL((url) => !url.href.includes("index.html"));
      await page.waitForFunction(() => document.readyState === "complete");
      assert.equal(address(page), to, from);
    };
    const anchor = site.event.toLowerCase();
    let last = site.latest;
    const chosen = () => last; // the release that was shown last
    await go(`index.html#${anchor}`, `${chosen()}.html#${anchor}`);
    await go(`index.html#${site.event}`, `${chosen()}.html#${anchor}`);
    await go(`index.html?version=${site.other}#${anchor}`, `${site.other}.html#${anchor}`);
    last = site.other;
    await go(`index.html?search=${site.event}&version=${site.other}`, `${site.other}.html?search=${site.event}`);
    await go(`index.html?version=latest#${anchor}`, `${site.latest}.html#${anchor}`);
    last = site.latest;
    await go("index.html?search=nothing", `${chosen()}.html?search=nothing`);
    await go(`index.html#${site.label.toLowerCase().replace(/ /g, "_")}`, `${chosen()}.html#${anchor}`);
    await close(session, page);
    for (const own of ["index.html", "index.html#new", "index.html#releases"]) {
      const stays = await open(session, site, own);
      await idle(stays);
      assert.equal(address(stays), own);
      await close(session, stays);
    }
  },
  async "a name from another site finds its event"(session, site) {
    const heap = await open(session, site, `${site.lts}.html#gc-heap`);
    assert.equal(address(heap), `${site.lts}.html#jvm-gc-heap`);
    await close(session, heap);
    for (const hash of [site.event, `jdk.${site.event}`, site.event.toLowerCase(), `%${site.event.charCodeAt(0).toString(16)}${site.event.slice(1)}`]) {
      const page = await open(session, site, `${site.lts}.html#${hash}`);
      assert.equal(address(page), `${site.lts}.html#${site.event.toLowerCase()}`);
      assert.ok(await page.$eval(`#${site.event.toLowerCase()}`, (e) => e.getBoundingClientRect().top < innerHeight));
      await close(session, page);
    }
  },
  async "the search suggests, exact names first"(session, site) {
    const page = await open(session, site, `${site.lts}.html`);
    assert.equal((await suggestions(page, site.event))[0], site.event);
    assert.equal((await suggestions(page, site.event.toLowerCase()))[0], site.event);
    assert.equal((await suggestions(page, `jdk.${site.event}`))[0], site.event);
    assert.ok((await suggestions(page, site.label.slice(0, -2))).includes(site.event));
    assert.ok((await suggestions(page, site.field)).includes(site.field));
    assert.equal((await suggestions(page, "has:thresh"))[0], "has:threshold");
    // A label that is the name is not repeated.
    const about = async (name) => (await suggestions(page, name), page.textContent("#suggestions > :first-child .s-about"));
    assert.ok((await about(site.event)).startsWith(`${site.label} · `));
    const same = site.data.events.find((e) => e.label === e.name);
    if (same) assert.ok(!(await about(same.name)).startsWith(same.name));
    await close(session, page);
  },
  async "while the data of the search loads, the list and a live region say so"(session, site) {
    const page = await open(session, site, "index.html");
    const [listed, said] = await page.evaluate(() => {
      const input = document.getElementById("search");
      input.value = "gc";
      input.dispatchEvent(new Event("input"));
      return [document.querySelector("#suggestions:not([hidden])").textContent, document.querySelector("form.search [aria-live]").textContent];
    });
    assert.deepEqual([listed, said], ["Loading the search …", "Loading the search …"]);
    await page.waitForFunction(() => document.querySelector("#suggestions > :last-child .s-name")?.textContent === "gc");
    assert.equal(await page.textContent("form.search [aria-live]"), "");
    await close(session, page);
  },
  async "the search finds and opens events of variants and libraries"(session, site) {
    for (const [place, name] of site.beyond) for (const from of ["index.html", `${site.lts}.html`, `events/${site.event}.html`]) {
      const page = await open(session, site, from);
      assert.equal((await suggestions(page, name))[0], name);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname.endsWith(`${place}.html`));
      assert.ok(await page.$eval(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`, (e, text) => e.textContent.includes(text), name));
      await close(session, page);
    }
  },
  async "keyboard: / focuses the search, arrows select, Escape closes, Enter opens"(session, site) {
    const page = await open(session, site, "index.html");
    await page.keyboard.press("/");
    assert.equal(await page.evaluate(() => document.activeElement.id), "search");
    await page.keyboard.type(site.event);
    await page.waitForSelector("#suggestions [role=option]");
    await suggestions(page, site.event);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), "suggestion-0");
    assert.equal(await page.getAttribute("#suggestion-0", "aria-selected"), "true");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), null);
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), await page.getAttribute("#suggestions > :last-child", "id"));
    // Other suggestions have no selection.
    await suggestions(page, site.event.slice(0, -1));
    assert.equal(await page.getAttribute("#search", "aria-activedescendant"), null);
    assert.equal(await page.$("#suggestions [aria-selected=true]"), null);
    await suggestions(page, site.event);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("#suggestions"), false);
    assert.equal(await page.getAttribute("#search", "aria-expanded"), "false");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith(`events/${site.event}.html`));
    await close(session, page);
  },
  async "Enter opens what has exactly the name or label, and otherwise lists what is found"(session, site) {
    const page = await open(session, site, "index.html"), label = site.label.toLowerCase();
    for (const [text, to] of [[`jdk.${site.event}`, `${site.event}.html`], [label, `${site.event}.html`], [label.slice(0, -2), `${site.latest}.html?search=${encodeURIComponent(label.slice(0, -2))}`]]) {
      await page.goto(`${site.url}index.html`);
      await page.fill("#search", text);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !url.pathname.endsWith("index.html"));
      assert.equal(address(page), to, text);
    }
    await close(session, page);
  },
  async "? explains the query language"(session, site) {
    const page = await open(session, site, `types/${site.type}.html`);
    await page.keyboard.press("?");
    assert.match(await page.textContent("dialog.help"), /has:example/);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("dialog.help"), false);
    await close(session, page);
  },
  async "the query language filters events"(session, site) {
    const page = await open(session, site);
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
    await check(`jdk:${site.lts} type:event name:${first}*`, (e) => e.name.startsWith(first)); // also those that all releases have
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
    await page.goto(`${site.url}${site.lts}.html?search=hide:description`);
    await arranged(page);
    assert.equal(await page.isVisible(".event p"), false);
    await close(session, page);
  },
  async "filters count, stay in the address, and go back"(session, site) {
    const page = await open(session, site, `${site.lts}.html`);
    const { events } = site.data;
    const all = `${events.length} of ${events.length} events`;
    assert.equal(await output(page), all);
    await page.selectOption("[name=on]", "default");
    const on = events.filter((e) => e.isOn("default")).length;
    assert.equal(await output(page), `${on} of ${events.length} events`);
    assert.equal(address(page), `${site.lts}.html?on=default`);
    const section = await page.$eval("section.events", (s) => [s.id, s.querySelectorAll(".event").length]);
    await page.selectOption("[name=on]", "");
    await page.click(".more > summary");
    await page.selectOption("[name=section]", section[0]);
    assert.equal(await output(page), `${section[1]} of ${events.length} events`);
    await page.goBack();
    await page.goBack();
    assert.equal(address(page), `${site.lts}.html?on=default`);
    assert.equal(await output(page), `${on} of ${events.length} events`);
    assert.equal(await page.inputValue("[name=on]"), "default");
    await page.reload();
    assert.equal(await output(page), `${on} of ${events.length} events`);
    await page.click("#filters [type=reset]");
    assert.equal(await output(page), all);
    assert.equal(address(page), `${site.lts}.html`);
    await page.fill("#search", `name:${site.event}`);
    await page.keyboard.press("Enter");
    assert.equal(address(page), `${site.lts}.html?search=name%3A${site.event}`);
    assert.ok((await names(page)).includes(site.event));
    await close(session, page);
  },
  async "reloading a filtered page keeps its position"(session, site) {
    for (const filter of ["search=gc", "on=default"]) {
      const page = await open(session, site, `${site.lts}.html?${filter}`);
      await arranged(page);
      const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), wanted = Math.min(300, most);
      await page.evaluate((y) => scrollTo(0, y), wanted);
      await page.waitForFunction((y) => scrollY === y, wanted);
      await page.reload();
      await arranged(page);
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, wanted);
      await close(session, page);
    }
  },
  async "events are filtered by frequency and side effect"(session, site) {
    const page = await open(session, site, `${site.lts}.html`);
    const { events } = site.data;
    await page.click(".more > summary");
    await page.selectOption("[name=often]", "gc");
    assert.deepEqual(await names(page), events.filter((e) => e.cost?.frequency === "gc").map((e) => e.name).sort());
    await page.selectOption("[name=often]", "");
    await page.selectOption("[name=effect]", "heap-walk");
    const walks = events.filter((e) => e.cost?.effects?.some((effect) => effect.kind === "heap-walk"));
    assert.deepEqual(await names(page), walks.map((e) => e.name).sort());
    assert.equal(address(page), `${site.lts}.html?effect=heap-walk`);
    assert.equal(await page.$$eval("main .event:not([hidden]) .tag.effect", (all) => all.filter((e) => e.textContent === "walks the heap").length), walks.length);
    await close(session, page);
  },
  async "counts of sections follow the filters; an address names the view"(session, site) {
    const page = await open(session, site, `${site.lts}.html?search=${site.event}&has=example`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.waitForSelector(".share:not([hidden])");
    const counted = await page.$$eval("section.events:not([hidden])", (all) => all.map((s) => [s.querySelector("h2 .lab").textContent, s.querySelectorAll(".event:not([hidden])").length, s.querySelectorAll(".event").length]));
    assert.ok(counted.length > 0);
    for (const [text, shown, all] of counted) assert.equal(text, shown === all ? `${all}` : `${shown} of ${all}`);
    await withClipboard(async () => {
      await page.click(".share");
      await page.waitForFunction(() => document.querySelector(".share").textContent === "Link copied");
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    });
    await close(session, page);
  },
  async "a query with & and # survives the address, and an unknown key is reported"(session, site) {
    const page = await open(session, site, "index.html");
    await page.fill("#search", "cost:a&b#c");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith(`${site.latest}.html`));
    await page.waitForSelector(".problems:not([hidden])");
    assert.equal(await page.inputValue("#filters [name=search]"), "cost:a&b#c");
    assert.match(await page.textContent(".problems"), /Unknown key “cost”/);
    await close(session, page);
  },
  async "the page filter shows what the suggestions find"(session, site) {
    for (const text of [site.label, site.event.slice(0, 4), site.field]) {
      const page = await open(session, site, `${site.lts}.html`);
      const found = (await suggestions(page, text)).slice(0, -1);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#filters [type=reset]:not([hidden])");
      const shown = await names(page);
      // Suggestions also include events that lack some of the words; the filter does not.
      const words = text.toLowerCase().split(" ");
      const wanted = site.data.events.filter((e) => found.includes(e.name) && (words.length === 1 || words.every((word) => `${e.name} ${e.label}`.toLowerCase().includes(word))));
      assert.ok(wanted.length > 0, text);
      for (const { name } of wanted) assert.ok(shown.includes(name), `${text}: ${name}`);
      await close(session, page);
    }
  },
  async "another release is the same page at the same place, and stays chosen"(session, site) {
    const anchor = site.event.toLowerCase();
    const follow = async (from, to) => {
      const page = await open(session, site, from);
      await choose(page, site.other);
      assert.equal(address(page), to);
      await arranged(page);
      assert.equal(await page.inputValue("#jdk"), `${site.other}`);
      await close(session, page);
    };
    await follow(`${site.lts}.html?on=default&search=${site.event}`, `${site.other}.html?on=default&search=${site.event}`);
    await follow(`${site.lts}.html?has=fields#${anchor}`, `${site.other}.html?has=fields#${anchor}`);
    await follow("guide.html", `guide.html?jdk=${site.other}`);
    await follow(`events/${site.event}.html`, `${site.event}.html?jdk=${site.other}`);
    // All kinds of page have the release that was chosen on one of them, and their links lead to it.
    const page = await open(session, site, `events/${site.event}.html?jdk=${site.other}`);
    for (const file of site.pages.filter((name) => !/(^|\/)\d+\.html$/.test(name))) {
      await page.goto(site.url + file);
      await arranged(page);
      if (await page.$("#jdk")) assert.equal(await page.inputValue("#jdk"), `${site.other}`, file);
      for (const href of await page.$$eval("a[data-per]", (all) => all.filter((a) => (a.dataset.per || document.documentElement.dataset.all).split(" ").includes(document.documentElement.dataset.jdk)).map((a) => a.getAttribute("href")))) assert.match(href, new RegExp(`\\b${site.other}\\.html`), file);
    }
    await page.click("#menu .nav-link");
    assert.equal(address(page), `${site.other}.html`);
    // What the search suggests does so, too: the option of JFR.start is on the pages of several releases.
    await suggestions(page, "filename");
    const options = await page.$$eval("#suggestions a", (all) => all.map((a) => a.getAttribute("href")).filter((href) => /options\/\d/.test(href)));
    assert.ok(options.length);
    for (const href of options) assert.match(href, new RegExp(`\\?jdk=${site.other}\\b`));
    await close(session, page);
  },
  async "a text that is typed while the search is loading is searched"(session, site) {
    const page = await open(session, site);
    let load = null;
    const typed = new Promise((done) => { load = done; });
    await page.route("**/assets/search.js", async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`${site.url}guide.html`, { waitUntil: "commit" });
    await page.fill("#search", site.event);
    load();
    await page.waitForSelector(`#suggestions:not([hidden]) >> text=${site.event}`);
    await page.unroute("**/assets/search.js");
    await close(session, page);
  },
  async "the menu folds on a small screen, and opens with the keyboard"(session, site) {
    const page = await open(session, site, "guide.html", { viewport: { width: 320, height: 640 } });
    const problems = page.locator("#menu .nav-link:text-is('Problems')");
    assert.equal(await problems.isVisible(), false);
    await page.focus(".navbar-toggler");
    await page.keyboard.press("Enter");
    await problems.waitFor({ state: "visible" });
    await page.focus("#menu .dropdown-toggle");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement.matches("#menu .dropdown-item"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    assert.equal(await page.evaluate(() => document.activeElement.id), "search");
    await close(session, page);
  },
  async "a link to an event that the release lacks reports it"(session, site) {
    const page = await open(session, site, `${site.lts}.html#${site.absent[0].toLowerCase()}`);
    await page.waitForSelector(".absent:not([hidden])");
    assert.equal(await page.textContent(".absent"), `jdk.${site.absent[0]} is not in JDK ${site.lts}. It is in JDK ${site.absent[1]}. Go to the event’s page`);
    await page.click(".absent a");
    await page.waitForURL((url) => url.pathname.endsWith(`events/${site.absent[0]}.html`));
    await close(session, page);
  },
  async "a search that finds nothing here names the releases that have it"(session, site) {
    const [name, releases] = site.absent;
    const page = await open(session, site, `${site.lts}.html?search=${name}`);
    await page.waitForSelector(".nothing:not([hidden])");
    assert.match(await page.textContent(".nothing"), new RegExp(`Elsewhere: ${name} JDK ${releases}`));
    await page.click(".elsewhere a");
    await page.waitForURL((url) => url.pathname.endsWith(`events/${name}.html`));
    await close(session, page);
  },
  async "the search for the text itself is in view below the suggestions"(session, site) {
    for (const height of [400, 900]) {
      const page = await open(session, site, `${site.lts}.html`, { viewport: { width: 360, height } });
      await suggestions(page, site.label.split(" ")[0]);
      const [last, visible] = await page.$eval("#suggestions > :last-child", (li) => [li.getBoundingClientRect().bottom, Math.min(innerHeight, li.parentElement.getBoundingClientRect().bottom)]);
      assert.ok(last <= visible, `${height}: ${last} > ${visible}`);
      await close(session, page);
    }
  },
  async "on a small screen, the left column closes where the reader was"(session, site) {
    const page = await open(session, site, "guide.html", { viewport: { width: 360, height: 740 } });
    const isOpen = () => page.isVisible(".side");
    const position = () => page.evaluate(() => scrollY);
    const opener = ".crumbs [data-bs-toggle]";
    const from = await position();
    const entries = await page.evaluate(() => history.length);
    const opened = () => page.waitForFunction(() => document.querySelector(".side").contains(document.activeElement));
    const closed = () => page.waitForSelector(".side:not(.show, .hiding)", { state: "hidden" });
    for (const leave of [() => page.click(".side .btn-close"), () => page.keyboard.press("Escape")]) {
      await page.click(opener);
      await opened();
      assert.ok(await isOpen());
      await leave();
      await closed();
      assert.equal(await position(), from);
      await page.waitForFunction((selector) => document.activeElement.matches(selector), opener);
    }
    await page.click(opener);
    await opened();
    const hash = await page.$eval(".side li a", (a) => (a.click(), a.hash));
    await page.waitForFunction((wanted) => location.hash === wanted, hash);
    await closed();
    assert.equal(await page.evaluate(() => history.length), entries + 1);
    await close(session, page);
  },
  async "the tree of events marks its page, counts, and is filtered"(session, site) {
    const page = await open(session, site, `events/${site.event}.html?jdk=${site.lts}`);
    assert.equal(await page.textContent("#tree .active"), site.event);
    const shown = await page.$$eval("#tree details", (all) => all.filter((e) => !e.hidden).map((e) => [Number(e.querySelector("small").textContent), [...e.querySelectorAll("li")].filter((li) => getComputedStyle(li).display !== "none").length]));
    for (const [counted, there] of shown) assert.equal(counted, there);
    assert.equal(shown.reduce((sum, [count]) => sum + count, 0), site.data.events.length);
    const { name } = site.data.events.find((e) => !e.name.includes(site.event) && !site.event.includes(e.name));
    await page.fill("#tree input", name);
    assert.ok(await page.isVisible(`#tree a[href="${name}.html"]`));
    assert.equal(await page.isVisible("#tree .active"), false);
    const isOpen = () => page.$$eval("#tree details", (all) => all.map((e) => e.open));
    await page.fill("#tree input", "");
    const before = await isOpen();
    await page.fill("#tree input", " e ");
    assert.ok((await isOpen()).every(Boolean));
    await page.fill("#tree input", " ");
    assert.deepEqual(await isOpen(), before);
    assert.equal(before.filter(Boolean).length, 1);
    await close(session, page);
  },
  async "the choice of light or dark is remembered"(session, site) {
    const page = await open(session, site, "index.html", { colorScheme: "light" });
    const paper = () => page.$eval("body", (e) => getComputedStyle(e).backgroundColor);
    assert.equal(await paper(), "rgb(255, 255, 255)");
    await page.click(".theme >> visible=true");
    const dark = await paper();
    assert.notEqual(dark, "rgb(255, 255, 255)");
    await page.goto(`${site.url}events/${site.event}.html`);
    assert.equal(await paper(), dark);
    await close(session, page);
  },
  async "names, lines and addresses of sections can be copied"(session, site) {
    const page = await open(session, site, `events/${site.event}.html`, { permissions: ["clipboard-read", "clipboard-write"] });
    const button = page.getByRole("button", { name: "Copy name" });
    await withClipboard(async () => {
      await button.focus();
      await page.keyboard.press("Space");
      await page.waitForSelector("[role=status]:text-is('Copied')", { state: "attached" });
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `jdk.${site.event}`);
      await page.locator(".use pre.copy .copy-block >> visible=true").first().focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => navigator.clipboard.readText().then((t) => t.includes("-XX:StartFlightRecording")));
      const links = await page.$$eval("main section[id] > h2", (all) => all.map((h) => [h.firstChild.textContent.trim(), h.parentElement.id, ...[...h.querySelectorAll(".here")].map((a) => [a.hash, a.textContent, a.getAttribute("aria-label")])]));
      assert.ok(links.length > 2);
      for (const [title, id, ...own] of links) assert.ok(own.length === 1 && own[0][0] === `#${id}` && own[0][1] === "#" && own[0][2].startsWith(`Link to ${title}`), `${title}: ${own}`);
      await page.focus("main section[id] > h2 .here");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => navigator.clipboard.readText().then((t) => t === location.href && location.hash));
      assert.equal(new URL(page.url()).hash, `#${links[0][1]}`);
    });
    await close(session, page);
  },
  async "the form of own events makes a class that compiles, and says what is wrong"(session, site) {
    const page = await open(session, site, "own-events.html");
    const made = () => page.textContent("#event-class"), problems = () => page.textContent("#event-problems");
    const fill = async (values) => {
      for (const [name, value] of Object.entries(values)) await page.fill(`#event-form [name=${name}]`, value);
    };
    assert.equal(await problems(), "");
    await fill({ package: "com.example.shop", class: "OrderSent", label: 'The "order"', category: "Shop, Orders", limit: "10 ms", fields: "long bodySize bytes\nClass handler\nString currency" });
    const text = await made();
    for (const part of ["package com.example.shop;", '@Name("com.example.shop.OrderSent")', '@Label("The \\"order\\"")', '@Category({"Shop", "Orders"})', '@Threshold("10 ms")', "@StackTrace(false)", "    @Label(\"Body Size\")\n    @DataAmount\n    long bodySize;", "    Class<?> handler;", "public class OrderSent extends Event {"]) assert.ok(text.includes(part), `${part} is not in ${text}`);
    await page.selectOption("#event-form [name=kind]", "periodic");
    await page.check("#event-form [name=off]");
    assert.match(await made(), /@Period\("10 ms"\)\n@Enabled\(false\)\npublic/);
    await fill({ package: "", class: "2nd", fields: "List names\nint\nint size metres" });
    assert.equal(await problems(), "2nd: not a Java identifier. Without a package, the name of the event has no namespace. List: JFR does not record this type. int: expected a type and a name. metres: not a content type.");
    await close(session, page);
    if (spawnSync("javac", ["-version"]).error) return;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "own-event-"));
    fs.writeFileSync(path.join(folder, "OrderSent.java"), text);
    const compiled = spawnSync("javac", ["-d", folder, path.join(folder, "OrderSent.java")], { encoding: "utf8" });
    fs.rmSync(folder, { recursive: true });
    assert.equal(compiled.status, 0, compiled.stderr); // which also has remarks, as on JAVA_TOOL_OPTIONS
  },
  async "facts, commands and examples are those of the release"(session, site) {
    const page = await open(session, site, `events/${site.ranges}.html`);
    const has = (await page.getAttribute("html", "data-has")).split(" ");
    for (const release of has.slice(0, 3)) {
      await choose(page, release);
      assert.ok(await page.evaluate((jdk) => [...document.querySelectorAll("[data-in]")].every((e) => (getComputedStyle(e).display !== "none") === e.dataset.in.split(" ").includes(jdk)), release), release);
      assert.equal(await visible(page, ".use"), 1, release);
      assert.ok(await page.$$eval(".use", (all, jdk) => all.find((e) => e.checkVisibility()).dataset.releases.split(" ").includes(jdk), release), release);
      assert.equal(await page.getAttribute(".strip [aria-current]", "data-r"), release);
    }
    await close(session, page);
  },
  async "examples are tabs, one of them open"(session, site) {
    const page = await open(session, site, `events/${site.event}.html?jdk=${site.lts}`);
    const opened = () => page.$$eval("#examples .tab-pane", (all) => all.filter((e) => e.checkVisibility()).map((e) => e.id));
    const [first] = await opened();
    assert.equal((await opened()).length, 1);
    const tabs = page.locator("#examples [role=tab] >> visible=true");
    if (await tabs.count()) {
      await tabs.nth(1).click();
      assert.deepEqual((await opened()).length, 1);
      assert.notEqual((await opened())[0], first);
      await page.keyboard.press("ArrowLeft");
      assert.deepEqual(await opened(), [first]);
    }
    await close(session, page);
  },
  async "an event that a release lacks stays, and says where it is"(session, site) {
    const [name, releases] = site.absent, lacking = site.features.at(-1);
    const page = await open(session, site, `events/${name}.html?jdk=${lacking}`);
    const said = () => page.$$eval("[data-lack]", (all) => all.filter((e) => e.checkVisibility()).map((e) => e.textContent.trim().replace(/\s+/g, " ")));
    const last = releases.split("–").pop();
    assert.equal((await said()).length, 1);
    assert.match((await said())[0], new RegExp(`^JDK ${lacking} does not have this event\\. It was last in JDK ${last}\\.`));
    assert.equal(await page.getAttribute("html", "data-shown"), last);
    assert.equal(await page.inputValue("#jdk"), `${lacking}`);
    await choose(page, last);
    assert.deepEqual(await said(), []);
    await close(session, page);
  },
  async "a link to a folded element opens it"(session, site) {
    const page = await open(session, site, `events/${site.event}.html`);
    await page.evaluate(() => {
      const fold = document.createElement("details");
      fold.innerHTML = "<summary>fold</summary><p id='inside'>inside</p>";
      document.getElementById("main").append(fold);
      location.hash = "inside";
    });
    await page.waitForSelector("#inside", { state: "visible" });
    await close(session, page);
  },
  async "an event prints on two sheets, with what is open"(session, site) {
    const page = await open(session, site, undefined);
    const margin = Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [side, "1cm"]));
    const size = (file) => fs.statSync(new URL(`${site.url}events/${file}`)).size;
    const longest = fs.readdirSync(new URL(`${site.url}events`)).filter((file) => file.endsWith(".html")).sort((a, b) => size(b) - size(a)).slice(0, 20);
    for (const file of longest.concat(`${site.event}.html?jdk=${site.features.at(-1)}`)) {
      await page.goto(`${site.url}events/${file}`);
      await arranged(page);
      const sheets = (await page.pdf({ format: "A4", margin })).toString("latin1").match(/\/Type \/Page\b/g).length;
      assert.ok(sheets <= 2, `${file}: ${sheets} sheets`);
    }
    const shown = (selector) => page.locator(selector).first().isVisible();
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator('[id^="example-"] > .value >> visible=true').count(), 1, "one example");
    for (const part of ["#fields table", "#settings"]) assert.equal(await shown(part), true, part);
    for (const hidden of [".navbar", ".side", ".copy-block", "#about details > :not(summary)"]) assert.equal(await shown(hidden), false, hidden);
    await page.$eval("#about details", (e) => (e.open = true));
    assert.equal(await shown("#about details > :not(summary)"), true);
    await close(session, page);
    const sheet = await open(session, site, "events.html", { viewport: { width: 700, height: 1000 } });
    await sheet.evaluate(() => (document.documentElement.dataset.bsTheme = "dark"));
    await sheet.emulateMedia({ media: "print" });
    assert.ok(await sheet.evaluate(() => document.querySelector(".matrix").getBoundingClientRect().right <= innerWidth), "all releases are on the page");
    assert.equal(await sheet.$eval("body", (e) => getComputedStyle(e).backgroundColor), "rgb(255, 255, 255)");
    await close(session, sheet);
  },
  async "pages are readable without scripts"(session, site) {
    const page = await open(session, site, `${site.lts}.html`, { javaScriptEnabled: false });
    assert.equal(await page.isVisible("#filters"), false);
    assert.equal(await page.isVisible(".theme"), false);
    assert.ok(await page.isVisible(".event"));
    assert.ok(await page.isVisible("#tree"));
    assert.equal(await page.isVisible("#jdk"), false);
    await page.fill("#search", site.event);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith("names.html"));
    assert.ok(await page.isVisible(`.cols a[href="events/${site.event}.html"]`));
    await close(session, page);
  },
  async "tables are tables where they fit, and rows of their own on a phone"(session, site) {
    const page = await open(session, site, `events/${site.event}.html`);
    const displays = () => page.$$eval("main table.tbl-mono > tbody > tr > td:first-of-type", (all) => [...new Set(all.map((e) => getComputedStyle(e).display))]);
    await page.setViewportSize({ width: 768, height: 900 });
    assert.deepEqual(await displays(), ["table-cell"]);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.equal((await displays()).includes("table-cell"), false);
    await close(session, page);
  },
  async "a touch screen shows permalinks and copy buttons"(session, site) {
    const page = await open(session, site, "views.html", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const isLarge = async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      assert.ok(box.width >= 24 && box.height >= 24, `${selector}: ${box.width} x ${box.height}`);
    };
    await isLarge("h3 .here");
    await page.tap("h3 .here");
    assert.equal(new URL(page.url()).hash, await page.$eval("h3 .here", (e) => e.hash));
    await page.goto(`${site.url}events/${site.event}.html`);
    await isLarge(".copy-name");
    await close(session, page);
  },
  async "a release page has few elements and tab stops"(session, site) {
    const page = await open(session, site, `${site.lts}.html`);
    const [elements, stops] = await page.evaluate(() => [document.querySelectorAll("*").length,
      [...document.querySelectorAll("a[href], button, summary, input, select, [tabindex]")].filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true })).length]);
    assert.ok(elements <= 12000, `${elements} elements`);
    assert.ok(stops <= 1200, `${stops} tab stops`);
    await close(session, page);
  },
  async "a strip says the state in each release, and a cell is the page for it"(session, site) {
    const page = await open(session, site, `events/${site.event}.html`);
    assert.equal(await page.$$eval(".strip a", (all) => all.length), site.features.length);
    assert.match(await page.textContent(`.strip [data-r="${site.lts}"]`), new RegExp(`^JDK ${site.lts}: (on|off) by default`));
    await page.click(`.strip [data-r="${site.lts}"]`);
    assert.equal(address(page), `${site.event}.html?jdk=${site.lts}`);
    assert.equal(await page.getAttribute(".strip [aria-current]", "data-r"), `${site.lts}`);
    await close(session, page);
  },
  async "a matrix is filtered by name and section, and its head stays"(session, site) {
    for (const matrix of ["events.html", `collectors/${site.lts}.html`, "jvms.html", "missing.html"]) {
      const page = await open(session, site, matrix, { viewport: { width: 360, height: 740 } });
      const rows = () => page.$$eval(".matrix tr[data-name]", (all) => all.filter((row) => row.checkVisibility()).map((row) => row.dataset.name));
      const [first] = await rows();
      const total = (await rows()).length;
      await page.fill("#matrix-filters [name=name]", first);
      assert.ok((await rows()).includes(first));
      assert.equal(await page.textContent("#matrix-filters output"), `${(await rows()).length} of ${total}`);
      assert.equal(address(page), `${path.basename(matrix)}?name=${first}`);
      await page.reload();
      assert.equal(await page.inputValue("#matrix-filters [name=name]"), first);
      await page.fill("#matrix-filters [name=name]", "xyzzy");
      assert.deepEqual(await rows(), []);
      assert.ok(await page.isVisible(".nothing"));
      await page.fill("#matrix-filters [name=name]", "");
      const section = await page.$eval(".matrix tbody", (e) => [e.id, e.querySelectorAll("tr[data-name]").length]);
      await page.selectOption("#matrix-filters [name=section]", section[0]);
      assert.equal((await rows()).length, section[1]);
      await page.selectOption("#matrix-filters [name=section]", "");
      const places = await page.$eval(".matrix-box", (sheet) => {
        sheet.scrollTo(sheet.scrollWidth, sheet.scrollHeight);
        const box = sheet.getBoundingClientRect(), head = sheet.querySelector("thead th:last-child").getBoundingClientRect();
        return [head.top - box.top, sheet.querySelector("tr[data-name] th").getBoundingClientRect().left - box.left];
      });
      assert.deepEqual(places.map(Math.round), [0, 0]);
      await close(session, page);
    }
  },
  async "bars of timelines lie within their rows and lead to events"(session, site) {
    for (const width of [360, 1280]) {
      const page = await open(session, site, undefined, { viewport: { width, height: 900 } });
      await page.goto(`${site.url}timelines/${site.lts}.html`);
      const seen = await page.evaluate(() => {
        const rows = [...document.querySelectorAll(".lanes li > a")];
        const bars = rows.flatMap((row) => [...row.querySelectorAll("rect")].map((bar) => [bar.getBoundingClientRect(), row.querySelector("svg").getBoundingClientRect()]));
        return {
          rows: rows.length, links: rows.every((row) => /events\/[^/]+\.html$/.test(row.href)),
          within: bars.every(([bar, track]) => bar.width >= 0.5 && bar.left >= track.left - 1 && bar.right <= track.right + 1),
          wide: document.documentElement.scrollWidth - innerWidth,
          below: rows.every((row) => row.querySelector("svg").getBoundingClientRect().top >= row.querySelector("span").getBoundingClientRect().bottom - 1),
        };
      });
      assert.ok(seen.rows > 4 && seen.links && seen.within, JSON.stringify(seen));
      assert.equal(seen.wide <= 0, true, `${width}: ${seen.wide}`);
      assert.equal(seen.below, width === 360, "bars are below their labels on small screens only");
      await close(session, page);
    }
  },
};

Object.assign(cases, require("./tools.js")({ address }), require("./recording.js"));

// What is there to look for: real events, or the fixtures' made-up ones, of which the cases that run there need three.
const describe = (folder) => {
  const features = fs.readdirSync(folder).map((name) => /^(\d\d?)\.html$/.exec(name)?.[1]).filter(Boolean).map(Number).sort((a, b) => a - b);
  const isLts = (n) => n === 8 || n === 11 || (n >= 17 && (n - 17) % 4 === 0);
  const lts = features.filter(isLts).pop();
  const data = { events: eventsOf(folder, lts) };
  const isReal = data.events.some((e) => e.name === "GCHeapSummary");
  const facts = isReal
    ? { event: "GCHeapSummary", label: "Heap Summary", second: "ThreadPark", field: "heapUsed", absent: ["SweepCodeCache", "8–19"], type: "Class", beyond: [["libraries/truffle-runtime", "jdk.graal.compiler.truffle.Deoptimization"], ["libraries/netty-buffer", "io.netty.AllocateBuffer"]], setting: ["ThreadPark", "threshold", "7 ms", "often"], ranges: "FileRead", need: ["FileWrite", "17", "threshold", "0 ns"], withOption: ["25", "gc", "high", "GCPhasePauseLevel3"], bound: ["ZThreadPhase", "25", "-XX:+UseZGC"] }
    : { event: "HeapColour", type: "Shade", beyond: [["variants/paintmachine_17"], ["libraries/tea"]] };
  const other = features.find((n) => n !== lts);
  const older = features.filter(isLts).at(-2);
  const index = fs.readFileSync(path.join(folder, "data", "index.html"), "utf8");
  const latest = features.filter((n) => !index.includes(`>${n} early access<`)).pop();
  const diff = fs.readdirSync(path.join(folder, "diff")).filter((name) => /^\d/.test(name)).sort().pop();
  const pages = ["index.html", `${lts}.html`, `events/${facts.event}.html`, `types/${facts.type}.html`, `diff/${diff}`, "diff/index.html", "names.html", "data/index.html", "data/reference.html", "builder.html", "recording.html", ...facts.beyond.map(([place]) => `${place}.html`)];
  pages.push("events.html", `collectors/${lts}.html`, "jvms.html", "missing.html", "sensitive.html", "guide.html", "404.html", "views.html", "libraries.html", `options/${lts}.html`, `timelines/${lts}.html`);
  if (isReal) pages.push("events/CodeCacheFull.html", "events/ClassLoad.html"); // with a list of tests, and values in values
  const all = fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".html")).sort();
  return { name: isReal ? "data" : "fixture", features, folder, url: pathToFileURL(folder).href + "/", lts, latest, other, older, data, pages, all, ...facts };
};

// A case runs on the last site, which is that of the data; `on` names another one, or "all" for what depends on the shapes of
// pages, of which the fixtures have more. The longest first, so that none is left when the others have ended.
const sites = process.argv.slice(2).map((folder) => describe(path.resolve(folder))).reverse();
const queue = [...Object.entries(layout), ...Object.entries(cases)].flatMap(([name, run]) =>
  sites.filter((site, i) => (run.on ? run.on === "all" || run.on === site.name : i === 0)).map((site) => ({ site, name, run })));

const work = async (browser) => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { site, name, run } = next, session = { browser, used: new Set() }, start = performance.now();
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    for (let again = false, ended = false; !ended; again = true) {
      try {
        await run(session, site);
        passed++;
        ended = true;
        console.log(`ok ${site.name}: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      } catch (e) {
        failed += again;
        ended = again;
        console.log(`${again ? "not ok" : "again"} ${site.name}: ${name}: ${e.message}`);
      }
      for (const page of session.used) await page.context().close();
      session.used.clear();
    }
  }
};

(async () => {
  if (!program) throw new Error("no Chromium: install the package chromium, or set CHROMIUM");
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  await Promise.all(Array.from({ length: Number(process.env.JOBS) || os.cpus().length + 1 }, () => work(browser)));
  await browser.close();
})().catch((e) => {
  failed++;
  console.log(`not ok browser: ${e.message}`);
}).finally(() => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
});
