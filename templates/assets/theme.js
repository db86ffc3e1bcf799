// Before anything is shown: that there are scripts, and the reader's choice of light or dark, if there is one.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.bsTheme = theme;
} catch (e) { /* no storage: the system's preference counts */ }
