const KEY = 'reloaded-for-missing-page';

/**
 * After a deploy the server no longer has the chunks that an open page loads next. The tab reloads once; if that does not help,
 * the error page is shown.
 */
export const reloadOnceWhenOutdated = (window: Window) => {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a missing chunk does not mean a deploy, and a reload would lose the page.
    if (!window.navigator.onLine) return;
    try {
      if (window.sessionStorage.getItem(KEY)) return;
      window.sessionStorage.setItem(KEY, 'true');
    } catch {
      // Without storage the tab would reload forever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
  window.addEventListener('load', () => {
    // After a while the page may reload again, for the next deploy.
    window.setTimeout(() => {
      try {
        window.sessionStorage.removeItem(KEY);
      } catch {
        // Storage is forbidden: there is nothing to remove.
      }
    }, 10_000);
  });
};
