// An event's page: what the recording that was opened in this tab (recording.html) has of the event.
"use strict";
{
  const name = document.querySelector("h1 span").textContent;
  let kept;
  try { kept = JSON.parse(sessionStorage.getItem("recording")); } catch (e) { /* nothing is kept */ }
  const found = kept?.events[name];
  if (found) {
    const settings = Object.entries(found.settings || {}).map(([setting, value]) => `${setting} ${value || "empty"}`);
    const fields = Object.entries(found.fields || {}).map(([field, [low, middle, high, unit]]) => `${field} ${low} to ${high}${unit} (median ${middle}${unit})`);
    const parts = [`${(found.count || 0).toLocaleString("en")} event${found.count === 1 ? "" : "s"}`, found.perSecond === undefined ? "" : `${Number(found.perSecond.toPrecision(3))} per second`, ...settings, ...fields].filter(Boolean);
    const note = document.createElement("p");
    note.className = "alert alert-info py-1 px-2 my-1";
    note.id = "in-recording";
    const link = document.createElement("a");
    link.href = `${document.body.dataset.root}recording.html`;
    link.textContent = "In your recording";
    note.append(link, ` ${kept.file}: ${parts.join(", ")}.`);
    document.getElementById("as-of").after(note);
  }
}
