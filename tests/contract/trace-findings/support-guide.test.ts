import { expect, test } from 'vitest';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import { CAUSES } from '#contract/trace-findings/finding.ts';
import { RULES } from '#contract/trace-findings/rules.ts';
import { ERROR_STATUS } from '#server/platform/http/error-status.ts';
import { buildRequestRecord, recordingWith } from '#tests/support/trace-fixtures.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

/** The cells of the table below the heading "Findings", without its head. */
const guide = () => {
  const [, section = ''] = readRepositoryFile('docs/support.md').split('\n## Findings\n');
  const [findings = ''] = section.split('\n## ');
  const lines = findings.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

test('the support guide lists every finding, in the order in which they are tried', () => {
  expect(guide()).toEqual(RULES.map(({ title, recognizedBy, advice }) => [title, recognizedBy, advice]));
});

test('every cause has one rule', () => {
  expect(RULES.map(({ cause }) => cause)).toEqual([...CAUSES]);
});

/** Only a fault of the pages, or another program, gets these: the developers have to look at them. */
const FOR_DEVELOPERS = [
  'malformed_request',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'body_too_large',
  'unsupported_media_type',
  'cross_site',
  'idempotency_mismatch',
  'request_in_progress',
  'signature_invalid',
];

/** The session is refreshed, or the page asks for the password. */
const NO_FAILURE = ['token_missing', 'token_invalid', 'password_needed'];

test('every other error code of the server has a finding', () => {
  const unknown = Object.entries(ERROR_STATUS)
    .filter(([code, status]) => {
      const record = buildRequestRecord('2026-11-23T09:00:00Z', { path: 'refresh', status, code });
      return findCause({ trace: { version: 1, tabs: [recordingWith([record])] }, log: [] }).cause === 'unknown';
    })
    .map(([code]) => code);
  expect(unknown.toSorted(), 'Next: give the code a rule in src/contract/trace-findings').toEqual(
    FOR_DEVELOPERS.toSorted(),
  );
});

test.each(NO_FAILURE)('%s alone is not a failure', (code) => {
  const status = ERROR_STATUS[code as keyof typeof ERROR_STATUS];
  const record = buildRequestRecord('2026-11-23T09:00:00Z', { status, code });
  expect(findCause({ trace: { version: 1, tabs: [recordingWith([record])] }, log: [] }).cause).toBe('nothing');
});
