// The landing page: redirects legacy links (index.html?search=..&version=.. and index.html#name) to a release's page.
"use strict";
{
  const parameters = new URLSearchParams(location.search);
  const links = [...document.querySelectorAll("#releases-menu .dropdown-item")];
  const isOurs = location.hash.length < 2 || document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!isOurs || ["search", "version", "variant"].some((name) => parameters.has(name))) {
    const asked = parseInt(parameters.get("version"), 10);
    const known = links.some((link) => Number(link.dataset.feature) === asked);
    const feature = known ? asked : parameters.get("version") === "latest" ? document.body.dataset.latest : document.body.dataset.lts;
    parameters.delete("version");
    location.replace(`${document.body.dataset.prefix || ""}${feature}.html${parameters.size ? "?" + parameters : ""}${location.hash}`);
  }
}
