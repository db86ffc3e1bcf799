// An event's page: the commands for the chosen releases, and with ?jdk=21 the event as of that release.
"use strict";
{
  const select = document.getElementById("use-release");
  const blocks = [...document.querySelectorAll(".use")];
  const parameters = new URLSearchParams(location.search);
  const releasesOf = (element) => (element.dataset.in || element.dataset.releases).split(" ");
  const jdk = parameters.get("jdk");
  const links = new Map([...document.querySelectorAll(".strip-links a")].map((link) => [link.textContent.match(/\d+/)[0], link]));
  const builder = document.getElementById("in-builder");
  const show = () => {
    for (const block of blocks) block.hidden = block.dataset.release !== (select ? select.value : block.dataset.release);
    const shown = blocks.find((block) => !block.hidden), { lts } = document.body.dataset;
    const release = shown && [jdk, lts, shown.dataset.release].find((one) => releasesOf(shown).includes(one));
    if (builder && release) builder.href = builder.href.replace(/\?(jdk=\d+&)?/, `?jdk=${release}&`);
  };

  // As of a release: what it does not have is hidden.
  const note = document.getElementById("as-of");
  if (links.has(jdk)) {
    for (const element of document.querySelectorAll("main [data-in]")) element.hidden = !releasesOf(element).includes(jdk);
    note.append(`As of JDK ${jdk}. `, Object.assign(document.createElement("a"), { href: location.pathname, textContent: "All releases" }));
    note.hidden = false;
  } else if (jdk && note) {
    note.textContent = `JDK ${jdk} does not have this event.`;
    note.hidden = false;
  }
  // The switch of releases stays on the event.
  for (const link of document.querySelectorAll("#releases-menu [data-feature]")) {
    if (links.has(link.dataset.feature)) link.href = `?jdk=${link.dataset.feature}`;
  }

  const asked = blocks.find((block) => releasesOf(block).includes(jdk));
  if (select) {
    if (asked) select.value = asked.dataset.release;
    select.addEventListener("change", () => {
      parameters.set("jdk", select.value);
      location.search = parameters;
    });
  }
  show();
}
