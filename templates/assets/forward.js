// The landing page: redirects legacy links (index.html?search=..&version=.. and index.html#name) to a release's page.
"use strict";
{
  const { dataset: data } = document.documentElement;
  const parameters = new URLSearchParams(location.search);
  const isOurs = location.hash.length < 2 || document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!isOurs || ["search", "version", "variant"].some((name) => parameters.has(name))) {
    const asked = parseInt(parameters.get("version"), 10);
    const release = data.all.split(" ").includes(String(asked)) ? asked : parameters.get("version") === "latest" ? data.latest : data.jdk;
    parameters.delete("version");
    location.replace(`${document.body.dataset.prefix || ""}${release}.html${parameters.size ? "?" + parameters : ""}${location.hash}`);
  }
}
