import { expect, test } from 'vitest';
import { contactRequestSchema } from '#contract/support/contact.ts';

const RIGHT = { name: 'Ada', email: 'ada@example.com', message: 'x'.repeat(20) };

/** The messages of one field. */
const messagesFor = (change: object) => {
  const parsed = contactRequestSchema.safeParse({ ...RIGHT, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

// docs/specification.md#5-validation-rules
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
])('reports for %s %j: %s', (field, value, text) => {
  expect(messagesFor({ [field]: value })[0]).toEqual([field, text]);
});

test('accepts 20 characters and line breaks', () => {
  expect(messagesFor({})).toEqual([]);
  expect(messagesFor({ message: `${'x'.repeat(10)}\n${'x'.repeat(9)}` })).toEqual([]);
});

test('reports all fields at once', () => {
  expect(messagesFor({ name: '', email: '', message: '' }).map(([field]) => field)).toEqual(
    expect.arrayContaining(['name', 'email', 'message']),
  );
});
