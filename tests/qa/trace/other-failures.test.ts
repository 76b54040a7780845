import { expect, test } from 'vitest';
import type { TraceRecord } from '#contract/trace.ts';
import { inTerminal } from '#qa/trace/in-terminal.ts';

const request = (at: string, rest: object): TraceRecord => ({
  kind: 'request',
  at: Date.parse(at),
  ms: 20,
  method: 'POST',
  path: 'login',
  ...rest,
});

test('the terminal lists the other failures of a recording', () => {
  const records = [
    request('2026-11-23T09:00:00Z', { status: 403, code: 'account_blocked' }),
    request('2026-11-23T09:01:00Z', { status: 500 }),
    request('2026-11-23T09:02:00Z', { status: 401, code: 'credentials_wrong' }),
  ];
  const tab = { tab: 'tab-1', build: 'index-1.js', clockOffset: 0, aliases: 0, charts: {}, records };
  const [sentence, , ...lines] = inTerminal({ trace: { version: 1, tabs: [tab] }, log: [] }).split('\n');
  expect(sentence).toBe('The server failed: POST login returned 500.');
  expect(lines).toContain(
    'Earlier in this recording: 09:00:00 The server or the network rejected a request: the account is blocked.',
  );
  expect(lines).toContain(
    'Later in this recording: 09:02:00 The server or the network rejected a request: email or password was wrong.',
  );
});
