// pages.js SITE...: loads pages of rendered sites in Chromium on a processor that is four times slower, and prints a
// table per site: first and largest contentful paint, layout shift, blocking time (of long tasks, what exceeds 50 ms),
// elements, and bytes transferred with gzip. Times are medians of RUNS (3) loads without a cache.
"use strict";
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const zlib = require("node:zlib");
const { chromium } = require("playwright-core");

const PAGES = ["index.html", "25.html", "25.html?search=gc", "25.html#executionsample", "events.html", "builder.html", "events/GCHeapSummary.html", "types/GCCause.html", "views.html"];
const SLOWER = 4;
const runs = Number(process.env.RUNS || 3);
const program = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => file && fs.existsSync(file));
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };

const serve = (folder) => new Promise((done) => {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[path.extname(file)] || "application/octet-stream", "content-encoding": "gzip", "cache-control": "no-store" });
    response.end(zlib.gzipSync(fs.readFileSync(file)));
  });
  server.listen(0, "127.0.0.1", () => done(server));
});

const observe = () => {
  self.seen = { shift: 0, blocking: 0, largest: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("layout-shift", (e) => (self.seen.shift += e.value));
  watch("longtask", (e) => (self.seen.blocking += Math.max(0, e.duration - 50)));
  watch("largest-contentful-paint", (e) => (self.seen.largest = e.startTime));
};

const load = async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", (e) => (bytes += e.encodedDataLength));
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(1500); // scripts that react to the page go on after it is loaded
  const figures = await page.evaluate(() => ({
    ...self.seen,
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    elements: document.querySelectorAll("*").length,
  }));
  await page.close();
  return { ...figures, bytes };
};

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const measure = async (browser, folder) => {
  const server = await serve(folder);
  const base = `http://127.0.0.1:${server.address().port}/`;
  console.log(`\n${folder}\n${"page".padEnd(28)}${["FCP ms", "LCP ms", "CLS", "TBT ms", "elements", "KB"].map((head) => head.padStart(10)).join("")}`);
  for (const name of PAGES) {
    if (!fs.existsSync(path.join(folder, name.replace(/[?#].*/, "")))) continue;
    const all = [];
    for (let i = 0; i < runs; i++) all.push(await load(browser, base + name));
    const of = (key) => median(all.map((figures) => figures[key]));
    const cells = [of("first").toFixed(0), of("largest").toFixed(0), of("shift").toFixed(3), of("blocking").toFixed(0), of("elements"), (of("bytes") / 1000).toFixed(0)];
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(""));
  }
  server.close();
};

(async () => {
  if (!program) throw new Error("no Chromium: install the package chromium, or set CHROMIUM");
  if (process.argv.length < 3) throw new Error("usage: pages.js SITE...");
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  for (const folder of process.argv.slice(2)) await measure(browser, path.resolve(folder));
  await browser.close();
})().catch((e) => {
  console.error(`pages.js: ${e.message}`);
  process.exitCode = 1;
});
