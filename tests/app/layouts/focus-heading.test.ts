import { beforeEach, expect, test } from 'vitest';
import { focusHeading } from '#app/layouts/focus-heading.ts';

const show = (html: string) => {
  document.querySelector('main')!.innerHTML = html;
  // Mutations are told once the running code has ended.
  return new Promise((resolve) => setTimeout(resolve));
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><input aria-label="Search" /><main></main>';
  document.querySelector('a')!.focus();
});

test('a heading that is there takes the focus at once', async () => {
  await show('<h1 tabindex="-1">3D</h1>');
  focusHeading(document);
  expect(focused()).toBe('3D');
});

test('one that comes with the data takes it then', async () => {
  focusHeading(document);
  await show('<p>Loading…</p>');
  expect(focused()).toBe('Home');
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(focused()).toBe('Red Car');
});

test('a reader who has gone on is left where she is', async () => {
  focusHeading(document);
  document.querySelector('input')!.focus();
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('a page that is left is waited for no longer', async () => {
  focusHeading(document)();
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(focused()).toBe('Home');
});
