// Runs before the first paint, so that a chosen theme does not replace the other one on the screen.
// Without a choice the stylesheet follows the system.
(function () {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the system's theme is used.
  }
})();
