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
  let release, base, picked = {}, chosen = {}, others = {};
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
  const pieces = (line) => line.match(/ +|[^ ]*?StartFlightRecording:|[^ ,]+,?|,/g).map((piece) => (piece.trim() ? make("span", { className: "piece" }, piece) : piece));
  // Shows the setting of an invalid value, "ThreadPark threshold"; an event that is off shows no settings.
  const goTo = (text) => {
    const [name, setting] = text.split(" ");
    form.elements.find.value = form.elements.which.value = "";
    narrow();
    (out(`${name}.${setting}`) || out(name)).focus();
  };
  const summarize = () => {
    const entries = all();
    const wrong = rules.wrong(entries);
    const quote = (text) => (/[;|*\s]/.test(text) ? `'${text}'` : text);
    const file = rules.fileName(label());
    out("count").textContent = `${entries.filter((e) => e.values.enabled === "true").length} of ${entries.length} events on, ${count(rules.countOf(chosen), "setting")} changed${Object.keys(picked).length ? `, ${Object.entries(picked).map((pair) => pair.join("=")).join(", ")}` : ""}`;
    out("wrong").replaceChildren(...(wrong.length ? ["Correct these values to create a configuration: ", ...wrong.flatMap((text, i) => [i ? " " : "", make("button", { type: "button", onclick: () => goTo(text) }, text)])] : []));
    out("download").disabled = wrong.length > 0;
    out("download").textContent = `Download ${file}`;
    out("outputs").hidden = wrong.length > 0;
    if (!wrong.length) {
      const given = rules.options(label(), choice(), others);
      out("line-java").replaceChildren(...pieces(`java ${quote(`-XX:StartFlightRecording:filename=recording.jfr,${given.join(",")}`)} ...`));
      out("line-jcmd").replaceChildren(...pieces(`jcmd PID JFR.start filename=recording.jfr ${given.map(quote).join(" ")}`));
      const changed = entries.filter((e) => e.isChanged);
      out("jfc").textContent = changed.length ? rules.jfc(label(), choice(), changed, others) : "No settings changed.";
    }
    const parameters = new URLSearchParams({ jdk: release, base, ...picked });
    for (const [name, changes] of Object.entries(chosen)) for (const [setting, value] of Object.entries(changes)) parameters.set(`${name}.${setting}`, value);
    history.replaceState(null, "", "?" + parameters);
  };
  const field = (name, setting, value) => {
    const id = `${name}.${setting}`;
    const input = kinds[setting]?.[1] === "true|false" ? make("select", { id }, ...["true", "false"].map((text) => make("option", { selected: text === value }, text)))
      : make("input", { id, value, size: Math.max(8, value.length + 1), autocomplete: "off", spellcheck: false });
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
    return make("label", { htmlFor: id }, setting, input);
  };
  const option = ({ name, label: text, preset, choices, controls }) => {
    const value = picked[name] ?? "";
    const input = choices.length ? make("select", { id: `option-${name}` }, ...[["", `not set (${preset})`], ...choices].map(([given, label]) => make("option", { value: given, selected: given === value }, label || given)))
      : make("input", { id: `option-${name}`, value, placeholder: preset, size: Math.max(8, value.length + 1, preset.length + 1), autocomplete: "off", spellcheck: false });
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
    return make("label", { htmlFor: input.id }, `${text || name} `, make("code", {}, name), input);
  };
  const drawOptions = () => {
    const known = rules.optionsOf(release, base);
    out("options").hidden = !known.length;
    if (Object.keys(picked).length) out("options").open = true;
    out("options-of").replaceChildren(...known.map(option));
  };
  const row = ({ name, state, values }, by) => {
    const box = make("input", { type: "checkbox", id: name, checked: values.enabled === "true" });
    const settings = make("div", { className: "settings-of" });
    const fill = () => settings.replaceChildren(...(box.checked ? Object.entries({ ...values, ...chosen[name] }) : [])
      .filter(([setting, value]) => setting !== "enabled" && value !== null).map(([setting, value]) => field(name, setting, value)));
    fill();
    box.addEventListener("change", () => {
      set(name, "enabled", String(box.checked));
      fill();
      summarize();
    });
    const about = make("a", { href: `events/${name}.html`, className: "quiet", ariaLabel: `About ${name}` }, "about");
    const [often, ...effects] = notes[name] || [""];
    const options = by.get(name);
    const remarks = [options && make("p", { className: "quiet" }, `set by ${options.size > 1 ? "the options" : "the option"} ${[...options].join(", ")}`), often && make("p", { className: "quiet" }, often), ...effects.map((effect) => make("p", { className: "effect" }, effect))].filter(Boolean);
    const item = make("div", { className: "choice" }, make("label", { htmlFor: name }, box, state[0], make("code", {}, name)), about, ...remarks, settings);
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
      if (!sections.has(title)) sections.set(title, make("fieldset", {}, make("legend", {}, title)));
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
        item.hidden = !item.dataset.text.includes(wanted) || (which === "on" && !box.checked) || (which === "changed" && !chosen[box.id]);
      }
      section.hidden = items.every((item) => item.hidden);
    }
    out("none").hidden = [...list.children].some((section) => !section.hidden);
    out("none").textContent = which === "changed" && !wanted ? "No settings changed." : which === "on" && !wanted ? "No event is enabled." : "No events match.";
  };
  const offer = () => {
    const known = releases[release];
    if (base && !known.includes(base)) base = known[0] || "";
    form.elements.base.replaceChildren(...known.map((name) => make("option", { value: name }, `${name}.jfc`)), make("option", { value: "" }, "nothing (all events off)"));
    form.elements.base.value = base;
  };

  // --- A file of the reader's -----------------------------------------------------------------------------

  // {full name: {setting: value}} of a .jfc; throws what is wrong with it.
  const read = (text) => {
    const xml = new DOMParser().parseFromString(text, "application/xml");
    if (xml.querySelector("parsererror") || xml.documentElement.nodeName !== "configuration") throw new Error("not a .jfc file: the root element is not <configuration>");
    const file = {};
    for (const event of xml.querySelectorAll("event[name]"))
      for (const setting of event.querySelectorAll("setting[name]")) (file[event.getAttribute("name")] ||= {})[setting.getAttribute("name")] = setting.textContent.trim();
    if (!Object.keys(file).length) throw new Error("the file contains no events");
    return file;
  };
  const take = async (file) => {
    const report = out("compared");
    report.hidden = false;
    try {
      const found = rules.compare(read(await file.text()), release);
      ({ base, chosen, others } = found);
      picked = {};
      offer();
      form.elements.label.value = file.name.replace(/\.jfc$/, "");
      form.elements.which.value = "changed";
      form.elements.find.value = "";
      const lacking = Object.keys(others);
      const known = `${base ? `${base}.jfc of` : "an empty configuration for"} JDK ${release}`, changes = rules.countOf(chosen);
      report.textContent = (changes ? `${file.name} differs from ${known} in ${count(changes, "setting")} of ${count(Object.keys(chosen).length, "event")}, listed below.` : `${file.name} equals ${known}.`) +
        (lacking.length ? ` JDK ${release} does not have ${lacking.join(", ")}; the download keeps them.` : "");
      draw();
    } catch (e) {
      report.textContent = `${file.name} cannot be read: ${e.message}.`;
    }
  };
  addEventListener("dragover", (e) => {
    if ([...e.dataTransfer.types].includes("Files")) e.preventDefault();
  });
  addEventListener("drop", (e) => {
    if (!e.dataTransfer.files.length) return;
    e.preventDefault();
    take(e.dataTransfer.files[0]);
  });
  form.elements.file.addEventListener("change", (e) => e.target.files.length && take(e.target.files[0]));

  const parameters = new URLSearchParams(location.search);
  const asked = parameters.get("jdk");
  if (releases[asked]) form.elements.jdk.value = asked;
  release = Number(form.elements.jdk.value);
  base = parameters.get("base") ?? "default";
  const offered = rules.optionsOf(release, base);
  for (const [key, value] of parameters) {
    const known = offered.find((given) => given.name === key);
    if (known && value && (!known.choices.length || known.choices.some(([given]) => given === value))) picked[key] = value;
  }
  for (const [key, value] of parameters) {
    const [name, setting] = key.split(".");
    if (setting && events[name] && stateOf(name)) set(name, setting, value);
  }
  offer();
  form.elements.jdk.addEventListener("change", () => {
    release = Number(form.elements.jdk.value);
    // Drops the changes of events that this release does not have.
    chosen = Object.fromEntries(Object.entries(chosen).filter(([name]) => stateOf(name)));
    picked = {};
    offer();
    draw();
  });
  form.elements.base.addEventListener("change", () => {
    base = form.elements.base.value;
    [picked, chosen] = [{}, {}];
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
}
