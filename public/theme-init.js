// Runs before the first paint: a chosen theme must not flash in after the other one. No choice, no attribute.
(function () {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme then stands.
  }
})();
