// Records clicks on buttons before the page's own script runs. src/app/rendering/early-clicks.ts repeats them. Back and Forward between
// pages that shared a document before a reload change only the address: the document of that address is loaded.
(function () {
  const buttons = [];
  const record = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
    if (button === null || buttons.includes(button)) return;
    button.setAttribute('aria-busy', 'true');
    buttons.push(button);
  };
  const address = () => location.pathname + location.search;
  const shown = address();
  const loadAddress = () => {
    if (address() !== shown) location.reload();
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
