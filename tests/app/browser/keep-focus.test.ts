import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#app/browser/keep-focus.ts';

const PAGE = `
  <header><button>Menu</button></header>
  <main>
    <h1 tabindex="-1">Settings</h1>
    <section tabindex="-1" aria-label="Profile">
      <section tabindex="-1" aria-label="Photo"><button>Remove</button></section>
      <button>Save</button>
    </section>
    <button>Retry</button>
  </main>
  <div role="dialog"><button>Close</button></div>`;

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  stop = keepFocus(document);
});
afterEach(() => stop());

const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!;
const part = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;
/** Observers run after the current code. */
const observed = () => Promise.resolve();

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('gives the focus of a removed control to the section around it', async () => {
  button('Remove').focus();
  button('Remove').remove();
  await observed();
  expect(part('Photo')).toHaveFocus();
});

test('gives the focus to the next section outwards when the section is removed too', async () => {
  button('Remove').focus();
  part('Photo').remove();
  await observed();
  expect(part('Profile')).toHaveFocus();
});

test('gives the focus to the heading when no section is around the control', async () => {
  button('Retry').focus();
  button('Retry').remove();
  await observed();
  expect(document.querySelector('h1')).toHaveFocus();
});

test('moves the focus of a control that was focused before the watcher started', async () => {
  stop();
  button('Remove').focus();
  stop = keepFocus(document);
  button('Remove').remove();
  await observed();
  expect(part('Photo')).toHaveFocus();
});

test('leaves the focus with what took it from the removed control', async () => {
  button('Retry').focus();
  button('Retry').remove();
  button('Save').focus();
  await observed();
  expect(button('Save')).toHaveFocus();
});

test('does not focus anything when the control had lost the focus before', async () => {
  button('Retry').focus();
  button('Retry').blur();
  await observed();
  button('Retry').remove();
  await observed();
  expect(document.body).toHaveFocus();
});

test('gives the focus of a disabled control to the section around it when it is removed', async () => {
  button('Remove').focus();
  button('Remove').disabled = true;
  button('Remove').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await observed();
  button('Remove').blur();
  button('Remove').remove();
  await observed();
  expect(part('Photo')).toHaveFocus();
});

test('gives the focus of a removed row of a dialog to the section around it', async () => {
  document.querySelector('[role="dialog"]')!.innerHTML =
    '<section tabindex="-1" aria-label="Your cart"><button>Dismiss</button></section>';
  button('Dismiss').focus();
  button('Dismiss').remove();
  await observed();
  expect(part('Your cart')).toHaveFocus();
});

test('leaves the focus of a removed dialog alone, whose section goes with it', async () => {
  const dialog = document.querySelector('[role="dialog"]')!;
  dialog.innerHTML = '<section tabindex="-1"><button>Dismiss</button></section>';
  button('Dismiss').focus();
  dialog.remove();
  await observed();
  expect(document.body).toHaveFocus();
});

test.each(['Menu', 'Close'])('leaves the focus of "%s" alone, which is outside of the main part', async (name) => {
  button(name).focus();
  button(name).remove();
  await observed();
  expect(document.body).toHaveFocus();
});

test('stops when the page closes', async () => {
  button('Retry').focus();
  stop();
  button('Retry').remove();
  await observed();
  expect(document.body).toHaveFocus();
});
