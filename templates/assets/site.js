// Every page: the theme switch, the release select, the left column, copy buttons, and links into folds.
"use strict";
{
  const { dataset: data } = document.documentElement;
  for (const button of document.querySelectorAll(".theme")) {
    button.addEventListener("click", () => {
      data.bsTheme = data.bsTheme === "dark" ? "light" : "dark";
      self.jfrStored("theme", data.bsTheme);
    });
  }

  // The select shows the release that theme.js has found. Another one is the same page for that release, at the same place.
  const select = document.getElementById("jdk");
  select.value = data.jdk;
  const isInView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 100 && top < innerHeight;
  };
  const placeHere = () => {
    const linked = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (linked && isInView(linked)) return location.hash;
    const top = scrollY > 200 && [...document.querySelectorAll("main .event[id]:not([hidden])")].find(isInView);
    return top ? `#${top.id}` : "";
  };
  const withRelease = (address, release) => {
    const url = new URL(address);
    url.searchParams.set("jdk", release);
    return url;
  };
  // Links to pages that exist for several releases, or for all, lead to that of the reader, or to the nearest one.
  const relink = () => {
    for (const link of document.querySelectorAll("a[data-per]")) {
      const release = self.jfrNearest(link.dataset.per || data.all, Number(data.jdk)), url = new URL(link.href);
      url.pathname = url.pathname.replace(/\d+(?=\.html$)/, release);
      url.searchParams.delete("jdk");
      link.href = String(release) === data.jdk ? url : withRelease(url, data.jdk);
    }
  };
  relink();
  select.addEventListener("change", () => {
    self.jfrStored("jdk", (data.jdk = select.value));
    // A page that changes by itself keeps what the reader has done.
    if (!document.dispatchEvent(new CustomEvent("jfr-release", { detail: Number(data.jdk), cancelable: true }))) return relink();
    const url = withRelease(location.href, data.jdk);
    if (data.page) url.pathname = url.pathname.replace(/\d+(?=\.html$)/, self.jfrNearest(data.has || data.all, Number(data.jdk)));
    if (data.page && url.pathname.endsWith(`${data.jdk}.html`)) url.searchParams.delete("jdk");
    url.hash = placeHere();
    location.assign(url);
  });
  for (const release of document.querySelectorAll("[data-lack] .release")) release.textContent = data.jdk;
  for (const cell of document.querySelectorAll("a[data-r]")) if (cell.dataset.r === data.jdk) cell.setAttribute("aria-current", "true");
  // Where nothing can be stored, the address has the release.
  const home = new URL(document.body.dataset.root || ".", location.href).href;
  if (self.jfrStored("jdk") !== data.jdk) document.addEventListener("click", (e) => {
    const link = e.target.closest("a[href]");
    if (link && link.href.startsWith(home) && /\.html($|[?#])/.test(link.href) && !/[?&]jdk=/.test(link.search)) link.href = withRelease(link.href, data.jdk);
  }, true);

  // A cell of the strip of releases marks its line below.
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (e) => {
    for (const line of document.querySelectorAll(".lit")) line.classList.remove("lit");
    const cell = e.target.closest?.(".strip [data-r]");
    if (cell) for (const line of document.querySelectorAll(`.steps [data-r="${cell.dataset.r}"]`)) line.classList.add("lit");
  });

  // The tree of events: counts, and a filter that opens the groups in which it finds something.
  const tree = document.querySelector("#tree .tree");
  if (tree) {
    const groups = [...tree.querySelectorAll("details")].map((group) => ({ group, isOpen: group.open, items: [...group.querySelectorAll("li")].filter((item) => getComputedStyle(item).display !== "none") }));
    for (const { group, items } of groups) {
      group.querySelector("small").textContent = items.length;
      group.hidden = !items.length;
    }
    const filter = tree.querySelector("input");
    filter.addEventListener("input", () => {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const { group, isOpen, items } of groups) {
        let left = 0;
        for (const item of items) {
          item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
          left += !item.hidden;
        }
        group.hidden = !left;
        group.open = words.length > 0 || isOpen;
      }
    });
    const active = tree.querySelector(".active"), side = tree.parentElement;
    if (active && active.offsetTop > side.clientHeight) side.scrollTop = active.offsetTop - side.clientHeight / 2;
  }
  // The drawer with the contents closes when a link in it leads elsewhere on the page. The section in view is marked.
  for (const drawer of document.querySelectorAll(".side"))
    drawer.addEventListener("click", (e) => e.target.closest("a[href^='#']") && bootstrap.Offcanvas.getInstance(drawer)?.hide());
  const marks = new Map([...document.querySelectorAll(".side a[href^='#'], .jump a[href^='#']")].map((link) => [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));
  const entries = [...marks.keys()].filter(Boolean);
  const mark = () => {
    const current = entries.filter((entry) => entry.getBoundingClientRect().top < innerHeight / 3).pop() || entries[0];
    for (const [entry, link] of marks) {
      link.classList.toggle("active", entry === current);
      entry === current ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
    }
  };
  if (entries.length) {
    mark();
    addEventListener("scroll", mark, { passive: true });
  }

  // A button copies the text of the element before it, and screen readers announce the outcome.
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  const say = (button, text) => {
    button.dataset.outcome = status.textContent = text;
    setTimeout(() => {
      delete button.dataset.outcome;
      status.textContent = "";
    }, 1500);
  };
  for (const block of document.querySelectorAll("pre.copy")) {
    const button = document.createElement("button");
    const heading = [...document.querySelectorAll("h1, h2, h3")].filter((h) => h.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING).pop();
    button.type = "button";
    button.className = "btn btn-quiet copy-block";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy: ${heading ? heading.firstChild.textContent.trim() : "code"}`);
    block.append(button);
  }
  document.addEventListener("click", (e) => {
    const button = e.target.closest(".copy-name, .copy-block");
    if (!button) return;
    const source = button.matches(".copy-name") ? button.previousElementSibling : button.parentElement.querySelector("code") || button.parentElement.firstChild;
    const done = navigator.clipboard ? navigator.clipboard.writeText(button.dataset.text || source.textContent) : Promise.reject();
    done.then(() => say(button, "Copied"), () => say(button, "The browser does not allow copying"));
  });

  // A heading with an address has a link that copies it.
  for (const heading of document.querySelectorAll("main section[id] > h2, main h3[id]")) {
    const link = document.createElement("a");
    const { id } = heading.id ? heading : heading.parentElement;
    if (heading.querySelector(".here")) continue;
    Object.assign(link, { className: "here link-secondary", href: `#${id}`, textContent: "#" });
    link.setAttribute("aria-label", `Link to ${heading.textContent.trim()}`);
    link.addEventListener("click", () => navigator.clipboard?.writeText(new URL(`#${id}`, location.href).href).then(() => say(link, "Copied"), () => {}));
    heading.append(link);
  }

  // A link to an element inside closed details opens them.
  const unfold = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    let opened = false;
    for (let fold = target.closest("details:not([open])"); fold; fold = fold.parentElement.closest("details:not([open])")) opened = fold.open = true;
    if (opened) target.scrollIntoView();
  };
  unfold();
  addEventListener("hashchange", unfold);
}
