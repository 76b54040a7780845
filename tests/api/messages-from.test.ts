import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { ApiFailure, fieldErrorsFrom, messagesFrom, requestIdOf, statusOf } from '#api/api-error.ts';

const http = (body: unknown, status = 400) =>
  new ApiFailure({ kind: 'http', status, body, code: null, requestId: 'req-1' });

const WENT_WRONG = ['Something went wrong'];

// Specification, section 8.
const OBJECTS: [name: string, body: unknown, messages: string[]][] = [
  ['one field, a text', { email: 'Invalid email address' }, ['email: Invalid email address']],
  ['one field, a list', { email: ['Too long', 'Invalid'] }, ['email: Too long, Invalid']],
  [
    'several fields, in their order',
    { city: ['City is required'], phone: 'Wrong' },
    ['city: City is required', 'phone: Wrong'],
  ],
  ['a field beside a message: each field is a toast', { message: 'No', email: ['Bad'] }, ['message: No', 'email: Bad']],
  ['a field that says nothing', { email: [], city: ['City is required'] }, ['city: City is required']],
  ['markup, as it is', { name: '<b>x</b>' }, ['name: <b>x</b>']],
];

const LISTS: [name: string, body: unknown, messages: string[]][] = [
  ['texts', ['First', 'Second'], ['First', 'Second']],
  ['texts and other things', ['First', 7, null, { a: 1 }], ['First']],
];

// Design, section 4: "a body whose only fields are detail, message or msg shows
// that text without the field's name".
const TEXTS: [name: string, body: unknown, messages: string[]][] = [
  ['detail', { detail: 'Not found' }, ['Not found']],
  ['message', { message: 'Wrong email or password' }, ['Wrong email or password']],
  ['msg', { msg: 'Try later' }, ['Try later']],
  ['message, as a list', { message: ['One', 'Two'] }, ['One, Two']],
];

const FALLBACKS: [name: string, body: unknown][] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['a list without a text', [1, null]],
  ['a list of empty texts', ['']],
  ['null', null],
  ['nothing', undefined],
  ['a number', 42],
  ['a page', '<html><body>Bad gateway</body></html>'],
  ['an empty text', ''],
  ['an empty message', { message: '' }],
  ['a blank message', { message: '  ' }],
  ['a message of null', { message: null }],
  ['fields without texts', { email: null, age: {} }],
  ['fields with empty texts', { email: '', city: [''] }],
];

describe('messagesFrom a failed answer', () => {
  test.each(OBJECTS)(
    "\"an object body turns each field into a toast 'field: value' (arrays joined by ', ', strings as is)\": %s",
    (_, body, messages) => {
      expect(messagesFrom(http(body))).toEqual(messages);
    },
  );

  test.each(LISTS)('"an array body shows each string as a toast": %s', (_, body, messages) => {
    expect(messagesFrom(http(body))).toEqual(messages);
  });

  test.each(TEXTS)('"otherwise it shows the detail, message or msg field": %s', (_, body, messages) => {
    expect(messagesFrom(http(body))).toEqual(messages);
  });

  test.each(FALLBACKS)('"fallback \'Something went wrong\'": %s', (_, body) => {
    expect(messagesFrom(http(body, 500))).toEqual(WENT_WRONG);
  });

  test('30 fields are 30 texts', () => {
    const body = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, ['wrong']]));
    expect(messagesFrom(http(body))).toHaveLength(30);
  });
});

describe('messagesFrom any other failure', () => {
  test.each([
    ['no answer', new ApiFailure({ kind: 'network' })],
    ['an error of our own', new TypeError('x is not a function')],
    ['a text that was thrown', 'oops'],
    ['nothing that was thrown', undefined],
  ])('"A non-HTTP error shows \'Unknown error\'": %s', (_, error) => {
    expect(messagesFrom(error)).toEqual(['Unknown error']);
  });

  // Reliability, F18: "response is HTML or truncated JSON → 'Something went wrong'".
  test('an answer that is not what the contract says: "Something went wrong"', () => {
    expect(messagesFrom(new ApiFailure({ kind: 'contract', issues: [], requestId: null }))).toEqual(WENT_WRONG);
  });

  // Statecharts, section 2: "a private call is rejected as such (no toast of its own)"; reliability, 4.2: "`ERR_CANCELED` must not toast".
  test.each(['signedOut', 'canceled'] as const)('%s: no text of its own', (kind) => {
    expect(messagesFrom(new ApiFailure({ kind }))).toEqual([]);
  });
});

// Design, section 4: "Failures: 400/422 { field: ["text", …] } and nothing else".
describe('fieldErrorsFrom', () => {
  test.each([400, 422])('%i with fields: the texts by field', (status) => {
    const body = { email: ['Invalid email address'], city: ['One', 'Two'], phone: 'Wrong' };
    expect(fieldErrorsFrom(http(body, status))).toEqual({
      email: 'Invalid email address',
      city: 'One, Two',
      phone: 'Wrong',
    });
  });

  test('a field of the contact form is called message', () => {
    const text = 'Message must be at least 20 characters long';
    expect(fieldErrorsFrom(http({ message: [text] }, 422))).toEqual({ message: text });
  });

  test.each([
    ['only a message', { message: 'Wrong email or password' }, 400],
    ['another status', { email: ['Taken'] }, 409],
    ['a list', ['Wrong'], 422],
    ['null', null, 422],
    ['a page', '<html></html>', 400],
    ['nothing', {}, 422],
    ['fields that say nothing', { email: [], city: null }, 422],
  ])('%s: null', (_, body, status) => {
    expect(fieldErrorsFrom(http(body, status))).toBe(null);
  });

  test.each([new ApiFailure({ kind: 'network' }), new Error('x')])('%s: null', (error) => {
    expect(fieldErrorsFrom(error)).toBe(null);
  });
});

describe('what support asks for', () => {
  test('the id and the status of a failed answer', () => {
    expect([requestIdOf(http({}, 503)), statusOf(http({}, 503))]).toEqual(['req-1', 503]);
  });

  test('the id of an answer that broke the contract', () => {
    const failure = new ApiFailure({ kind: 'contract', issues: [], requestId: 'req-2' });
    expect([requestIdOf(failure), statusOf(failure)]).toEqual(['req-2', null]);
  });

  test.each([new ApiFailure({ kind: 'network' }), new ApiFailure({ kind: 'canceled' }), new Error('x')])(
    'neither of %s',
    (error) => {
      expect([requestIdOf(error), statusOf(error)]).toEqual([null, null]);
    },
  );
});
