// Records clicks on buttons before the page's own script runs. src/app/rendering/early-clicks.ts repeats them.
(function () {
  const buttons = [];
  const record = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
    if (button === null || buttons.includes(button)) return;
    button.setAttribute('aria-busy', 'true');
    buttons.push(button);
  };
  addEventListener('click', record, true);
  window.earlyClicks = {
    take() {
      removeEventListener('click', record, true);
      // From now on the page handles events itself.
      delete window.earlyClicks;
      return buttons.splice(0);
    },
  };
})();
