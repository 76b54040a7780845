// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEarlyClicks } from '#app/rendering/early-clicks.ts';

const SCRIPT = readFileSync('public/early-clicks.js', 'utf8');

const buttonNamed = (name: string, type = 'button') => {
  const button = document.createElement('button');
  button.setAttribute('type', type);
  button.textContent = name;
  document.body.append(button);
  return button;
};

beforeEach(() => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the inline script as the document does
  new Function(SCRIPT)();
});
afterEach(() => {
  repeatEarlyClicks(window);
  document.body.replaceChildren();
});

test('repeats a click on a button once the page handles events', () => {
  const add = buttonNamed('Add');
  add.click();
  expect(add.getAttribute('aria-busy')).toBe('true');
  const clicked = vi.fn();
  add.addEventListener('click', clicked);
  repeatEarlyClicks(window);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(add.hasAttribute('aria-busy')).toBe(false);
});

test('repeats a double click once, and the clicks on several buttons in their order', () => {
  const order: string[] = [];
  const buttons = ['Add', 'Wishlist'].map((name) => buttonNamed(name));
  for (const button of buttons) {
    button.click();
    button.click();
    button.addEventListener('click', () => order.push(button.textContent));
  }
  repeatEarlyClicks(window);
  expect(order).toEqual(['Add', 'Wishlist']);
});

test('shows a recorded click to nobody else, so that it takes effect once', () => {
  const add = buttonNamed('Add');
  const clicked = vi.fn();
  document.body.addEventListener('click', clicked);
  add.click();
  expect(clicked).not.toHaveBeenCalled();
  repeatEarlyClicks(window);
  expect(clicked).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', clicked);
});

test('loads the page of an early Back, and drops the errors of the one that is left', () => {
  const location = { pathname: '/about', search: '', reload: vi.fn() };
  // Its own target, because an error that is dropped here would be dropped in later tests too.
  const target = new EventTarget();
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the inline script as the document does
  new Function('location', 'window', 'addEventListener', 'removeEventListener', SCRIPT)(location, {}, add, remove);
  const reported = vi.fn();
  target.addEventListener('error', reported);
  const throwError = () => target.dispatchEvent(new Event('error', { cancelable: true }));

  target.dispatchEvent(new Event('popstate'));
  expect(location.reload, 'a link within the page').not.toHaveBeenCalled();
  expect(throwError()).toBe(true);
  location.pathname = '/';
  target.dispatchEvent(new Event('popstate'));
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(throwError()).toBe(false);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('leaves the submit button of a form to the browser, and a button that is gone', () => {
  const [submit, gone] = [buttonNamed('Search', 'submit'), buttonNamed('Add')];
  submit.click();
  gone.click();
  gone.remove();
  const clicked = vi.fn();
  submit.addEventListener('click', clicked);
  gone.addEventListener('click', clicked);
  repeatEarlyClicks(window);
  expect(clicked).not.toHaveBeenCalled();
});

test('records nothing after the page handles events', () => {
  repeatEarlyClicks(window);
  const add = buttonNamed('Add');
  add.click();
  expect(add.hasAttribute('aria-busy')).toBe(false);
});
