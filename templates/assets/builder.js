// builder.html: makes a configuration from events and settings, and compares a .jfc file with those of the JDK. The rules
// are in configuration.js, the data in builder-data.js.
"use strict";
{
  const { releases, settings: kinds, events, notes } = self.jfrBuilder;
  const rules = self.jfrConfiguration(self.jfrBuilder);
  const form = document.getElementById("builder");
  const list = document.getElementById("choices");
  const out = (name) => document.getElementById(name);
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  // --- The state: differences from the base configuration ---------------------------------------------

  // picked: options of the base that are set; even the value that is its own may change events. others: events of a file that the release lacks, which are kept.
  // asked: the events that the reader chose, here or by an address. given: the name of the file that chose the others, or "".
  let release, base, picked = {}, chosen = {}, others = {}, given = "";
  const asked = new Set();
  const stateOf = (name) => rules.stateOf(name, release);
  const choice = () => ({ release, base, picked, chosen });
  const all = () => rules.entries(choice());
  const set = (name, setting, value) => {
    const { begun } = all().find((e) => e.name === name);
    const changes = (chosen[name] ||= {});
    if (begun[setting] === value) delete changes[setting];
    else changes[setting] = value;
    if (Object.keys(changes).length === 0) delete chosen[name];
  };
  const label = () => form.elements.label.value;
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  // --- The page ------------------------------------------------------------------------------------------

  // Lines break after commas and the name of the option, rather than within words.
  const pieces = (line) => line.match(/ +|[^ ]*?StartFlightRecording:|#?[^ ,#]+,?|[,#]/g).map((piece) => (piece.trim() ? make("span", { className: "piece" }, piece) : piece));
  // Shows the setting of an invalid value, "ThreadPark threshold"; an event that is off shows no settings.
  const goTo = (text) => {
    const [name, setting] = text.split(" ");
    form.elements.find.value = form.elements.which.value = "";
    narrow();
    (out(`${name}.${setting}`) || out(name)).focus();
  };
  // What the events that the reader chose need of the JVM, and how many others, which a file chose, need something.
  const sayNeeds = ({ flags, gcs, bound, isStartup, sentences }, unasked) => {
    const lines = sentences.map(([name, sentence]) => `${name}: ${sentence}`);
    if (gcs && !gcs.length) lines.unshift(`No garbage collector emits all of these events: ${bound.map((need) => `${need.name} (${need.gcs.join(", ")})`).join("; ")}. Record them in several runs.`);
    else if (gcs && !flags.length) lines.unshift(`Requires ${[...gcs.slice(0, -2), gcs.slice(-2).join(" or ")].join(", ")}.`);
    if (isStartup) lines.push("The recording must start with the JVM.");
    if (flags.length) lines.push(`The running JVM must have been started with ${flags.join(" ")}.`);
    const others = new Map();
    for (const name of unasked) {
      const need = rules.needOf(name, release), what = need && (need.gcs ? need.gcs.join(" or ") : need.flags.join(" "));
      if (what) others.set(what, (others.get(what) || 0) + 1);
    }
    lines.push(...[...others].map(([what, events]) => `${count(events, "event")} of ${given || "the file"} ${events === 1 ? "needs" : "need"} ${what}.`));
    out("needs").hidden = !lines.length;
    out("needs").replaceChildren(...lines.map((line) => make("span", { className: "d-block" }, line)));
  };
  const number = (value) => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(2).replace(/\.0$/, ""));
  const sayBudget = () => {
    const { runs, unknown, below, halving, error, mean, safepoints } = rules.budget(choice());
    out("budget").hidden = !runs.length;
    if (!runs.length) return;
    const [least, most] = [runs[0], runs[runs.length - 1]], mb = (bytes) => number(bytes / 1e6);
    const hours = (bytes) => (bytes > 0 ? number(250e6 / bytes) : "any number of");
    const lines = [`${number(least.perSecond)} to ${number(most.perSecond)} events per second, ${mb(least.perHour)} to ${mb(most.perHour)} MB per hour in ${runs.length} benchmark workloads (least: ${least.run}, most: ${most.run}). With maxsize=250M, the recording holds the last ${hours(most.perHour)} to ${hours(least.perHour)} hours.`];
    if (halving.length) lines.push(`Most of it: ${halving.map(([name, setting, bytes]) => `${name} (${mb(bytes)} MB per hour, ${setting})`).join(", ")}. Halve it there: a longer period, a lower throttle, a higher threshold, or no stack traces. Without ${halving.length > 1 ? "these" : "it"}: ${mb(mean - halving.reduce((sum, [, , bytes]) => sum + bytes, 0))} MB per hour on average.`);
    const often = (period) => (/Chunk$/.test(period) ? "each chunk" : `each ${period}`);
    if (safepoints.length) lines.push(`Forced safepoints, which stop all threads: ${safepoints.map(([name, period]) => `${name} (${often(period)})`).join(", ")}.`);
    const method = [`The sizes are estimates: computed from the other workloads, the total of one is off by a factor of up to ${number(error)}. The workloads are written to trigger events; yours may differ more. Each chunk counts with ${mb(rules.FIXED)} MB for its metadata and constant pools, which is within 10 % of runs of JDK 25 that do little; constant pools grow with threads, classes and methods, in a run that started 8,000 threads to 0.5 MB.`];
    if (below.length) method.push(`More is possible: ${below.join(", ")} ${below.length > 1 ? "have" : "has"} a lower limit than in the runs.`);
    if (unknown.length) method.push(`${count(unknown.length, "enabled event")} did not occur in these runs and ${unknown.length === 1 ? "is" : "are"} not included.`);
    const texts = (all) => all.map((line) => make("p", { className: "mb-2" }, line));
    out("budget-text").replaceChildren(...texts(lines), make("details", { className: "fold", open: out("budget-text").querySelector("details")?.open }, make("summary", {}, "How it is estimated"), ...texts(method)));
  };
  const summarize = () => {
    const entries = all();
    const wrong = rules.wrong(entries);
    const quote = (text) => (/[;|*\s]/.test(text) ? `'${text}'` : text);
    const file = rules.fileName(label());
    out("count").textContent = `${entries.filter((e) => e.values.enabled === "true").length} of ${entries.length} events on, ${count(rules.countOf(chosen, release, base), "setting")} changed${Object.keys(picked).length ? `, ${Object.entries(picked).map((pair) => pair.join("=")).join(", ")}` : ""}`;
    out("wrong").replaceChildren(...(wrong.length ? ["Correct these values to create a configuration: ", ...wrong.flatMap((text, i) => [i ? " " : "", make("button", { type: "button", className: "btn btn-sm btn-quiet", onclick: () => goTo(text) }, text)])] : []));
    out("download").disabled = wrong.length > 0;
    out("download").textContent = `Download ${file}`;
    out("outputs").hidden = wrong.length > 0;
    if (!wrong.length) {
      const options = rules.options(label(), choice(), others);
      const on = entries.filter((e) => e.values.enabled === "true").map((e) => e.name), needs = rules.needsOf(on.filter((name) => asked.has(name)), release);
      out("line-java").replaceChildren(...pieces(`java ${needs.flags.map((flag) => `${flag} `).join("")}${quote(`-XX:StartFlightRecording:filename=recording.jfr,${options.join(",")}`)} ...`));
      out("line-jcmd").replaceChildren(...pieces(`jcmd PID JFR.start filename=recording.jfr ${options.map(quote).join(" ")}`));
      sayNeeds(needs, on.filter((name) => !asked.has(name) && chosen[name]?.enabled === "true"));
      sayBudget();
      const isDescribing = (e) => rules.DESCRIBING.includes(e.name) && e.values.enabled === "true";
      out("jfc").textContent = entries.some((e) => e.isChanged) ? rules.jfc(label(), choice(), entries.filter((e) => e.isChanged || isDescribing(e)), others) : "No settings changed.";
    }
    const parameters = new URLSearchParams({ jdk: release, base, ...picked });
    if (given) parameters.set("file", given);
    for (const name of asked) if (stateOf(name)) parameters.set(`${name}.enabled`, entries.find((e) => e.name === name)?.values.enabled ?? "false");
    for (const [name, changes] of Object.entries(chosen)) for (const [setting, value] of Object.entries(changes)) parameters.set(`${name}.${setting}`, value);
    history.replaceState(null, "", "?" + parameters);
  };
  const field = (name, setting, value) => {
    const id = `${name}.${setting}`;
    const input = kinds[setting]?.[1] === "true|false" ? make("select", { id, className: "form-select form-select-sm" }, ...["true", "false"].map((text) => make("option", { selected: text === value }, text)))
      : make("input", { id, className: "form-control form-control-sm font-monospace", value, size: Math.max(8, value.length + 1), autocomplete: "off", spellcheck: false });
    input.dataset.setting = setting;
    const check = () => {
      const good = rules.isValid(name, setting, input.value.trim());
      input.setAttribute("aria-invalid", String(!good));
      const [text, , event, , ofEvent] = kinds[setting] || [""];
      input.title = name === event ? ofEvent : text;
    };
    check();
    input.addEventListener("input", () => {
      check();
      set(name, setting, input.value.trim());
      summarize();
    });
    return make("label", { htmlFor: id, className: "d-inline-flex align-items-center gap-1 mw-100" }, setting, input);
  };
  const option = ({ name, label: text, preset, choices, controls }) => {
    const value = picked[name] ?? "";
    const input = choices.length ? make("select", { id: `option-${name}`, className: "form-select form-select-sm" }, ...[["", `not set (${preset})`], ...choices].map(([given, label]) => make("option", { value: given, selected: given === value }, label || given)))
      : make("input", { id: `option-${name}`, className: "form-control form-control-sm", value, placeholder: preset, size: Math.max(8, value.length + 1, preset.length + 1), autocomplete: "off", spellcheck: false });
    const [event, setting] = (controls[0]?.[0][0] || "").split("#");
    input.addEventListener("change", () => {
      const now = input.value.trim();
      const isValid = choices.length || !now || rules.isValid(event, setting, now);
      input.setAttribute("aria-invalid", String(!isValid));
      if (!isValid) return;
      delete picked[name];
      if (now) picked[name] = now;
      for (const { name: of, begun } of all())
        for (const [key, given] of Object.entries(chosen[of] || {})) if (begun[key] === given) set(of, key, given);
      draw();
      out(input.id).focus();
    });
    return make("div", { className: "col" }, make("label", { htmlFor: input.id }, `${text || name} `, make("code", {}, name)), input);
  };
  const drawOptions = () => {
    const known = rules.optionsOf(release, base);
    out("options").hidden = !known.length;
    if (Object.keys(picked).length) out("options").open = true;
    out("options-of").replaceChildren(...known.map(option));
  };
  const row = ({ name, state, values }, by) => {
    const box = make("input", { type: "checkbox", className: "form-check-input", id: name, checked: values.enabled === "true" });
    const settings = make("div", { className: "settings-of d-flex flex-wrap column-gap-3 row-gap-1 small" });
    const fill = () => settings.replaceChildren(...(box.checked ? Object.entries({ ...values, ...chosen[name] }) : [])
      .filter(([setting, value]) => setting !== "enabled" && value !== null).map(([setting, value]) => field(name, setting, value)));
    fill();
    box.addEventListener("change", () => {
      if (box.checked) asked.add(name);
      set(name, "enabled", String(box.checked));
      fill();
      summarize();
    });
    const about = make("a", { href: `events/${name}.html`, className: "small", ariaLabel: `About ${name}` }, "about");
    const [often, ...effects] = notes[name] || [""];
    const options = by.get(name);
    const remarks = [options && make("p", { className: "mb-0 small text-body-secondary" }, `set by ${options.size > 1 ? "the options" : "the option"} ${[...options].join(", ")}`), often && make("p", { className: "mb-0 small text-body-secondary" }, often), ...effects.map((effect) => make("p", { className: "mb-0 small text-warning-emphasis" }, effect))].filter(Boolean);
    const item = make("div", { className: "choice form-check border-bottom py-1" }, make("label", { htmlFor: name, className: "d-inline" }, box, make("code", {}, name), " ", make("small", { className: "text-body-secondary" }, state[0])), " ", about, ...remarks, settings);
    item.dataset.text = `${name} ${state[0]}`.toLowerCase();
    return item;
  };
  // {event: the options that control it}
  const controllers = () => {
    const by = new Map();
    for (const { name, controls } of rules.optionsOf(release, base)) for (const path of controls.flatMap(([settings]) => settings)) {
      const [event] = path.split("#");
      by.set(event, (by.get(event) || new Set()).add(name));
    }
    return by;
  };
  const draw = () => {
    const sections = new Map(), by = controllers();
    drawOptions();
    for (const entry of all().sort((a, b) => a.state[1].localeCompare(b.state[1]) || a.name.localeCompare(b.name))) {
      const title = entry.state[1];
      if (!sections.has(title)) sections.set(title, make("fieldset", { className: "mt-4" }, make("legend", { className: "h6 float-none border-bottom pb-1 mb-0" }, title)));
      sections.get(title).append(row(entry, by));
    }
    list.replaceChildren(...sections.values());
    narrow();
    summarize();
  };
  const narrow = () => {
    const wanted = form.elements.find.value.trim().toLowerCase();
    const which = form.elements.which.value;
    for (const section of list.children) {
      const items = [...section.querySelectorAll(".choice")];
      for (const item of items) {
        const box = item.querySelector("[type=checkbox]");
        item.hidden = !item.dataset.text.includes(wanted) || (which === "on" && !box.checked) || (which === "changed" && !chosen[box.id]) || (which === "chosen" && !asked.has(box.id));
      }
      section.hidden = items.every((item) => item.hidden);
    }
    out("none").hidden = [...list.children].some((section) => !section.hidden);
    out("none").textContent = which === "changed" && !wanted ? "No settings changed." : which === "chosen" && !wanted ? `JDK ${release} does not have ${[...asked].join(", ")}.` : which === "on" && !wanted ? "No event is enabled." : "No events match.";
  };
  const offer = () => {
    const known = releases[release];
    if (base && !known.includes(base)) base = known[0] || "";
    form.elements.base.replaceChildren(...known.map((name) => make("option", { value: name }, `${name}.jfc`)), make("option", { value: "" }, "nothing (only events that describe the recording)"), ...rules.OTHERS.map((name) => make("option", {}, name)));
    form.elements.base.value = base;
  };

  // --- A file of the reader's -----------------------------------------------------------------------------

  // Which names of the file are unknown in which releases.
  const inReleases = (file) => {
    const all = Object.keys(releases).map(Number), missing = rules.missing(file);
    if (!missing.length) return make("p", { className: "mb-0 mt-2" }, "All releases have its events and settings of the JDK.");
    const rows = missing.map(([name, without]) => make("tr", {}, make("th", { scope: "row" }, make("code", {}, name)), make("td", {}, `not in JDK ${self.jfrRanges(without, all)}`)));
    const table = make("table", { className: "table table-sm mb-0" }, make("tbody", {}, ...rows));
    return make("details", { className: "mt-2" }, make("summary", {}, `Checked against JDK ${self.jfrRanges(all, all)}: ${count(missing.length, "name")} missing in some`), table);
  };
  // What the JVM makes of the file: [heading, [sentence, ...]], most of it folded if there is much.
  const folded = (heading, lines) => (lines.length ? [make("details", { className: "mt-2", open: lines.length <= 5 }, make("summary", {}, heading), make("ul", { className: "mb-0" }, ...lines.map((line) => make("li", {}, line))))] : []);
  const sayProblems = (problems, repaired) => {
    const lines = (isError) => problems.filter((problem) => problem.isError === isError).map(({ line, text }) => `Line ${line}: ${text}.`);
    const errors = lines(true), notes = lines(false);
    return [...folded(`${count(errors.length, "error")}${repaired ? `; the download has ${count(repaired, "value")} without white space` : ""}`, errors), ...folded(count(notes.length, "note"), notes)];
  };
  // Takes the settings of a file, or of a configuration of others, whose text is not here.
  const take = async (fileName, text, other) => {
    const report = out("compared");
    report.hidden = false;
    try {
      let read = other || self.jfrReadConfiguration(await text());
      if (read.version === null && !read.settings.length) throw new Error(`the root element is <${read.root}>, not <configuration>`);
      const problems = rules.problems(read, release), old = rules.isOld(read) ? rules.migrated(read) : null;
      if (old && !old.file.settings.length) throw new Error(`${problems[0].text}; none of its events is known`);
      if (old) read = old.file;
      const repaired = rules.repaired(read, release), found = rules.compare(repaired.file, release), name = repaired.count ? `${fileName} without this white space` : fileName;
      ({ base, chosen, others } = found);
      picked = {};
      given = fileName;
      asked.clear();
      offer();
      form.elements.label.value = fileName.replace(/\.jfc\b.*/, "");
      form.elements.which.value = "changed";
      form.elements.find.value = "";
      const lacking = Object.keys(others);
      const known = `${base ? `${base}.jfc of` : "an empty configuration for"} JDK ${release}`, changes = rules.countOf(chosen, release, base);
      const like = other ? undefined : rules.nearestOther(repaired.file, release);
      const difference = `${count(changes, "setting")} of ${count(Object.keys(chosen).length, "event")}, listed below`;
      report.replaceChildren([
        ...(old ? [`${fileName}, line ${problems[0].line}: ${problems[0].text}.`, `The download has version 2.0, and the names of JDK 11 and later.${old.lost.length ? ` Not known, and lost: ${old.lost.join(", ")}.` : ""}`] : []),
        found.equals ? `${name} equals ${known} ${found.equals}. The newest update differs in ${difference}.` : changes ? `${name} differs from ${known} in ${difference}.` : `${name} equals ${known}.`,
        ...(like && like.count < (found.isEqual ? 0 : changes) ? [`It ${like.count ? `differs from ${like.name} in ${count(like.count, "setting")}` : `equals ${like.name}`}.`] : []),
        ...(lacking.length ? [`JDK ${release} does not have ${lacking.join(", ")}; the download keeps them.`] : []),
        ...(found.added.length ? [`The download also enables ${found.added.join(", ")}, so that recordings describe themselves.`] : []),
      ].join(" "), ...(old || other ? [] : sayProblems(problems, repaired.count)), inReleases(read));
      draw();
    } catch (e) {
      report.textContent = `${fileName} cannot be read: ${e.message}.`;
    }
  };
  const open = (file) => take(file.name, () => file.text());
  addEventListener("dragover", (e) => {
    if ([...e.dataTransfer.types].includes("Files")) e.preventDefault();
  });
  addEventListener("drop", (e) => {
    if (!e.dataTransfer.files.length) return;
    e.preventDefault();
    open(e.dataTransfer.files[0]);
  });
  form.elements.file.addEventListener("change", (e) => e.target.files.length && open(e.target.files[0]));

  const parameters = new URLSearchParams(location.search);
  const nearest = (jdk) => self.jfrNearest(Object.keys(releases).join(" "), Number(jdk)); // a release whose settings are known
  release = nearest(document.documentElement.dataset.jdk);
  base = parameters.get("base") ?? "default";
  const choose = (option, value) => {
    const known = rules.optionsOf(release, base).find((given) => given.name === option);
    if (known && value && (!known.choices.length || known.choices.some(([given]) => given === value))) picked[option] = value;
  };
  given = parameters.get("file") ?? "";
  for (const [key, value] of parameters) choose(key, value);
  // An event that is asked for gets the settings and options that it needs, unless the address sets them.
  for (const [key, value] of parameters) {
    const [name, setting] = key.split(".");
    if (!setting || !events[name]) continue;
    if (!given) asked.add(name);
    if (!stateOf(name)) continue;
    set(name, setting, value);
    const need = !given && setting === "enabled" && value === "true" && rules.needOf(name, release);
    if (!need) continue;
    for (const [of, needed] of Object.entries(need.settings)) if (!parameters.has(`${name}.${of}`)) set(name, of, needed);
    for (const [of, needed] of Object.entries(need.options)) if (!parameters.has(of)) choose(of, needed);
  }
  if (asked.size) form.elements.which.value = "chosen";
  offer();
  // site.js sends this when another release is chosen.
  document.addEventListener("jfr-release", (e) => {
    e.preventDefault();
    release = nearest(e.detail);
    // Drops the changes of events that this release does not have.
    chosen = Object.fromEntries(Object.entries(chosen).filter(([name]) => stateOf(name)));
    picked = {};
    offer();
    draw();
  });
  form.elements.base.addEventListener("change", () => {
    const start = form.elements.base.value;
    if (rules.OTHERS.includes(start)) return take(start, null, rules.otherFile(start));
    base = start;
    [picked, chosen, given] = [{}, {}, ""];
    out("compared").hidden = true;
    draw();
  });
  form.elements.label.addEventListener("input", summarize);
  form.elements.find.addEventListener("input", narrow);
  form.elements.which.addEventListener("change", narrow);
  form.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && e.target.matches("input")) e.preventDefault(); // only the button downloads
  });
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const address = URL.createObjectURL(new Blob([rules.jfc(label(), choice(), all(), others)], { type: "application/xml" }));
    make("a", { href: address, download: rules.fileName(label()) }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
  draw();
  if (asked.size) list.querySelector(".choice:not([hidden]) input")?.focus({ preventScroll: true });
}
