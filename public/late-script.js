// Starts the shop's script in a rendered page once its first view is painted, so that the script does not share the connection with
// the pictures of that view. The user's first action starts it immediately. The document lists the files of the script.
// Each file is evaluated in a task of its own, so that the browser can respond to the user in between.
(function () {
  const LONGEST_WAIT_MS = 3000;
  /** From the moment when the main pictures are decoded. */
  const LONGEST_PAINT_MS = 500;
  const PAINTS = 'largest-contentful-paint';
  const ACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  let isStarted = false;
  const append = (attributes) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
  const evaluate = async (entry, imports) => {
    for (const file of imports) {
      // The script that needs a missing file handles the failure.
      await import(file).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }
    void import(entry);
  };
  const start = () => {
    const list = document.getElementById('page-scripts');
    if (isStarted || list === null) return;
    isStarted = true;
    for (const action of ACTIONS) removeEventListener(action, start, true);
    const { entry, imports, styles } = JSON.parse(list.textContent);
    // Their content is inline. The shop's script looks for links to the styles that it needs not load; one that is disabled loads nothing.
    for (const href of styles) append({ rel: 'stylesheet', href, disabled: '' });
    for (const href of [...imports, entry]) append({ rel: 'modulepreload', crossorigin: '', href });
    void evaluate(entry, imports);
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
