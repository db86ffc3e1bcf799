// The cases that look at the layout of many pages (run.js): widths, what moves, and what axe finds. They take the longest.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { open, close, arranged, idle } = require("./windows.js");

const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };

const EMPTY = "/empty.html";

// Opens all folds, also those of which only one is open at a time.
const unfold = (page) => page.$$eval("main details", (all) => all.forEach((e) => {
  e.removeAttribute("name");
  e.open = true;
}));

// What axe finds below a selector, by the rules with one of the tags, without tags by all rules. The contrast of a text depends on a few styles: of the texts that have them in common,
// the first is enough, which takes a hundredth of the time.
const violations = async (page, { tags, onlyContrast = false, within = "html" } = {}) => {
  if (!(await page.evaluate(() => "axe" in self))) await page.evaluate(axe);
  return page.evaluate(async ([runOnly, selector, isContrastOnly]) => {
    const root = document.querySelector(selector);
    const kinds = new Map(), surfaces = new Map();
    const number = (key) => kinds.get(key) ?? kinds.set(key, kinds.size).get(key);
    const surface = (e) => {
      if (!e) return 0;
      if (!surfaces.has(e)) {
        const style = getComputedStyle(e);
        surfaces.set(e, number([surface(e.parentElement), style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode, style.position].join()));
      }
      return surfaces.get(e);
    };
    const texts = new Map();
    for (const e of root.querySelectorAll("*")) {
      const hasText = e.matches("input, select, textarea") || [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!hasText || !e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) continue;
      const style = getComputedStyle(e);
      const key = [surface(e), e.matches("input, select, textarea, button"), style.color, style.webkitTextFillColor, style.fontSize, style.fontWeight, style.textShadow].join();
      if (!texts.has(key)) texts.set(key, e);
    }
    const run = async (context, options) => (await axe.run(context, { preload: false, resultTypes: ["violations"], ...options })).violations;
    const found = texts.size ? await run({ include: [...texts.values()] }, { runOnly: { type: "rule", values: ["color-contrast"] } }) : [];
    if (!isContrastOnly) found.push(...await run(root, { ...(runOnly && { runOnly }), rules: { "color-contrast": { enabled: false } } }));
    return found.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].target} ${v.nodes[0].any[0]?.message || ""}`);
  }, [tags || null, within, onlyContrast]);
};

// Pages in frames are resized without drawing them, and pages of a server can look into their frames.
const serve = (folder) => new Promise((done) => {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    response.setHeader("Cache-Control", "max-age=3600"); // stylesheets and scripts are parsed once
    response.setHeader("Content-Type", TYPES[path.extname(name)] || "application/octet-stream");
    if (name === EMPTY) {
      response.end("<!DOCTYPE html><link rel='icon' href='data:,'>");
      return;
    }
    fs.readFile(path.join(folder, name), (error, data) => {
      if (error) response.writeHead(404, { "Content-Type": TYPES[".html"] });
      response.end(error ? fs.readFileSync(path.join(folder, "404.html")) : data);
    });
  }).listen(0, "127.0.0.1", () => done(server));
});
const tooWide = (page, files, small) => page.evaluate(async ([names, pages]) => {
  const wide = [];
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { position: "absolute", border: 0, height: "740px", visibility: "hidden" });
  document.body.append(frame);
  for (const name of names) {
    frame.style.width = "320px";
    await new Promise((loaded) => {
      frame.onload = loaded;
      frame.src = `/${name}`;
    });
    const { contentDocument: inner, contentWindow: view } = frame;
    while (inner.documentElement.matches(".pending, .pending-target")) await new Promise((done) => setTimeout(done, 10));
    const check = (widths) => {
      for (const width of widths) {
        frame.style.width = `${width}px`;
        if (view.innerWidth !== width || inner.documentElement.scrollWidth > width) wide.push(`${name} at ${width} px`);
      }
    };
    if (pages.includes(name)) check([700, 820]); // tables are tables there
    for (const fold of inner.querySelectorAll("main details")) {
      fold.removeAttribute("name");
      fold.open = true;
    }
    check([320, 360, 768]);
  }
  frame.remove();
  return wide;
}, [files, small]);

const layout = {
  // A line ends between the words of a name, not inside them.
  async "names break between their words"(session, site) {
    const page = await open(session, site, undefined, { viewport: { width: 320, height: 740 } });
    const broken = [];
    for (const file of ["events.html", "jvms.html", "missing.html", `collectors/${site.lts}.html`, `options/${site.lts}.html`]) {
      await page.goto(site.url + file);
      const [count, found] = await page.$$eval(".matrix th[scope=row] a", (links) => [links.length, links.flatMap((link) => [...link.childNodes].filter((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return false;
        const range = document.createRange();
        range.selectNode(node);
        return range.getClientRects().length > 1;
      }).map((node) => `${link.textContent}: ${node.data}`))]);
      broken.push(...found);
      if (file === "events.html") assert.ok(count > 0);
    }
    assert.deepEqual(broken, []);
    await close(session, page);
  },
};

// Elements that look alike have one signature, and the first of them stands for all. Each that has the focus must differ in pixels,
// and nothing may cover it. The order of the keyboard is that of the source, so nothing may be placed in another order.
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const stopsOf = (page, most) => page.evaluate(([selector, limit]) => {
  const seen = (self.seenStops ||= new Map()), label = (e) => `${e.tagName}.${[...e.classList].sort().join(".")}`;
  return [...document.querySelectorAll(selector)].filter((e) => {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.disabled || e.tabIndex < 0 || e.matches(".visually-hidden")) return false;
    const key = [e, e.parentElement, e.parentElement.parentElement].map(label).join(" < ");
    seen.set(key, (seen.get(key) || 0) + 1);
    if (seen.get(key) > limit) return false;
    e.dataset.stop = key;
    return true;
  }).map((e) => e.dataset.stop);
}, [STOPS, most]);
const unseenFocus = async (page, known, most = 1) => {
  const faults = [];
  await page.keyboard.press("Tab"); // what has the focus from now on shows it as for the keyboard
  const stops = page.locator("[data-stop]"), keys = await stopsOf(page, most);
  for (const [i, key] of keys.entries()) {
    if (known.has(key) && most === 1) continue;
    known.add(key);
    const stop = stops.nth(i);
    const box = await stop.evaluate((e) => {
      e.focus();
      e.scrollIntoView({ block: "center" });
      const { left, top, right, bottom } = e.getClientRects()[0], at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { isCovered: !(e.contains(at) || at?.contains(e)), clip: { x: Math.max(0, left - 6), y: Math.max(0, top - 6), width: Math.min(innerWidth, right + 6) - Math.max(0, left - 6), height: Math.min(innerHeight, bottom + 6) - Math.max(0, top - 6) } };
    });
    const focused = await page.screenshot({ clip: box.clip, animations: "disabled" });
    await stop.evaluate((e) => e.blur());
    if (box.isCovered || focused.equals(await page.screenshot({ clip: box.clip, animations: "disabled" }))) faults.push(`${box.isCovered ? "covered" : "not visible"}: ${key}`);
  }
  return faults;
};
const outOfOrder = (page) => page.$$eval("*", (all) => all.filter((e) => e.tabIndex > 0 || getComputedStyle(e).order !== "0" || /reverse/.test(getComputedStyle(e).flexDirection + getComputedStyle(e).flexWrap)).map((e) => e.outerHTML.slice(0, 80)));
for (const colorScheme of ["light", "dark"]) {
  layout[`the focus is visible on every kind of stop, ${colorScheme}`] = async (session, site) => {
    const page = await open(session, site, undefined, { colorScheme }), known = new Set(), faults = [];
    for (const file of site.pages) {
      await page.goto(site.url + file);
      await arranged(page);
      await unfold(page);
      faults.push(...(await unseenFocus(page, known)).map((fault) => `${file}: ${fault}`), ...(await outOfOrder(page)).map((element) => `${file}: out of order: ${element}`));
    }
    await close(session, page);
    assert.ok(known.size > 20);
    assert.deepEqual(faults, []);
  };
  // The fixtures have every kind of page and fewer stops on each.
  layout[`the focus is visible on every kind of stop, ${colorScheme}`].on = "fixture";
}

// Titles stand beside the left column, or at the left edge.
layout["titles stand at two positions"] = async (session, site) => {
  const page = await open(session, site), places = new Map();
  for (const file of site.pages) {
    await page.goto(site.url + file);
    await arranged(page);
    const x = await page.$eval("h1", (e) => Math.round(e.getBoundingClientRect().left));
    places.set(x, [...(places.get(x) || []), file]);
  }
  await close(session, page);
  assert.deepEqual([...places.keys()].sort((a, b) => a - b), [24, 304], JSON.stringify([...places]));
};

// A server sends 404.html for any address.
layout["an address without a page has the frame and the search"] = async (session, site) => {
  const server = await serve(site.folder);
  const url = `http://127.0.0.1:${server.address().port}/`;
  try {
    for (const address of ["nothing", "events/Nothing.html", "variants/x.html?a=b"]) {
      const page = await open(session, { url }, address);
      page.problems.length = 0; // the status 404
      assert.equal(await page.$eval(".navbar", (e) => getComputedStyle(e).position), "sticky", address);
      await page.fill("#search", site.event);
      await page.waitForSelector("#suggestions .s-name");
      await Promise.all([page.waitForURL((at) => at.pathname === `/events/${site.event}.html`), page.keyboard.press("Enter")]);
      await close(session, page);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

// Each case checks half of the pages, because the check takes long.
for (const half of [0, 1]) {
  layout[`nothing is wider than a small screen, half ${half + 1}`] = async (session, site) => {
    const server = await serve(site.folder);
    const url = `http://127.0.0.1:${server.address().port}/`;
    try {
      const page = await open(session, { url }, EMPTY.slice(1));
      assert.deepEqual(await tooWide(page, site.all.filter((_, i) => i % 2 === half), site.pages), []);
      await close(session, page);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  };
  layout[`nothing is wider than a small screen, half ${half + 1}`].on = "all";
}

// The dark pages differ in colours only, so that one rule is enough for them.
for (const [colorScheme, width] of [["light", 1280], ["light", 320], ["dark", 1280]]) {
  layout[`axe finds no violations, ${colorScheme}, ${width} px`] = async (session, site) => {
    const all = [];
    const page = await open(session, site, undefined, { colorScheme, viewport: { width, height: 900 } });
    for (const kind of site.pages) {
      await page.goto(site.url + kind);
      await arranged(page);
      await unfold(page);
      const faults = await violations(page, { tags: [...WCAG, "best-practice"], onlyContrast: colorScheme === "dark" });
      all.push(...faults.map((fault) => `${kind}: ${fault}`));
    }
    await close(session, page);
    assert.deepEqual(all, []);
  };
}
layout["axe finds no violations, light, 320 px"].on = "all";

for (const [width, height] of [[1280, 900], [360, 740]]) {
  layout[`nothing moves while a page loads, ${width} px`] = async (session, site) => {
    const page = await open(session, site, undefined, { viewport: { width, height } });
    const anchor = site.event.toLowerCase();
    for (const file of [...site.pages, `${site.lts}.html?search=heap`, `${site.lts}.html?on=default`, `${site.lts}.html#${anchor}`, `events/${site.event}.html#history`, "events.html?name=heap"]) {
      await page.goto("about:blank");
      await page.goto(site.url + file);
      await arranged(page);
      await idle(page);
      const shift = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        return observer.takeRecords().reduce((sum, entry) => sum + entry.value, 0);
      });
      assert.ok(shift <= 0.02, `${file}: ${shift}`);
    }
    await close(session, page);
  };
}

module.exports = { layout, violations, WCAG };
