// An event's page: the commands for the chosen releases, kept in the URL as ?jdk=21.
"use strict";
{
  const select = document.getElementById("use-release");
  const blocks = [...document.querySelectorAll(".use")];
  const show = () => {
    for (const block of blocks) block.hidden = block.dataset.release !== select.value;
  };
  if (select) {
    const parameters = new URLSearchParams(location.search);
    const asked = blocks.find((block) => block.dataset.releases.split(" ").includes(parameters.get("jdk")));
    if (asked) select.value = asked.dataset.release;
    show();
    select.addEventListener("change", () => {
      show();
      parameters.set("jdk", select.value);
      history.replaceState(null, "", `?${parameters}${location.hash}`);
    });
  }
}
