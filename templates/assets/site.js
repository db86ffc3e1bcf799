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

  // The drawer with the contents closes when a link in it leads elsewhere on the page.
  for (const drawer of document.querySelectorAll(".contents"))
    drawer.addEventListener("click", (e) => e.target.closest("a[href^='#']") && bootstrap.Offcanvas.getInstance(drawer)?.hide());

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
    button.className = "btn btn-sm bg-body position-absolute top-0 end-0 m-1 copy-block";
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

  // A heading with an address has a link that copies it.
  for (const heading of document.querySelectorAll("main section[id] > h2, main h3[id]")) {
    const link = document.createElement("a");
    const { id } = heading.id ? heading : heading.parentElement;
    if (heading.querySelector(".here")) continue;
    Object.assign(link, { className: "here link-secondary", href: `#${id}`, textContent: "#" });
    link.setAttribute("aria-label", `Link to ${heading.textContent.trim()}`);
    link.addEventListener("click", () => navigator.clipboard?.writeText(new URL(`#${id}`, location.href).href).then(() => say(link, "Copied"), () => {}));
    heading.append(" ", link);
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
