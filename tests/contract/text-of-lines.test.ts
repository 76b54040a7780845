import { describe, expect, test } from 'vitest';
import type { z } from '#contract/zod.ts';
import { orderNoteSchema } from '#contract/admin/admin-orders.ts';
import { messageTextSchema, textOfLines } from '#contract/common.ts';
import { passkeyNameSchema } from '#contract/identity/passkeys.ts';
import { productDescriptionSchema } from '#contract/products/product-fields.ts';
import { publishVersionRequestSchema } from '#contract/products/product-versions.ts';
import { reviewStatusSchema } from '#contract/reviews/reviews.ts';

const getErrorMessages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

/** What shows nothing: spaces, line breaks, zero-width characters, and the blanks of Braille and Hangul. */
const BLANKS = ['   ', '\n\n', '\u200b', '\u3000\ufeff', ' \n\u200b\u200c\u200d\u2060\t', '\u2800\u3164\u115f\uffa0'];

describe.each(BLANKS)('a text of nothing but %j', (blank) => {
  test.each<[name: string, schema: z.ZodType, value: unknown, message: string]>([
    ['message', messageTextSchema({ min: 1, max: 10 }), blank.repeat(20), 'Message is required'],
    ['first message', messageTextSchema({ min: 20, max: 100 }), blank.repeat(20), 'Message must be at least 20'],
    ['note', orderNoteSchema, { note: blank }, 'Note is required'],
    ['changelog', publishVersionRequestSchema.shape.changelog, blank, 'Describe what changed'],
    ['description', productDescriptionSchema, blank.repeat(200), 'Description must be at least'],
    ['reason', reviewStatusSchema, { is_hidden: true, reason: blank.repeat(20) }, 'Enter a reason'],
    ['name of a passkey', passkeyNameSchema, blank.replaceAll(/[\n\t]/g, ''), 'Name is required'],
  ])('is no %s', (_name, schema, value, message) => {
    expect(getErrorMessages(schema, value)[0]).toMatch(new RegExp(`^${message}`));
  });
});

test('the text itself stays as it was typed', () => {
  expect(textOfLines().parse('\u200b\n  one\n\n two\u200dthree \t\n')).toBe('one\n\n two\u200dthree');
});

test('a text that the database cannot store is rejected', () => {
  expect(getErrorMessages(textOfLines(), 'one\0two')).toEqual(['Contains characters that are not allowed']);
});

test('a text of many spaces is trimmed in linear time', () => {
  expect(textOfLines().parse(`a${' \n'.repeat(200_000)}b`)).toHaveLength(400_002);
});

test('the name of a passkey is one line', () => {
  expect(getErrorMessages(passkeyNameSchema, 'one\ntwo')).toEqual(['Contains characters that are not allowed']);
});
