// Before anything is shown: the reader's choice of light or dark, if there is one.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.bsTheme = theme;
} catch (e) { /* no storage: the system's preference counts */ }
