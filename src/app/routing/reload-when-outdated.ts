const KEY = 'reloaded-for-missing-page';

/**
 * After a deploy the parts that an open page would load next are gone. It is loaded again once; if that does not help, the error
 * page says so.
 */
export const reloadOnceWhenOutdated = (window: Window) => {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is outdated, and loaded again the page would be gone.
    if (!window.navigator.onLine) return;
    try {
      if (window.sessionStorage.getItem(KEY)) return;
      window.sessionStorage.setItem(KEY, 'true');
    } catch {
      // Without storage there would be no end to reloading.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
  window.addEventListener('load', () => {
    // A page that stood for a while may need it again at the next deploy.
    window.setTimeout(() => {
      try {
        window.sessionStorage.removeItem(KEY);
      } catch {
        // Nothing was kept either.
      }
    }, 10_000);
  });
};
