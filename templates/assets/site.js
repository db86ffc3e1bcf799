// Every page: the theme switch, the switch of releases, the contents, copy buttons, and links into folds.
"use strict";
{
  const root = document.documentElement;
  for (const button of document.querySelectorAll("[data-theme-toggle]")) {
    button.addEventListener("click", () => {
      root.dataset.bsTheme = root.dataset.bsTheme === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.bsTheme); } catch (e) { /* the choice lasts for this page only */ }
    });
  }

  // The switch of releases keeps the place on a release's page: the filters, and the event at the top of the window. A page that
  // shows a release by ?jdk=N names it.
  const isInView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 100 && top < innerHeight;
  };
  const placeHere = () => {
    const linked = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (linked && isInView(linked)) return location.search + location.hash;
    const top = scrollY > 200 && [...document.querySelectorAll("article.event:not([hidden])")].find(isInView);
    return location.search + (top ? "#" + top.id : "");
  };
  const switcher = document.getElementById("releases-menu");
  const keepPlace = () => {
    for (const link of switcher.querySelectorAll(".dropdown-item")) link.href = link.href.replace(/[?#].*/, "") + placeHere();
  };
  if (document.getElementById("filters")) for (const kind of ["pointerover", "pointerdown", "focusin"]) switcher.addEventListener(kind, keepPlace);
  const shown = switcher.querySelector(`[data-feature="${parseInt(new URLSearchParams(location.search).get("jdk"), 10)}"]`);
  if (shown) {
    shown.setAttribute("aria-current", "page");
    switcher.firstElementChild.textContent = `JDK ${shown.dataset.feature}`;
  }

  // The contents highlight the section at the top of the window.
  const entries = new Map();
  for (const link of document.querySelectorAll(".contents a[href^='#']")) {
    const section = document.getElementById(link.hash.slice(1));
    if (section && link.hash !== "#top") entries.set(section, link);
  }
  if (entries.size > 1 && "IntersectionObserver" in window) {
    const seen = new Set();
    const observer = new IntersectionObserver((changes) => {
      for (const change of changes) change.isIntersecting ? seen.add(change.target) : seen.delete(change.target);
      let first = true;
      for (const [section, link] of entries) {
        if (first && seen.has(section)) {
          link.setAttribute("aria-current", "true");
          link.scrollIntoView({ block: "nearest" });
          first = false;
        } else link.removeAttribute("aria-current");
      }
    }, { rootMargin: "-72px 0px -40% 0px" });
    for (const section of entries.keys()) observer.observe(section);
  }

  // On small screens, the contents are a drawer (#contents). It closes where the reader was, and leaves no entry in the
  // browser's history.
  const drawer = document.querySelector(".contents"), opener = document.querySelector(".to-contents");
  if (drawer && opener) {
    const isOpen = () => location.hash === "#contents" && getComputedStyle(drawer).position === "fixed";
    let wasOpened = false;
    opener.addEventListener("click", () => (wasOpened = true));
    const close = () => {
      if (wasOpened) history.back();
      else location.replace("#top");
      wasOpened = false;
      opener.focus({ preventScroll: true });
    };
    document.addEventListener("click", (e) => {
      if (!isOpen()) return;
      const link = e.target.closest(".contents a[href^='#']:not(.close)");
      if (!link && drawer.contains(e.target) && !e.target.closest(".close")) return;
      e.preventDefault();
      if (!link) return close();
      wasOpened = false;
      location.replace(link.href);
    }, true);
    document.addEventListener("keydown", (e) => {
      if (e.key === "Escape" && isOpen()) close();
    });
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
    button.className = "copy-block";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy: ${heading ? heading.firstChild.textContent.trim() : "code"}`);
    block.append(button);
  }
  document.addEventListener("click", (e) => {
    const button = e.target.closest(".copy-name, .copy-block");
    if (!button) return;
    const source = button.matches(".copy-name") ? button.previousElementSibling : button.parentElement.querySelector("code") || button.parentElement.firstChild;
    const done = navigator.clipboard ? navigator.clipboard.writeText(source.textContent) : Promise.reject();
    done.then(() => say(button, "Copied"), () => say(button, "The browser does not allow copying"));
  });

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
