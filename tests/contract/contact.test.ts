import { expect, test } from 'vitest';
import { contactRequestSchema } from '#contract/contact.ts';

const RIGHT = { name: 'Ada', email: 'ada@example.com', message: 'x'.repeat(20) };

/** What a person is told of one field. */
const told = (change: object) => {
  const parsed = contactRequestSchema.safeParse({ ...RIGHT, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

// Specification, section 5, contact form.
test.each([
  ['name', undefined, 'Name is required'],
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['email', undefined, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada@', 'Incorrect email format'],
  ['message', undefined, 'Message must be at least 20 characters long'],
  ['message', 'x'.repeat(19), 'Message must be at least 20 characters long'],
  ['message', `${'x'.repeat(19)}   `, 'Message must be at least 20 characters long'],
])('%s %j: %s', (field, value, text) => {
  expect(told({ [field]: value })[0]).toEqual([field, text]);
});

test('20 characters are enough, and lines may be broken', () => {
  expect(told({})).toEqual([]);
  expect(told({ message: `${'x'.repeat(10)}\n${'x'.repeat(9)}` })).toEqual([]);
});

test('each field that is wrong is told at once', () => {
  expect(told({ name: '', email: '', message: '' }).map(([field]) => field)).toEqual(
    expect.arrayContaining(['name', 'email', 'message']),
  );
});
