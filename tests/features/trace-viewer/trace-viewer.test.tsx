import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredTrace, TraceRecord } from '#contract/trace.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CODE = 'K7QF-2M95';
const tab = (records: TraceRecord[]) => ({
  tab: 'tab-1',
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts: {},
  records,
});
const request = (at: string, rest: object): TraceRecord => ({
  kind: 'request',
  at: Date.parse(at),
  ms: 20,
  method: 'POST',
  path: 'login',
  ...rest,
});

const renderReport = (records: TraceRecord[]) => {
  const data: StoredTrace = {
    code: CODE,
    created_at: '2026-11-23T10:00:00.000Z',
    user: null,
    trace: { version: 1, tabs: [tab(records)] },
    log: [],
  };
  return renderShop(`/account/traces/${CODE}`, {
    signedIn: true,
    isAdmin: true,
    responses: { [`admin/traces/${CODE}`]: () => ({ body: { data } }) },
  });
};

test('the other failures of a recording are listed below the finding and lead to their steps', async () => {
  renderReport([
    request('2026-11-23T09:00:00Z', { status: 403, code: 'account_blocked' }),
    request('2026-11-23T09:00:30Z', { status: 200 }),
    request('2026-11-23T09:01:00Z', { status: 500 }),
    request('2026-11-23T09:02:00Z', { status: 401, code: 'credentials_wrong' }),
  ]);
  const finding = within(await screen.findByRole('region', { name: 'Finding' }));
  expect(finding.getByText('The server failed: POST login returned 500.')).toBeVisible();
  const earlier = within(finding.getByRole('list', { name: 'Earlier in this recording' }));
  expect(earlier.getByRole('listitem')).toHaveTextContent(
    '09:00:00 The server or the network rejected a request: the account is blocked.',
  );
  expect(earlier.getByRole('link')).toHaveAttribute('href', `/account/traces/${CODE}?step=0`);
  const later = within(finding.getByRole('list', { name: 'Later in this recording' }));
  expect(later.getByRole('link', { name: '09:02:00' })).toHaveAttribute('href', `/account/traces/${CODE}?step=3`);
});
