// The windows in which the cases run (run.js): several at the same time, each used again by a later case.
"use strict";
const assert = require("node:assert/strict");

// Slow machines must not fail.
const TIMEOUT = 120000;
// Windows that no case uses, by those of their options that cannot be changed.
const unused = new Map();

// Until scripts have arranged a page, its content is not shown.
const arranged = (page) => page.waitForSelector("html:not(.pending, .pending-target)");
// Until scripts, fonts and layout have nothing left to do.
const idle = (page) => page.evaluate(async () => {
  await document.fonts.ready;
  for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
});

const create = async (browser, options) => {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  page.protocol = await context.newCDPSession(page);
  page.on("pageerror", (e) => page.problems.push(e.message));
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && page.problems.push(m.text()));
  page.on("request", (r) => {
    if (!r.url().startsWith(page.origin) && !/^(data|blob|about):/.test(r.url())) page.problems.push(`asks for ${r.url()}`);
  });
  return page;
};

// A window of the site, in which nothing may go wrong unseen. `used` collects the windows of a case.
const open = async ({ browser, used }, site, address, { viewport = { width: 1280, height: 900 }, colorScheme = null, ...options } = {}) => {
  const kind = JSON.stringify(options);
  const page = unused.get(kind)?.pop() || await create(browser, options);
  Object.assign(page, { kind, problems: [], origin: site.url });
  used.add(page);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme });
  if (address !== undefined) {
    await page.goto(site.url + address);
    await arranged(page);
  }
  return page;
};

// The next case finds a window without a history and without what this one stored.
const close = async ({ used }, page) => {
  assert.deepEqual(page.problems, []);
  used.delete(page);
  if (page.kind.includes("javaScriptEnabled") || !/^(file|http):/.test(page.url())) return page.context().close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("about:blank");
  await page.protocol.send("Page.resetNavigationHistory");
  unused.set(page.kind, [...(unused.get(page.kind) || []), page]);
};

// The clipboard is that of all windows.
let clipboard = Promise.resolve();
const withClipboard = (use) => (clipboard = clipboard.catch(() => {}).then(use));

module.exports = { open, close, arranged, idle, withClipboard };
