// pictures.js SITE FOLDER: writes the pictures of README.md and docs/site.md, site-<page>-<theme>.webp, from a rendered site of data/.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const pages = { event: "events/FileRead.html?jdk=25", index: "index.html" };
const [site, folder] = process.argv.slice(2);
(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
  for (const [name, address] of Object.entries(pages)) for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme });
    await page.goto(`${pathToFileURL(path.resolve(site)).href}/${address}`);
    const session = await page.context().newCDPSession(page), { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 34 });
    fs.writeFileSync(path.join(folder, `site-${name}-${colorScheme}.webp`), Buffer.from(data, "base64"));
    await page.close();
  }
  await browser.close();
})();
