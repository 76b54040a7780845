// Starts the shop's script in a rendered page once its first view is painted, so that the script does not share the connection with
// the pictures of that view. The user's first action starts it at once. The document lists the files of the script.
(function () {
  const LONGEST_WAIT_MS = 3000;
  /** From the moment when the main pictures are decoded. */
  const LONGEST_PAINT_MS = 500;
  const PAINTS = 'largest-contentful-paint';
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
  const isMain = (element) => element?.fetchPriority === 'high';
  const startAfterPaint = (pictures) => {
    // A hidden page is not painted.
    if (document.hidden) return start();
    if (pictures.length === 0 || !window.PerformanceObserver?.supportedEntryTypes?.includes(PAINTS))
      return requestAnimationFrame(() => setTimeout(start));
    // A decoded picture is painted some frames later. It is reported unless a text is larger.
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ element }) => isMain(element))) start();
    }).observe({ type: PAINTS, buffered: true });
    setTimeout(start, LONGEST_PAINT_MS);
  };
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, LONGEST_WAIT_MS);
    const pictures = [...document.images].filter(isMain);
    void Promise.allSettled(pictures.map((image) => image.decode())).then(() => startAfterPaint(pictures));
  });
})();
