// Runs before rendering: marks that scripts are available, and restores the reader's choice of theme.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.bsTheme = theme;
} catch (e) { /* no storage: the system's preference applies */ }
