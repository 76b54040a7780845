// Records clicks on buttons before the page's own script runs. src/app/rendering/early-clicks.ts repeats them. Nobody else sees a recorded
// click: the script would handle it while the page still shows what a visitor sees, and then a second time.
// Until then, Back and Forward can change the address without loading its page, because a reloaded page still belongs to the same
// document for the browser's history. Then the page is loaded.
(function () {
  const buttons = [];
  const record = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
    if (button === null) return;
    event.stopImmediatePropagation();
    if (buttons.includes(button)) return;
    button.setAttribute('aria-busy', 'true');
    buttons.push(button);
  };
  const address = () => location.pathname + location.search;
  const shown = address();
  // The script goes on until the page is gone, and would find that the document is not what the address shows.
  const dropError = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const loadAddress = () => {
    if (address() === shown) return;
    addEventListener('error', dropError, true);
    location.reload();
  };
  addEventListener('click', record, true);
  addEventListener('popstate', loadAddress);
  window.earlyClicks = {
    take() {
      removeEventListener('click', record, true);
      removeEventListener('popstate', loadAddress);
      // From now on the page handles events itself.
      delete window.earlyClicks;
      return buttons.splice(0);
    },
  };
})();
