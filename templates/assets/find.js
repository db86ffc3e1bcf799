// The search. It does not use the page, so that tests run it without a browser. data is that of search-names.js, with the parts that
// jfrAddPart has added, or that of search-data.js as well. jfrFind(data, 25) is {search(text): entries, best first; parts(text): the names of
// the parts that have its words; suffices(text): whether data, with these parts, are enough to search for it; matching(text): a set of "event GCHeapSummary"; meant(text): the queries that the text stands for,
// has:native-image; settings: the names of all settings}.
"use strict";
// Adds a part to the data: keywords, more entries, words of descriptions and fields, each with the places of its events, words of
// texts, each with the entries that have it, values of types, events of variants, and words of searches. Parts have rows in common, and search-data.js has them all.
self.jfrAddPart = (data, { keywords = [], more = [], words = [], texts = [], fields = [], values = [], variants = [], searched = [] }) => {
  if (data.texts) return;
  const known = (data.known ||= new Set()), isNew = (row) => !known.has(`${row}`) && known.add(`${row}`);
  const keyOf = ([kind, name, , , place]) => `${kind} ${name} ${place}`, only = (owner, rows) => rows.filter((row) => isNew([owner, row]));
  const numbered = (data.numbered ||= new Map()), entries = (data.entries ||= new Map(data.more.map((entry) => [keyOf(entry), entry])));
  for (const [number, entry] of more) {
    if (!entries.has(keyOf(entry))) data.more.push(entry);
    numbered.set(number, entries.get(keyOf(entry)) || (entries.set(keyOf(entry), entry), entry));
  }
  for (const [word, numbers] of texts) for (const entry of numbers.map((number) => numbered.get(number))) entry[5] = `${entry[5] || ""} ${word}`;
  (data.values ||= []).push(...values.map(([type, slug, names]) => [type, slug, only(type, names)]));
  (data.searched ||= []).push(...searched.filter(isNew));
  (data.variants ||= []).push(...variants.map(([variant, page, ...events]) => [variant, page, ...only(variant, events)]));
  const detailOf = (place) => ((data.details ||= [])[place] ||= ["", [], []]);
  for (const [word, places] of words) for (const place of places) detailOf(place)[0] += ` ${word}`;
  for (const [field, label, places] of fields.filter(isNew)) for (const place of places) detailOf(place)[1].push(field, label);
  for (const [words, places] of keywords) data.keywords.push([only(places, words), places]);
};
self.jfrFind = (data, home) => {
  const WEIGHTS = { name: 10, label: 9, section: 5, keywords: 4, description: 3.5, fields: 3 };
  // "biased field", "frame type": what the reader looks for.
  const KIND_WORDS = { field: /\b(?:field|attribute|column)s?\b/i, type: /\b(?:type|enum|value)s?\b/i, setting: /\bsettings?\b/i, option: /\b(?:option|parameter)s?\b/i, task: /\b(?:guide|playbook)s?\b/i, view: /\bviews?\b/i };
  const KINDS = { event: 1, task: 0.85, type: 0.75, field: 0.7, setting: 0.7, view: 0.85, option: 0.7, value: 0.7, filter: 1, page: 0.9, section: 0.7, term: 0.75, release: 0.6, metric: 0.6 };
  const keywords = data.keywords.map(([words, places]) => [words, places.map((target) => (data.events[target] || [target])[0])]); // events are places
  const wordsThat = (target) => new Set(keywords.filter(([, [name]]) => name === target).flatMap(([words]) => words));
  const STOP = wordsThat("say:nothing");

  const WEAK = wordsThat("say:little");

  const split = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const join = (text) => split(text).join("");
  // GCHeapSummary: GC Heap Summary
  const camel = (name) => name.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+\d*|[A-Z]+\d*|\d+/g) || [];
  // The parts of a name, and its ends from each part on: MonitorEnter.
  const nameWords = (name) => {
    const parts = camel(name);
    return [...parts, ...parts.slice(0, -1).map((_, i) => parts.slice(i).join(""))].join(" ");
  };
  const SHORT = new Map([["maximum", "max"], ["minimum", "min"], ["percent", "percentage"], ["docs", "documentation"]]);
  const stem = (word) => {
    if (SHORT.has(word)) return stem(SHORT.get(word));
    if (/.{3}i[sz]ations?$/.test(word)) return stem(word.replace(/i[sz]ations?$/, "ize")); // deoptimization: deoptimize
    if (/.ional$|.{3}ators?$/.test(word)) return stem(word.replace(/al$/, "").replace(/ators?$/, "ate")); // relational: relation, generator: generate
    const one = word.length > 4 && word.endsWith("ies") ? word.slice(0, -3) + "y" : word.length > 2 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
    return one.length > 4 ? one.replace(/(?:ing|ed|e|(?<=t)ion)$/, (end) => (one.length - end.length > 2 ? "" : end)).replace(/([^aeiouls])\1$/, "$1") : one;
  };
  const wordsOf = (text) => {
    const all = split(text.replace(/\bjdk\.(?:types\.|settings\.)?(?=\w)/gi, "").replace(/\b(\w)\/(\w)\b/g, "$1$2"));
    const meant = all.filter((word) => !STOP.has(word));
    return meant.length ? meant : all;
  };
  const strong = (words) => (words.every((word) => WEAK.has(word)) ? words : words.filter((word) => !WEAK.has(word)));

  // "Java Flight Recorder" says nothing here, and a .jfr file is a recording.
  const topical = (text) => {
    const rest = text.replace(/\b(?:(?:jdk|java|jvm)[\s-]*)?flight[\s-]+recorder(?:'s)?\b/gi, "jfr").replace(/(?:\.|\b)jfr[\s-]+(?:files?|recordings?)\b/gi, "recording").replace(/\b(open|read|parse|view|load|import|start|stop|dump|enable|disable|use|run|configure|convert|export|analy[sz]e|share|send|print|merge|split|inspect)((?:\s+(?:a|the|my|two|some))?\s+)jfrs?\b(?!\s+(?:event|print|view|summary|metadata|tool))/gi, "$1$2recording");
    return /[\p{L}\p{N}]/u.test(rest.replace(/\bjfr\b/g, "")) ? rest : text;
  };

  const entries = [], targets = new Map();
  const add = (entry) => {
    entry.id = entries.length;
    entry.joined = [join(entry.name), join(entry.label || "")];
    entry.prior = 0;
    entries.push(entry);
    return entry;
  };
  // heapUsed: Heap Used, a label that the data leave out.
  const labelOf = (name) => (name[0].toUpperCase() + name.slice(1)).replace(/(?<=[a-z\d])(?=[A-Z])/g, " ");
  const labelled = (fields) => fields.map((text, i) => (i % 2 ? text || labelOf(fields[i - 1]) : text));
  const used = { field: new Map(), setting: new Map() };
  const note = (kind, name, label, event) => {
    if (!used[kind].has(name)) used[kind].set(name, { label, events: [] });
    used[kind].get(name).events.push(event);
  };
  const here = data.releases.indexOf(Number(home));
  const { details = [], members = [], variants = [], values: enumerations = [], reasons = [], metrics: measured = [] } = data, textOfPlace = new Map(data.texts);
  data.events.forEach(([name, written, section, presence], i) => {
    const [description = "", given = [], settings = []] = details[i] || [];
    const fields = labelled(given), label = written || labelOf(name);
    targets.set(name, add({ kind: "event", name, label, section, description, fields: fields.join(" "), isHere: presence[here] === "1", presence, keywords: [] }));
    for (let i = 0; i < fields.length; i += 2) note("field", fields[i], fields[i + 1], name);
    for (const setting of settings) note("setting", setting, "", name);
  });
  for (const kind of ["field", "setting"])
    for (const [name, { label, events }] of used[kind]) add({ kind, name, label, events, isHere: events.some((event) => targets.get(event).isHere) });
  const valuesOf = new Map(enumerations.map(([type, , names]) => [type, names]));
  data.types.forEach(([name, label, slug], i) => {
    const fields = members[i] || [], values = valuesOf.get(name) || []; // longer lists are names that nobody takes for the type
    targets.set(`type:${name}`, add({ kind: "type", name, label, slug, members: fields, fields: [...fields, ...(values.length < 30 ? values : [])].join(" "), isHere: true, keywords: [] }));
  });
  for (const [anchor, name, description, events, place] of data.tasks) {
    targets.set(`task:${anchor}`, add({ kind: "task", name, label: "", anchor, place, description, isHere: true, keywords: [] }));
    for (const event of events) targets.get(event).prior = 0.4;
  }
  for (const [variant, page, ...events] of variants)
    for (const [name, label, description, anchor, fields] of events)
      add({ kind: "event", name, label, section: variant, description, variant, place: `${page}#${anchor}`, fields: labelled(fields).join(" "), isHere: false });
  // Fields that only events of variants and libraries have.
  const elsewhere = new Map();
  for (const [variant, page, ...events] of variants)
    for (const [event, , , anchor, fields] of events)
      for (let i = 0; i < fields.length; i += 2) if (!used.field.has(fields[i]) && !elsewhere.has(fields[i])) elsewhere.set(fields[i], add({ kind: "field", name: fields[i], label: "", events: [event], variant, place: `${page}#${anchor}`, isHere: false }));
  // What has a place of its own on a page. Several commands can have the same option, and several types a value of the same name.
  const others = new Map(), otherOf = (kind, name, place) => (["option", "value", "view", "timeline"].includes(kind) ? `${kind} ${name}` : place);
  const values = enumerations.flatMap(([type, slug, names]) => names.map((name) => ["value", name, "", type, `types/${slug}.html#values`]));
  const metrics = measured.flatMap(([source, names]) => names.map((name) => ["metric", name, "", source, `metrics.html#${source}-${name.replace(/\W/g, "-")}`]));
  for (const [kind, name, label, ...rest] of [...data.more, ...values, ...metrics]) {
    const [about, place, description = textOfPlace.get(place)] = kind === "view" ? [`jfr view ${name}`, `views.html#view-${name}`] : rest;
    const key = otherOf(kind, name, place), same = others.get(key);
    if (same) same.about += `, ${about}`;
    else others.set(key, add({ kind, name, label, about, place, description, section: description === undefined ? "" : about, isHere: true, keywords: ["view", "option"].includes(kind) ? [kind] : [/^libraries\/([^#]*)\.html$/.exec(place)?.[1] || ""] })); // a query can name the artifact of a library
  }

  // [words, joined, targets, number of words with those that say nothing, stems, all words]: what a keyword leads to, the most useful first.
  const targetOf = (name) => {
    if (name.startsWith("page:") && !targets.has(name)) {
      const [begin, end = ""] = name.slice(5).split("*");
      const fit = entries.filter(({ place }) => place?.startsWith(begin) && place.slice(begin.length).includes(end));
      targets.set(name, (!name.includes("#") && fit.find(({ kind }) => kind === "page")) || fit[0]);
    }
    if (!targets.has(name)) targets.set(name, add({ kind: "filter", name: name.replace("filter:", ""), label: "", isHere: true }));
    return targets.get(name);
  };
  const isWord = ([name = ""]) => /^(?:word|say):/.test(name);
  const phrases = keywords.filter(([, names]) => !isWord(names)).flatMap(([keywords, names]) => keywords.map(topical).map((keyword) => {
    const words = wordsOf(keyword), all = split(keyword);
    return [words, all.join(""), names.map(targetOf).filter(Boolean), all.length, words.map(stem), ` ${all.join(" ")} `];
  }));
  // Words that mean another one: stem -> the stems of those that it stands for.
  const synonyms = new Map();
  for (const [words, names] of keywords.filter(([, [name]]) => name?.startsWith("word:")))
    for (const word of words.map(stem)) synonyms.set(word, new Set([...(synonyms.get(word) || []), ...names.map((name) => stem(name.slice(5)))]));
  for (const [words, , found] of phrases) for (const target of found) target.keywords?.push(...words);

  // The index: word -> id of an entry -> the weight of its best field with the word or a form of it.
  const terms = new Map(), forms = new Map();
  const put = (term, id, weight) => {
    if (!terms.has(term)) terms.set(term, new Map());
    if ((terms.get(term).get(id) || 0) < weight) terms.get(term).set(id, weight);
  };
  const textOf = (entry, field) => (field === "name" ? (entry.kind === "page" ? entry.name.replace(/ \d+\.\S*$/, "") : nameWords(entry.name)) : Array.isArray(entry[field]) ? entry[field].join(" ") : entry[field]);
  for (const entry of entries) {
    if (entry.kind === "filter") continue; // a query is no name
    for (const [field, weight] of Object.entries(WEIGHTS)) {
      for (const term of split(textOf(entry, field) || "")) {
        if (!forms.has(term)) forms.set(term, stem(term));
        put(term, entry.id, weight);
        put(forms.get(term), entry.id, weight);
      }
    }
  }
  // maxchunksize: max, chunk, size
  const segments = (word) => {
    for (let at = word.length - 3; at > 2; at--) {
      const head = word.slice(0, at), rest = word.slice(at);
      if (!terms.has(head)) continue;
      const tail = segments(rest);
      if (tail.length || terms.has(rest)) return [head, ...(tail.length ? tail : [rest])];
    }
    return [];
  };
  for (const { kind, name, id } of entries)
    if (kind === "option") for (const part of segments(name)) [part, stem(part)].forEach((term) => put(term, id, WEIGHTS.name));
  const sorted = [...terms.keys()].sort();
  const startingWith = (text, list = sorted) => {
    let from = 0, to = list.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (list[middle] < text) from = middle + 1;
      else to = middle;
    }
    for (to = from; to < list.length && list[to].startsWith(text); ) to++;
    return list.slice(from, to);
  };
  // Keywords without blanks, and the phrases of each.
  const joinedPhrases = new Map();
  for (const phrase of phrases) joinedPhrases.set(phrase[1], [...(joinedPhrases.get(phrase[1]) || []), phrase]);
  const sortedPhrases = [...joinedPhrases.keys()].sort();
  const phrasesOf = (...texts) => [...new Set(texts)].flatMap((text) => joinedPhrases.get(text) || []);
  // Levenshtein's distance, if it is at most limit; otherwise a greater number.
  const distance = (a, b, limit) => {
    if (Math.abs(a.length - b.length) > limit) return limit + 1;
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
      if (Math.min(...next) > limit) return limit + 1;
      row = next;
    }
    return row[b.length];
  };
  const similar = (word) => {
    const limit = word.length > 7 ? 2 : 1;
    return [...terms.keys()].map((term) => [term, distance(word, term, limit)]).filter(([, far]) => far <= limit).sort(([, a], [, b]) => a - b).map(([term]) => term);
  };

  const raise = (found, other) => {
    for (const [id, score] of other) if (score > (found.get(id) || 0)) found.set(id, score);
    return found;
  };
  const closeness = (word, term) => (term === word || term === stem(word) ? 1 : term.startsWith(word) ? 0.5 + (0.35 * word.length) / term.length : 0.4);
  // times: how much better than usual the word is.
  const scores = (word, found, times = 1) => {
    const scored = new Map();
    const scoreOf = (id, weight, term) => Math.min(weight * times, WEIGHTS.name) * closeness(word, term) * KINDS[entries[id].kind];
    for (const term of found) raise(scored, [...terms.get(term)].map(([id, weight]) => [id, scoreOf(id, weight, term)]));
    return scored;
  };
  // The terms that are the word or a form of it, or begin with it or its stem. In the middle of a query, "exe" is no beginning.
  const literal = (word, isLast = true) => {
    const form = stem(word), begun = word.length > (isLast ? 1 : 3) ? startingWith(word) : [], exact = [word, form].filter((term) => terms.has(term));
    const found = [...new Set([...exact, ...begun, ...(form.length > 5 ? startingWith(form) : [])])];
    return found.length || form.length < (isLast ? 3 : 4) ? found : startingWith(form);
  };
  // Words that are one word elsewhere, "Max Metaspace Size".
  const addRuns = (words, each) => {
    for (let from = 0; from < words.length; from++)
      for (let to = from + 2; to <= Math.min(words.length, from + 6); to++) {
        const run = words.slice(from, to).join("");
        const found = scores(run, [...new Set([run, stem(run)])].filter((term) => terms.has(term)), to - from);
        for (const scored of each.slice(from, to)) raise(scored, found);
      }
  };

  // A word that is no name or keyword may be several (heapdumps), or misspelt if it is in no text.
  const isStrong = (word, kinds = KINDS) => [word, stem(word)].some((term) => [...(terms.get(term) || [])].some(([id, weight]) => weight >= WEIGHTS.keywords && kinds[entries[id].kind]));
  const isKnown = (word) => isStrong(word) || synonyms.has(stem(word)) || startingWith(word, sortedPhrases).length > 0;
  const halves = (word) => {
    for (let at = word.length - 3; at > 2; at--) if (isStrong(word.slice(0, at)) && isStrong(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
    return "";
  };
  // A misspelt word begins like the right one. Names of values are too many to be meant.
  const nearest = (word) => word.length > 5 && similar(word).find((term) => term[0] === word[0] && isStrong(term, { ...KINDS, value: 0 }));
  const meantBy = (word) => {
    const capitals = camel(word), lower = word.toLowerCase();
    if (word.length < 4 || isKnown(lower) || (capitals.length > 1 && startingWith(lower).some((term) => isStrong(term)))) return word;
    const isSplit = capitals.length > 1 && capitals.every((part) => part.length > 1) && capitals.join("") === word;
    if (isSplit && capitals.some((part) => !literal(part.toLowerCase()).length)) return nearest(lower) || capitals.map(meantBy).join(" "); // ThreadParc
    if (isSplit) return capitals.map(meantBy).join(" ");
    return literal(lower).length ? word : halves(lower) || nearest(lower) || word;
  };
  // Flags of a command line are their names, and so are classes of the JDK in their packages.
  const plain = (text) => topical(text).replace(/-XX:(\w+)[:=](\w[\w-]*=\S*)/g, (_, flag, options) => `${flag} ${options.replace(/,/g, " ")}`).replace(/-XX:[+-]?(\w+)(?:=\S*)?/g, "$1").replace(/-(X[a-z]{2})\d\w*/gi, "$1").replace(/(?<!\S)-D[\w.]+(?:=\S*)?/g, "system property").replace(/\b(?:java|javax|sun)\.(?:[a-z]\w*\.)*(?=[A-Z])/g, "");

  const places = (target) => ["page", "section", "term", "option"].includes(target.kind);
  // stem -> the keywords with it. A stem says the more, the fewer keywords have it.
  const withStem = new Map();
  for (const phrase of phrases) for (const form of new Set(phrase[4])) withStem.set(form, [...(withStem.get(form) || []), phrase]);
  const worthOf = (form) => Math.log2(1 + phrases.length / (withStem.get(form)?.length || 1));
  const total = (forms) => forms.reduce((sum, form) => sum + worthOf(form), 0);
  for (const phrase of phrases) phrase.push(total(phrase[4]));
  // Keywords that the query contains or begins: word index -> target -> score. One of three words or more stands for all of it.
  const keywordScores = (words, joined, typed, given) => {
    const raw = ` ${split(given).join(" ")} `, perWord = words.map(() => new Map()), main = strong(words).map((word) => words.indexOf(word));
    const whole = new Map(), near = new Map(), stems = words.map(stem), asked = total(stems); // near: how much the nearest keyword is like the query
    const meant = stems.flatMap((own) => [own, ...(synonyms.get(own) || [])]);
    const candidates = new Set(meant.flatMap((form) => withStem.get(form) || []));
    for (const phrase of phrasesOf(typed, ...startingWith(joined, sortedPhrases))) candidates.add(phrase);
    for (const [parts, text, found, length, forms, spelt, worth] of candidates) {
      // "jfr print" is a keyword for "how to jfr print", not for "print".
      const isSpelt = length > parts.length && raw.includes(spelt), placed = forms.map((form) => stems.findIndex((own) => own === form || synonyms.get(own)?.has(form)));
      const at = parts.length === 1 && length > 1 && !isSpelt ? [-1] : placed;
      const isTyped = forms.every((form) => stems.includes(form)), isWhole = text === joined || text === typed;
      const begins = !isWhole && joined.length > 2 && text.startsWith(joined) ? joined.length / text.length : 0;
      const common = forms.reduce((sum, form, i) => sum + (placed[i] < 0 ? 0 : worthOf(form) * (stems.includes(form) ? 1 : 0.7)), 0);
      const likeness = common / Math.sqrt(asked * worth);
      found.forEach((target, place) => {
        const less = Math.min(place, 7) + (text === typed || isSpelt ? 0 : isWhole ? 0.5 : isTyped ? 1 : 3);
        near.set(target.id, Math.max(near.get(target.id) || 0, likeness * (1 - 0.1 * Math.min(place, 7))));
        if (isWhole || at.every((i) => i >= 0)) for (const i of isWhole || (parts.length > (places(target) ? 1 : 2) && 2 * parts.length >= words.length) ? words.keys() : at) raise(perWord[i], [[target.id, 10.5 - less]]);
        else if (begins > 0.4) for (const i of words.keys()) raise(perWord[i], [[target.id, 4 + 5 * begins - less]]);
        if (isWhole || (main.every((i) => at.includes(i)) && at.every((i) => i >= 0))) whole.set(target.id, Math.max(whole.get(target.id) || 0, 8 - less));
      });
    }
    return { perWord, whole, near };
  };

  // heapUsed, GCCause, jdk.types.Class, gc-pauses: the reader knows the name of a field, a type or a view.
  const isName = (text) => /^\S+$/.test(text) && (/[._-]/.test(text) || (/[A-Z]/.test(text) && camel(text).length > 1));
  const extra = (entry, joined, text, isNamed) => {
    const isEvent = entry.kind === "event";
    let score = entry.prior - (isNamed ? 0 : (entry.isHere ? 0 : 2.5) + (entry.variant ? 1 : 0));
    if (entry.joined[0] === joined) score += isEvent || (isName(text) && (entry.kind === "type" || !/^jdk\./i.test(text)) && (entry.kind !== "value" || entry.name === text)) ? 30 : entry.kind === "setting" && !/\s/.test(text) ? 12 : entry.kind === "option" ? 4 : 1.5;
    else if (entry.joined[1] === joined) score += isEvent && !entry.variant ? 25 : 1.5;
    else if (isEvent && entry.joined.some((name) => name.startsWith(joined))) score += 1.5;
    else if (isEvent && entry.joined.some((name) => name.includes(joined))) score += 0.5;
    return score + (2 * Math.min(joined.length, entry.joined[0].length)) / Math.max(joined.length, entry.joined[0].length);
  };

  const firstOf = ["event", "task", "page", "type", "option", "metric", "section", "term", "view", "field", "setting", "value"];
  const named = new Map(), meaning = new Map();
  const keyOf = (text, words = wordsOf(plain(text))) => words.map(stem).join(" ");
  const noteIn = (map, key, entry) => map.set(key, [...(map.get(key) || []), entry]);
  for (const entry of entries) {
    if (!firstOf.includes(entry.kind)) continue;
    noteIn(named, plain(entry.name), entry);
    if (entry.kind === "section" && isName(entry.name)) noteIn(named, entry.name.toLowerCase(), entry); // jcmd jfr.dump
    if (entry.kind === "metric" && entry.about === "log") noteIn(named, `-Xlog:${entry.name}`, entry);
    for (const member of entry.members || []) if (!used.field.has(member)) noteIn(named, member, entry);
    if (places(entry) || entry.kind === "task") noteIn(meaning, keyOf(entry.name.replace(/ (?:in|of) JDK \d+$/, "")), entry);
  }
  const inOrder = (found) => [...found].sort((a, b) => firstOf.indexOf(a.kind) - firstOf.indexOf(b.kind));
  // A query with "stackdepth" is about the option, one with "duration" or "view" perhaps not.
  const isOwnWord = (word) => [...(terms.get(word.toLowerCase()) || [])].every(([id, weight]) => ["option", "field"].includes(entries[id].kind) || weight < (entries[id].kind === "event" ? WEIGHTS.keywords : WEIGHTS.name));
  // jdk.SocketRead, path-to-gc-roots, gc=detailed, jdk.FileRead#threshold=1ms, “G1 Humongous Allocation”
  const exactly = (given) => {
    const optionsOf = (name) => (/[A-Z]/.test(name) && named.get(name.toLowerCase())?.filter(({ kind }) => kind === "option")) || []; // dumpOnExit
    const parts = plain(given).split(/\s+/).map((part) => part.replace(/^["'“(]+|["'”),.:;?!]+$/g, "")).filter(Boolean), found = [];
    for (let size = Math.min(parts.length, 8); size > 1; size--)
      for (let at = 0; at + size <= parts.length; at++) found.push(...(named.get(parts.slice(at, at + size).join(" ")) || []).filter((entry) => entry.kind === "value"));
    for (const part of parts) {
      const [, name, value] = /^(?:jdk\.)?([^#=]*)[#=]?(.*)$/.exec(part), isPunctuated = /[._-]/.test(part);
      const isNamed = isName(part) && (parts.length > 1 || value || isPunctuated || named.get(name)?.some(({ members }) => members?.includes(name)));
      const isMeant = { value: () => part.includes("_"), option: () => value || isPunctuated || (parts.length > 1 && isOwnWord(name)), section: () => isName(part), term: () => isPunctuated };
      const ofJdk = /^jdk\./i.test(part) && !value; // only events and types have the prefix
      found.push(...inOrder([...(named.get(name) || []), ...optionsOf(name)].filter(({ kind }) => (ofJdk ? ["event", "type"].includes(kind) : isMeant[kind] ? isMeant[kind]() : value || isNamed))));
    }
    return found;
  };

  // "hot methods view": what has the rest of the query for its name or label, of that kind.
  const byKind = (given) => Object.keys(KIND_WORDS).filter((kind) => KIND_WORDS[kind].test(given)).flatMap((kind) => {
    const without = (text, of) => text.replace(new RegExp(KIND_WORDS[of], "gi"), " ");
    const rests = [without(given, kind), Object.keys(KIND_WORDS).reduce(without, given)].map((text) => wordsOf(plain(text.replace(/\bcontent\b/i, " "))).map(stem).join(""));
    return entries.filter((entry) => entry.kind === kind && [entry.name, entry.label || ""].some((name) => name && rests.includes(wordsOf(name).map(stem).join(""))));
  });

  // "content type address", "unit bytes"
  const byUnit = (given) => (/\b(?:content types?|units?)\b/i.test(given) ? split(given).flatMap((word) => entries.filter(({ kind, name }) => kind === "type" && name === word)) : []);

  // Whether, of the JDK and the site, only pages have the word in their names.
  const isOfPages = (word) => [...(terms.get(word) || [])].every(([id, weight]) => entries[id].kind === "page" || entries[id].variant || weight < WEIGHTS.name);
  const variantWords = new Map(variants.map(([name]) => [name, split(name)]));
  // "thread state values": the terms, pages and types that some of the words name; one word only where nothing has all.
  const spoken = new Map(), keys = new Set(phrases.map(([, , , , forms]) => forms.join(" ")));
  for (const entry of entries) if ((entry.kind === "event" && !entry.variant) || (entry.kind === "type" && /^[A-Z]/.test(entry.name))) for (const name of new Set([camel(entry.name).join(" "), entry.label].map((text) => keyOf(text)))) if (name.split(" ").length > 2 || name === keyOf(camel(entry.name).join(" "))) noteIn(spoken, name, entry);
  for (const entry of entries.filter(({ kind }) => kind === "option")) {
    const name = keyOf((segments(entry.name).length ? segments(entry.name) : split(entry.name)).join(" "));
    if (name.includes(" ") && !spoken.has(name) && !keys.has(name)) noteIn(spoken, name, entry);
  }
  // "heap dump triggered by whom": what has the longest name, label or keyword among the words.
  const stemsOf = (given) => wordsOf(plain(given)).map(stem);
  const longest = (map, words, most) => {
    const found = [];
    for (let size = most; size > 1 && !found.length; size--)
      for (let at = 0; at + size <= words.length; at++) found.push(...(map.get(words.slice(at, at + size).join(" ")) || []));
    return found;
  };
  const spokenIn = (words) => (spoken.get(words.join(" "))?.[0].kind === "event" ? [] : longest(spoken, words, words.length));
  const leading = new Map();
  for (const [words, , found, , forms] of phrases) if (words.length > 1 && found.length) noteIn(leading, forms.join(" "), found[0]);
  const partly = (given, isWhole) => {
    const words = strong(wordsOf(plain(given))).map(stem), found = [];
    for (let size = Math.min(words.length - 1, 4); size > 0; size--)
      for (let at = 0; at + size <= words.length; at++) {
        const run = words.slice(at, at + size).join(" ");
        found.push(...(meaning.get(run) || []).filter(({ kind }) => kind === "term" || (size > 1 && ["option", "task"].includes(kind)) || (kind === "page" && (size > 1 || !isWhole) && isOfPages(words[at]))));
      }
    return found;
  };

  // "17 25", "what is new in JDK 21": releases, and words that people put around them.
  const AROUND = wordsThat("say:release");
  const comparison = (a, b) => ({ kind: "comparison", name: `JDK ${a} to JDK ${b}`, label: "", about: "what differs", place: data.pairs.includes(`${a}-${b}`) ? `diff/${a}-${b}.html` : "diff/index.html#others" });
  // 8u402, 17.0.9+9: builds of a release
  const featureOf = (text) => text.replace(/\b(\d+)(?:u\d*|\.0\.\d[\w.+-]*)(?!\S)/g, "$1");
  const byNumber = (given) => {
    const parts = split(featureOf(given)).map((part) => part.replace(/^(?:jdk|java|openjdk)(?=\d)/, "")), numbers = [...new Set(parts.filter((part) => /^\d+$/.test(part)).map(Number))].sort((a, b) => a - b);
    if (!numbers.length || numbers.some((number) => !data.releases.includes(number)) || parts.some((part) => !/^\d+$/.test(part) && !AROUND.has(part))) return [];
    return pagesOf(numbers);
  };
  // "will my parser break with 25"
  const byNumberWithin = (given) => {
    const numbers = [...given.matchAll(/\b(?:in|to|since|with|from|for|before|after|jdk|java|openjdk|version|release)[\s-]*(\d+)\b/gi)].map(([, number]) => Number(number));
    return pagesOf([...new Set(numbers)].filter((number) => data.releases.includes(number)).sort((a, b) => a - b));
  };
  // "fields that changed between 17 and 21"
  const byNumbers = (given) => {
    const [, a, b] = /\b(\d+)\s*(?:to|and|vs\.?|versus|through|until|-|–)\s*(?:(?:jdk|java|openjdk)[\s-]*)?(\d+)\b/i.exec(given) || [];
    const numbers = [...new Set([a, b].map(Number))].sort((one, other) => one - other);
    return a && numbers.length > 1 && numbers.every((number) => data.releases.includes(number)) ? [comparison(...numbers)] : [];
  };
  const pagesOf = (numbers) => {
    if (!numbers.length) return [];
    const pages = numbers.map((number) => entries.find((entry) => entry.kind === "release" && entry.name === `JDK ${number}`));
    const before = data.releases[data.releases.indexOf(numbers[0]) - 1];
    if (numbers.length > 1) return [comparison(numbers[0], numbers[numbers.length - 1]), ...pages];
    return before ? [...pages, comparison(before, numbers[0])] : pages;
  };
  // JEP 520, JDK-8352738, a JEP's title: one of two words, such as Hidden Classes, says too little
  const titles = reasons.map(([, , , title = ""]) => wordsOf(title.replace(/\(.*\)/, "")).join(" "));
  const byReason = (given) => {
    const [, jep] = /\bjeps?[\s:/-]*(\d+)\b/i.exec(given) || [], [, bug] = /\b(?:jdk-?)?(\d{7})\b/i.exec(given) || [];
    const words = wordsOf(given).join(" "), isLong = words.split(" ").length > 2;
    const found = reasons.filter((reason, i) => (jep && reason[2] === Number(jep)) || (bug && reason[1] === Number(bug)) || (isLong && titles[i] === words)).map(([place]) => entries[place]);
    if (jep || bug) found.push(...entries.filter((entry) => places(entry) && new RegExp(jep ? `\\bJEP ${jep}\\b` : `\\bJDK-${bug}\\b`).test(entry.description)));
    const others = found.length ? ranked(given.replace(/\S*(?:\bjeps?[\s:/-]*\d+|\d{7})/i, "")).found : [], place = new Map(others.map((entry, i) => [entry, i]));
    return found.sort((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity) || 0);
  };

  // A second opinion: the words of an entry, of its keywords and its text, and those of the searches that it answers. A word of many
  // searches says little. Answers are numbered as in searched_words (model.sql); a part lacks some of them.
  const SHARES = { name: 2.4, label: 2, keywords: 1.2, description: 0.8, section: 0.4 }, ENOUGH = 24;
  const texts = new Map(), searches = new Map(); // entry -> stem -> how often; stem -> the number of searches that have it
  const noteWord = (entry, form, share) => texts.get(entry).set(form, (texts.get(entry).get(form) || 0) + share);
  for (const entry of entries) {
    if (["filter", "value", "field", "setting", "metric"].includes(entry.kind) || entry.variant) continue;
    texts.set(entry, new Map());
    for (const [field, share] of Object.entries(SHARES)) for (const word of split(textOf(entry, field) || "").filter((one) => !STOP.has(one))) noteWord(entry, stem(word), share);
  }
  const answers = [...data.events.map(([name]) => name), ...data.tasks.map(([anchor]) => `task:${anchor}`)].map((name) => targets.get(name));
  const isFirst = ([kind]) => ["view", "release", "page"].includes(kind), ofRow = ([kind, name, , , place]) => others.get(otherOf(kind, name, place));
  answers.push(...data.more.filter(isFirst).map(ofRow));
  const rest = data.texts ? data.more.filter((row) => !isFirst(row)).map((row, i) => [i + 1, row]) : data.numbered || [], count = answers.length;
  for (const [number, row] of rest) answers[count + number - 1] = ofRow(row);
  for (const [word, times, ...weights] of data.searched || []) {
    const form = stem(word);
    searches.set(form, (searches.get(form) || 0) + times);
    for (let i = 0; i < weights.length; i += 2) if (texts.has(answers[weights[i]])) noteWord(answers[weights[i]], form, weights[i + 1]);
  }
  const byText = (words) => {
    const asked = new Map(strong(words).map(stem).flatMap((form) => [[form, 1], ...[...(synonyms.get(form) || [])].map((other) => [other, 0.6])]).sort((a, b) => a[1] - b[1]));
    const score = (counts) => [...asked].reduce((sum, [form, share]) => {
      const count = counts.get(form) || 0;
      return sum + (share * Math.log(1 + texts.size / (1 + (searches.get(form) || 0))) * count) / (count + ENOUGH);
    }, 0);
    return [...texts].map(([entry, counts]) => [entry, score(counts)]).filter(([, one]) => one).sort((a, b) => b[1] - a[1]).slice(0, 40).map(([entry]) => entry);
  };
  // What both rankings have early comes first; the first says more, and speaks for what the second does not know.
  const merged = (found, others) => {
    const worth = new Map(found.slice(0, 40).map((entry, i) => [entry, (texts.has(entry) ? 2.2 : 2.6) / (3 + i)]));
    others.forEach((entry, i) => worth.set(entry, (worth.get(entry) || 0) + 1 / (3 + i)));
    return [...new Set([...[...worth.keys()].sort((a, b) => worth.get(b) - worth.get(a)), ...found])];
  };
  // "could not start recording, not able to write": the title of which three words or more, and most of it or of the query, are in the query in one run.
  const titled = entries.filter((entry) => entry.kind === "section").map((entry) => [entry, split(entry.name)]).filter(([, words]) => words.length > 2);
  const quoted = (given) => {
    const words = split(given), runs = [];
    for (const [entry, title] of titled) {
      let longest = 0;
      for (let i = 0; i < words.length; i++)
        for (let j = 0; j < title.length; j++) {
          let run = 0;
          while (i + run < words.length && words[i + run] === title[j + run]) run++;
          longest = Math.max(longest, run);
        }
      if (longest > 2 && longest >= 0.6 * Math.min(words.length, title.length)) runs.push([entry, longest / title.length]);
    }
    return runs.sort((a, b) => b[1] - a[1]).slice(0, 2).map(([entry]) => entry);
  };

  const byLowerName = new Map([...targets].reverse().map(([name, entry]) => [name.toLowerCase(), entry]));
  // As a filter, it finds only what has all words, or as many as anything has.
  const search = (given, isFilter = false) => {
    const meaningOf = (words) => meaning.get(keyOf("", words)) || [], all = wordsOf(plain(given));
    const whole = inOrder([...meaningOf(all), ...meaningOf(strong(all)).filter(({ kind }) => kind === "term")]), pages = whole.filter(({ kind }) => kind === "page"), joined = wordsOf(given).join("");
    const typed = join(given), keywords = phrasesOf(joined, typed), isKeyword = keywords.length > 0;
    const own = byLowerName.get(strong(all).join("")); // "flush event"
    const direct = [...(own?.kind === "event" ? [own] : []), ...byReason(given), ...byNumber(given), ...(isKeyword ? [] : quoted(given)), ...exactly(given), ...byNumbers(given), ...(isKeyword ? [] : byKind(given)), ...byUnit(given), ...pages];
    const { found: others, isWhole } = ranked(given, isFilter);
    const led = others.filter((entry) => !isName(given) && keywords.some(([, , targets]) => targets.includes(entry))).slice(0, 1); // what the keyword leads to, before what has its words
    if (/^\s*(?:jep[\s:-]*\d+|(?:jdk-?)?\d{7})\s*$/i.test(given)) return [...new Set([...(isKeyword ? others : []), ...direct])];
    const before = isKeyword ? 3 : others[0] && [others[0].name, others[0].label || ""].some((name) => keyOf(name) === keyOf(given)) ? 1 : 0;
    const found = [...new Set([...direct, ...led, ...(isKeyword ? [] : spokenIn(stemsOf(given))), ...others.slice(0, before), ...whole, ...others.slice(0, 2), ...(isKeyword ? [] : longest(leading, stemsOf(given), stemsOf(given).length - 1)), ...partly(given, isWhole), ...byNumberWithin(given), ...others])];
    return isFilter || isKeyword || phrasesOf(all.join("")).length || all.length < 2 || /\b(?:vs|versus|or|between|views?)\b/i.test(given) ? found : [...new Set([...direct, ...merged(found, byText(all))])];
  };
  const ranked = (given, isFilter) => {
    const text = plain(given.trim()).replace(/[\p{L}\p{N}]+/gu, meantBy);
    const words = wordsOf(text), joined = words.join("");
    if (!words.length) return { found: [], isWhole: true };
    const { perWord, whole, near } = keywordScores(words, joined, join(text), text);
    const meant = strong(words);
    const scoresOf = (word, isLast) => [...(synonyms.get(stem(word)) || [])].reduce((found, other) => raise(found, scores(other, literal(other), 0.6)), scores(word, literal(word, isLast)));
    let each = words.map((word, i) => raise(meant.includes(word) ? scoresOf(word, i === words.length - 1) : new Map(), perWord[i]));
    addRuns(words, each);
      words.forEach((word, i) => Object.keys(KIND_WORDS).forEach((kind) => KIND_WORDS[kind].test(word) && raise(each[i], entries.filter((entry) => entry.kind === kind).map(({ id }) => [id, WEIGHTS.keywords]))));
    const isWeak = new Set(each.filter((_, i) => !meant.includes(words[i])));
    each = each.some((found) => found.size) ? each.filter((found) => found.size) : each;
    const ids = new Set(each.flatMap((found) => [...found.keys()]));
    const matches = [...ids].map((id) => ({ id, count: each.filter((found) => found.has(id)).length }));
    const most = Math.max(0, ...matches.map(({ count }) => count));
    const isOwn = ({ id }) => entries[id].kind === "event" && entries[id].isHere, mostOwn = Math.max(0, ...matches.filter(isOwn).map(({ count }) => count));
    // Where no event has all words, a rare word says more than one that many entries have.
    const importance = each.map((found) => (Math.min(most, mostOwn) < each.length ? 1 / Math.log2(2 + found.size) : 1) * (isWeak.has(found) ? 0.3 : 1));
    const sum = (numbers) => numbers.reduce((total, one) => total + one, 0), all = sum(importance);
    const covered = (id) => sum(each.map((found, i) => (found.has(id) ? importance[i] : 0))) / all;
    const mean = (id) => sum(each.map((found, i) => importance[i] * (found.get(id) || 0))) / all;
    const isTyped = /\bjdk\.types\./i.test(text), asked = new Set(Object.keys(KIND_WORDS).filter((kind) => KIND_WORDS[kind].test(given)));
    // Values, fields and settings are too many to be meant by some of the words.
    const isShown = ({ id, count }) => (isFilter ? isOwn({ id }) && count === mostOwn : asked.has(entries[id].kind) || !["value", "field", "setting", "metric"].includes(entries[id].kind));
    // "spring startup": the reader knows that the event is one of a library.
    const libraries = words.length > 1 ? words.filter(isOfPages) : [];
    const isNamed = (id) => libraries.some((word) => variantWords.get(entries[id].variant)?.includes(word));
    const nearness = (id) => (words.length > 1 ? 6 * (near.get(id) || (isNamed(id) ? 0.7 : 0)) : 0); // no keyword leads to the events of libraries
    const hits = matches.filter((match) => (match.count === most && (isFilter || most === each.length)) || isShown(match))
      .map(({ id, count }) => ({ id, score: mean(id) * Math.sqrt(covered(id)) + (count === each.length ? 1.5 : 0) + (whole.get(id) || 0) + nearness(id) + extra(entries[id], joined, text, isNamed(id)) + (isTyped && entries[id].kind === "type" ? 40 : asked.has(entries[id].kind) ? 2 : 0) }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    // "handshake vs safepoint": the third result is the best for a word that the first two lack.
    const lacking = each.find((found) => !isWeak.has(found) && !hits.slice(0, 2).some(({ id }) => found.has(id)));
    const worth = ({ id }) => (lacking.get(id) || 0) - (entries[id].variant ? 2 : 0);
    const best = lacking && hits.length && hits.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    const found = [...new Set([...hits.slice(0, 2), ...(best && lacking.get(best.id) >= WEIGHTS.keywords ? [best] : []), ...hits])].map(({ id }) => entries[id]);
    return { found, isWhole: most >= meant.length };
  };
  const meant = (text) => phrasesOf(join(text)).flatMap(([, , found]) => found.filter((entry) => entry.kind === "filter").map((entry) => entry.name));
  const matching = (text) => new Set(search(text, true).map((entry) => `${entry.kind} ${entry.name}`));
  const labels = entries.flatMap(({ kind, joined }) => (kind === "event" ? joined : [])).sort();
  // The parts of the words that say something, the longest words first, as long as they have at most MOST bytes together.
  const MOST = 29000, sizes = new Map(Object.entries(self.jfrParts || {}));
  const parts = (text) => {
    const words = [...new Set(strong(wordsOf(plain(text))).flatMap((word) => [word, ...(synonyms.get(stem(word)) || [])]))].sort((a, b) => b.length - a.length);
    const beginnings = new Set(words.flatMap((word) => [3, 2, 1].map((length) => word.slice(0, length)).find((part) => sizes.has(part)) || []));
    let left = MOST;
    return data.texts ? [] : [...beginnings].filter((part) => sizes.get(part) <= left && (left -= sizes.get(part), true));
  };
  // "gc", "ThreadP", "jdk.Heap", "sumOfPauses": one word with which a name, a label or a keyword begins. Of several words, most are known, and
  // none is what only search-data.js has: a setting, a bug or a JEP, or another name with punctuation or a capital within.
  const begun = [...new Set([...labels, ...sortedPhrases, ...sorted])].sort();
  const suffices = (text) => {
    const plainly = text.trim().replace(/^jdk\./i, ""), words = strong(wordsOf(plainly));
    if (data.texts) return true;
    if (!/\s/.test(plainly)) return !data.settings.includes(plainly.toLowerCase()) && (named.has(plainly) || (/^[\p{L}\p{N}]*$/u.test(plainly) && startingWith(join(plainly), begun).length > 0));
    if (startingWith(join(plainly), labels).length) return true;
    // "default.jfc", "System.gc" and "ReentrantLock" are words of keywords.
    const isOwn = (word) => named.has(word.replace(/^jdk\./, "")) || (!/^[a-z]+[A-Z]/.test(word) && phrasesOf(join(word)).length > 0) || withStem.has(stem(word.toLowerCase()));
    const isForeign = text.split(/\s+/).some((word) => /^jep\b/i.test(word) || (!isOwn(word) && (/[_#=@$<>]|:\S|\d{4}|(?<!^jfr)\.[a-z]/i.test(word) || (/^[A-Za-z]+$/.test(word) && /[a-z][A-Z]/.test(word)))));
    return !isForeign && words.filter((word) => literal(word).length || withStem.has(stem(word)) || synonyms.has(stem(word))).length > words.length / 2;
  };
  return { search, parts, suffices, matching, meant, settings: [...used.setting.keys()] };
};
