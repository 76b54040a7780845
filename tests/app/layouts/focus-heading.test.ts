import { beforeEach, describe, expect, test } from 'vitest';
import { focusHeading } from '#app/layouts/focus-heading.ts';

const show = (html: string) => {
  document.querySelector('main')!.innerHTML = html;
  // Observers run after the current code.
  return new Promise((resolve) => setTimeout(resolve));
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><form role="search"><input /></form><main></main>';
  document.querySelector('a')!.focus();
});

test('focuses an existing heading at once', async () => {
  await show('<h1 tabindex="-1">3D</h1>');
  focusHeading(document);
  expect(focused()).toBe('3D');
});

test('focuses a heading that appears with the data', async () => {
  focusHeading(document);
  await show('<p>Loading…</p>');
  expect(focused()).toBe('Home');
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(focused()).toBe('Red Car');
});

test('does not move the focus of a user who has moved on', async () => {
  focusHeading(document);
  document.querySelector('input')!.focus();
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

describe('in the search box', () => {
  const box = () => document.querySelector('input')!;
  const form = () => document.querySelector('form')!;
  beforeEach(() => {
    box().focus();
    form().toggleAttribute('data-highlighted', true);
    focusHeading(document);
  });

  test('focuses the heading of the results', async () => {
    await show('<h1 tabindex="-1">Search results for “fantasy”</h1>');
    expect(focused()).toBe('Search results for “fantasy”');
  });

  test('does not take the focus from a user who types the next search', async () => {
    form().removeAttribute('data-highlighted');
    await show('<h1 tabindex="-1">Search results for “fantasy”</h1>');
    expect(document.activeElement).toBe(box());
  });
});

test('stops waiting when the page closes', async () => {
  focusHeading(document)();
  await show('<h1 tabindex="-1">Red Car</h1>');
  expect(focused()).toBe('Home');
});
