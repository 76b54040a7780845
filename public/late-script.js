// Starts the shop's script in a rendered page once its first view is painted, so that the script does not share the connection with
// the pictures of that view. The user's first action starts it at once. The document lists the files of the script.
(function () {
  const LONGEST_WAIT_MS = 3000;
  const ACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  let isStarted = false;
  const start = () => {
    const list = document.getElementById('page-scripts');
    if (isStarted || list === null) return;
    isStarted = true;
    for (const action of ACTIONS) removeEventListener(action, start, true);
    const { entry, imports } = JSON.parse(list.textContent);
    for (const file of imports) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
    void import(entry);
  };
  for (const action of ACTIONS) addEventListener(action, start, true);
  const startAfterPaint = () => {
    // A hidden page is not painted.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, LONGEST_WAIT_MS);
    const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
    void Promise.allSettled(first.map((image) => image.decode())).then(startAfterPaint);
  });
})();
