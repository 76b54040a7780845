import { describe, expect, test } from 'vitest';
import { ApiFailure, fieldErrorsFrom, getHttpStatus, getRequestId, messagesFrom } from '#api/api-error.ts';

const http = (body: unknown, status = 400) =>
  new ApiFailure({ kind: 'http', status, body, code: null, requestId: 'req-1' });

const WENT_WRONG = ['Something went wrong'];

// docs/specification.md#8-the-error-catalogue
const OBJECTS: [name: string, body: unknown, messages: string[]][] = [
  ['one field with a string', { email: 'Invalid email address' }, ['email: Invalid email address']],
  ['one field with a list', { email: ['Too long', 'Invalid'] }, ['email: Too long, Invalid']],
  [
    'several fields in their order',
    { city: ['City is required'], phone: 'Wrong' },
    ['city: City is required', 'phone: Wrong'],
  ],
  ['a message beside another field', { message: 'No', email: ['Bad'] }, ['message: No', 'email: Bad']],
  ['a field without text', { email: [], city: ['City is required'] }, ['city: City is required']],
  ['markup, unchanged', { name: '<b>x</b>' }, ['name: <b>x</b>']],
];

const LISTS: [name: string, body: unknown, messages: string[]][] = [
  ['strings', ['First', 'Second'], ['First', 'Second']],
  ['strings among other values', ['First', 7, null, { a: 1 }], ['First']],
];

// docs/design/pages-and-forms.md#errors-toasts-and-focus
const TEXTS: [name: string, body: unknown, messages: string[]][] = [
  ['detail', { detail: 'Not found' }, ['Not found']],
  ['message', { message: 'Wrong email or password' }, ['Wrong email or password']],
  ['msg', { msg: 'Try later' }, ['Try later']],
  ['message with a list', { message: ['One', 'Two'] }, ['One, Two']],
];

const FALLBACKS: [name: string, body: unknown][] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['a list without strings', [1, null]],
  ['a list of empty strings', ['']],
  ['null', null],
  ['undefined', undefined],
  ['a number', 42],
  ['an HTML page', '<html><body>Bad gateway</body></html>'],
  ['an empty string', ''],
  ['an empty message', { message: '' }],
  ['a blank message', { message: '  ' }],
  ['a message of null', { message: null }],
  ['fields without strings', { email: null, age: {} }],
  ['fields with empty strings', { email: '', city: [''] }],
];

describe('messagesFrom a failed response', () => {
  test.each(OBJECTS)('shows each field of an object body as "field: value": %s', (_, body, messages) => {
    expect(messagesFrom(http(body))).toEqual(messages);
  });

  test.each(LISTS)('shows each string of an array body: %s', (_, body, messages) => {
    expect(messagesFrom(http(body))).toEqual(messages);
  });

  test.each(TEXTS)('shows the detail, message or msg field: %s', (_, body, messages) => {
    expect(messagesFrom(http(body))).toEqual(messages);
  });

  test.each(FALLBACKS)('falls back to "Something went wrong": %s', (_, body) => {
    expect(messagesFrom(http(body, 500))).toEqual(WENT_WRONG);
  });

  test('shows 30 messages for 30 fields', () => {
    const body = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, ['wrong']]));
    expect(messagesFrom(http(body))).toHaveLength(30);
  });
});

describe('messagesFrom any other failure', () => {
  test.each([
    ['a network failure', new ApiFailure({ kind: 'network' })],
    ['a bug in the client', new TypeError('x is not a function')],
    ['a thrown string', 'oops'],
    ['a thrown undefined', undefined],
  ])('shows "Unknown error" for %s', (_, error) => {
    expect(messagesFrom(error)).toEqual(['Unknown error']);
  });

  // docs/reliability.md#unreadable-response
  test('shows "Something went wrong" for a response that breaks the contract', () => {
    expect(messagesFrom(new ApiFailure({ kind: 'contract', issues: [], requestId: null }))).toEqual(WENT_WRONG);
  });

  // docs/reliability.md#canceled-request
  test.each(['signedOut', 'canceled'] as const)('shows nothing for %s', (kind) => {
    expect(messagesFrom(new ApiFailure({ kind }))).toEqual([]);
  });
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
describe('fieldErrorsFrom', () => {
  test.each([400, 422])('returns the messages by field for status %i', (status) => {
    const body = { email: ['Invalid email address'], city: ['One', 'Two'], phone: 'Wrong' };
    expect(fieldErrorsFrom(http(body, status))).toEqual({
      email: 'Invalid email address',
      city: 'One, Two',
      phone: 'Wrong',
    });
  });

  test('treats a list under message as a field, because the contact form has such a field', () => {
    const text = 'Message must be at least 20 characters long';
    expect(fieldErrorsFrom(http({ message: [text] }, 422))).toEqual({ message: text });
  });

  test.each([
    ['only a message', { message: 'Wrong email or password' }, 400],
    ['another status', { email: ['Taken'] }, 409],
    ['a list', ['Wrong'], 422],
    ['null', null, 422],
    ['an HTML page', '<html></html>', 400],
    ['undefined', {}, 422],
    ['fields without text', { email: [], city: null }, 422],
  ])('returns null for %s', (_, body, status) => {
    expect(fieldErrorsFrom(http(body, status))).toBe(null);
  });

  test.each([new ApiFailure({ kind: 'network' }), new Error('x')])('returns null for %s', (error) => {
    expect(fieldErrorsFrom(error)).toBe(null);
  });
});

describe('getRequestId and getHttpStatus', () => {
  test('return the id and the status of a failed response', () => {
    expect([getRequestId(http({}, 503)), getHttpStatus(http({}, 503))]).toEqual(['req-1', 503]);
  });

  test('return the id of a response that broke the contract', () => {
    const failure = new ApiFailure({ kind: 'contract', issues: [], requestId: 'req-2' });
    expect([getRequestId(failure), getHttpStatus(failure)]).toEqual(['req-2', null]);
  });

  test.each([new ApiFailure({ kind: 'network' }), new ApiFailure({ kind: 'canceled' }), new Error('x')])(
    'return null for %s',
    (error) => {
      expect([getRequestId(error), getHttpStatus(error)]).toEqual([null, null]);
    },
  );
});
