// positions.js SITE...: where the commands and the fields begin on the pages of all events, in CSS pixels from the top, and
// which pages scroll sideways at 320 px.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const program = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => file && fs.existsSync(file));
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

(async () => {
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  for (const site of process.argv.slice(2)) {
    const names = fs.readdirSync(path.join(site, "events")).filter((name) => name.endsWith(".html"));
    for (const [width, height] of [[1280, 900], [360, 740], [320, 640]]) {
      const page = await browser.newPage({ viewport: { width, height } });
      const fields = [], commands = [], wide = [];
      for (const name of names) {
        await page.goto(pathToFileURL(path.resolve(site, "events", name)).href);
        const at = await page.evaluate(() => {
          const top = (selector) => document.querySelector(selector)?.getBoundingClientRect().top + scrollY;
          for (const fold of document.querySelectorAll("details")) fold.open = true;
          const scrolls = document.documentElement.scrollWidth > innerWidth;
          for (const fold of document.querySelectorAll("details")) fold.open = false;
          return { fields: top("#fields"), commands: top("#use pre, #use .use"), scrolls };
        });
        if (at.fields) fields.push(at.fields);
        if (at.commands) commands.push(at.commands);
        if (at.scrolls) wide.push(name);
      }
      const inView = commands.filter((y) => y < height).length;
      console.log(`${site} ${width} px: ${names.length} pages, fields at ${median(fields)} (at most ${fields.at(-1)}), commands at ${median(commands)} (at most ${commands.at(-1)}), ` +
        `${inView} commands in the first screen, ${wide.length} scroll sideways ${wide.slice(0, 8).join(" ")}`);
      await page.close();
    }
  }
  await browser.close();
})();
