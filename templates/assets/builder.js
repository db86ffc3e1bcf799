// builder.html: makes a configuration from events and settings. builder-data.js has the data: per event its states
// [label, section, [setting, default, value per configuration ...]] with the release from which each applies, and per
// setting the values that the JVM accepts: [text for people, pattern, event that accepts more, its pattern, its text].
"use strict";
{
  const { configurations, releases, settings: kinds, events } = self.jfrBuilder;
  const form = document.getElementById("builder");
  const list = document.getElementById("choices");
  const out = (name) => document.getElementById(name);
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  // --- Valid values ---------------------------------------------------------------------------------

  const isValid = (name, setting, value) => {
    const [, pattern, event, ofEvent] = kinds[setting] || [];
    return !pattern || new RegExp(`^(${name === event ? ofEvent : pattern})$`).test(value);
  };

  // --- The state: differences from the base configuration ---------------------------------------------

  let release, base, chosen = {};
  const stateOf = (name) => {
    const steps = events[name];
    let state = null;
    for (let i = 0; i < steps.length && steps[i] <= release; i += 2) state = steps[i + 1];
    return state;
  };
  // {setting: value} of an event in the base configuration. Without one, all events are off.
  const begin = (state) => {
    const width = configurations.length + 2, values = {};
    const column = base ? 2 + configurations.indexOf(base) : 1;
    for (let i = 0; i < state[2].length; i += width) {
      const [setting, byType] = state[2].slice(i, i + 2);
      values[setting] = base ? state[2][i + column] ?? byType : byType;
    }
    if (!base) values.enabled = "false";
    return values;
  };
  const all = () => Object.keys(events).map((name) => ({ name, state: stateOf(name) })).filter((e) => e.state)
    .map((e) => ({ ...e, begun: begin(e.state) })).map((e) => ({ ...e, values: { ...e.begun, ...chosen[e.name] } }));
  const set = (name, setting, value) => {
    const { begun } = all().find((e) => e.name === name);
    const changes = (chosen[name] ||= {});
    if (begun[setting] === value) delete changes[setting];
    else changes[setting] = value;
    if (Object.keys(changes).length === 0) delete chosen[name];
  };

  // --- The result -----------------------------------------------------------------------------------------

  const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  const fileName = () => (form.elements.label.value.trim().replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "my") + ".jfc";
  const jfc = (entries) => {
    const label = escape(form.elements.label.value.trim() || "my");
    const lines = [`<?xml version="1.0" encoding="UTF-8"?>`, `<configuration version="2.0" label="${label}" description="For JDK ${release}${base ? `, based on ${base}.jfc` : ""}" provider="">`];
    for (const { name, values } of entries) {
      lines.push(`  <event name="jdk.${name}">`);
      for (const [setting, value] of Object.entries(values)) if (value !== null) lines.push(`    <setting name="${setting}">${escape(value)}</setting>`);
      lines.push("  </event>");
    }
    return lines.join("\n") + "\n</configuration>\n";
  };
  // As a JVM option: JDK 17 and later accept single settings in addition to a configuration.
  const options = (entries) => {
    const changes = entries.flatMap(({ name }) => Object.entries(chosen[name] || {}).map(([setting, value]) => `jdk.${name}#${setting}=${/^\d/.test(value) ? value.replace(/\s+/g, "") : value}`));
    return release >= 17 && changes.length <= 20 ? [`settings=${base || "none"}`, ...changes] : [`settings=${fileName()}`];
  };

  // --- The page ------------------------------------------------------------------------------------------

  const summarize = () => {
    const entries = all();
    const wrong = entries.flatMap((e) => Object.entries(e.values).filter(([s, v]) => v !== null && !isValid(e.name, s, v)).map(([s]) => `${e.name} ${s}`));
    const quote = (text) => (/[;|*\s]/.test(text) ? `'${text}'` : text);
    const given = options(entries);
    out("count").textContent = `${entries.filter((e) => e.values.enabled === "true").length} of ${entries.length} events on, settings changed: ${Object.values(chosen).reduce((n, c) => n + Object.keys(c).length, 0)}`;
    out("wrong").textContent = wrong.length ? `Invalid: ${wrong.join(", ")}` : "";
    out("download").disabled = wrong.length > 0;
    out("download").textContent = `Download ${fileName()}`;
    const line = `java ${quote(`-XX:StartFlightRecording:filename=recording.jfr,${given.join(",")}`)} ...`;
    const end = line.indexOf(":filename") + 1; // "-XX:StartFlightRecording:" stays together
    out("line-java").replaceChildren(make("span", { className: "together" }, line.slice(0, end)), line.slice(end));
    out("line-jcmd").textContent = `jcmd PID JFR.start filename=recording.jfr ${given.map(quote).join(" ")}`;
    out("jfc").textContent = jfc(entries.filter((e) => chosen[e.name]));
    const parameters = new URLSearchParams({ jdk: release, base });
    for (const [name, changes] of Object.entries(chosen)) for (const [setting, value] of Object.entries(changes)) parameters.set(`${name}.${setting}`, value);
    history.replaceState(null, "", "?" + parameters);
  };
  const field = (name, setting, value) => {
    const id = `${name}.${setting}`;
    const input = make("input", { id, value, size: Math.max(8, value.length + 1), autocomplete: "off", spellcheck: false });
    input.dataset.setting = setting;
    const check = () => {
      const good = isValid(name, setting, input.value.trim());
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
  const row = ({ name, state, values }) => {
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
    const item = make("div", { className: "choice" }, make("label", { htmlFor: name }, box, state[0], make("code", {}, name)), make("a", { href: `events/${name}.html`, className: "quiet", ariaLabel: `About ${name}` }, "about"), settings);
    item.dataset.text = `${name} ${state[0]}`.toLowerCase();
    return item;
  };
  const draw = () => {
    const sections = new Map();
    for (const entry of all().sort((a, b) => a.state[1].localeCompare(b.state[1]) || a.name.localeCompare(b.name))) {
      const title = entry.state[1];
      if (!sections.has(title)) sections.set(title, make("fieldset", {}, make("legend", {}, title)));
      sections.get(title).append(row(entry));
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
  };
  const offer = () => {
    const known = releases[release];
    if (base && !known.includes(base)) base = known[0] || "";
    form.elements.base.replaceChildren(...known.map((name) => make("option", { value: name }, `${name}.jfc`)), make("option", { value: "" }, "nothing (all events off)"));
    form.elements.base.value = base;
  };

  const parameters = new URLSearchParams(location.search);
  const asked = parameters.get("jdk");
  if (releases[asked]) form.elements.jdk.value = asked;
  release = Number(form.elements.jdk.value);
  base = parameters.get("base") ?? "default";
  for (const [key, value] of parameters) {
    const [name, setting] = key.split(".");
    if (setting && events[name] && stateOf(name)) set(name, setting, value);
  }
  offer();
  form.elements.jdk.addEventListener("change", () => {
    release = Number(form.elements.jdk.value);
    // Drops the changes of events that this release does not have.
    chosen = Object.fromEntries(Object.entries(chosen).filter(([name]) => stateOf(name)));
    offer();
    draw();
  });
  form.elements.base.addEventListener("change", () => {
    base = form.elements.base.value;
    chosen = {};
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
    const address = URL.createObjectURL(new Blob([jfc(all())], { type: "application/xml" }));
    make("a", { href: address, download: fileName() }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
  draw();
}
