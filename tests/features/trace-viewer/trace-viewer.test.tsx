import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Recording, StoredTrace, TraceRecord } from '#contract/traces/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildRequestRecord, recordingWith } from '#tests/support/trace-fixtures.ts';

const CODE = 'K7QF-2M95';
const renderReport = (records: TraceRecord[], charts?: Recording['charts'], log: StoredTrace['log'] = []) => {
  const data: StoredTrace = {
    code: CODE,
    created_at: '2026-11-23T10:00:00.000Z',
    user: null,
    trace: { version: 1, tabs: [recordingWith(records, charts)] },
    log,
  };
  return renderShop(`/account/traces/${CODE}`, {
    signedIn: true,
    isAdmin: true,
    responses: { [`admin/traces/${CODE}`]: () => ({ body: { data } }) },
  });
};

const chartRecord = (chart: string, rest: object) => ({ at: 0, chart, actor: 0, ...rest }) as TraceRecord;
const getChartHash = (chart: string) => REPLAYED_CHARTS[chart]?.hash ?? '';
const replayed = async () => {
  await userEvent.setup().click(await screen.findByText('Facts and replay'));
  return within(screen.getByRole('list', { name: 'Replay' })).getByRole('listitem');
};

test('a report whose key frame has an unknown state is shown, and its replay diverges', async () => {
  const frame = chartRecord('download', { kind: 'frame', state: 'nosuchstate', context: {} });
  renderReport([frame, buildRequestRecord('2026-11-23T09:00:00Z', { status: 500 })], {
    download: getChartHash('download'),
  });
  expect(await replayed()).toHaveTextContent(
    `Tab 1: diverges at record 0, download: recorded "nosuchstate", replayed "State 'nosuchstate' does not exist on 'download'" (0 of 0 events)`,
  );
});

test('the replay says how many events it ran and which charts it skipped', async () => {
  const records = [
    chartRecord('drawer', { kind: 'frame', state: 'closed', context: { sectionId: null } }),
    chartRecord('drawer', { kind: 'event', event: 'drawer.open', to: { open: 'collapsed' } }),
    chartRecord('theme', { kind: 'event', event: 'theme.set', actor: 1 }),
  ];
  renderReport(records, { drawer: getChartHash('drawer'), theme: '0123456789abcdef' });
  expect(await replayed()).toHaveTextContent(
    'Tab 1: replays without divergence (1 of 2 events; not replayed, because the shop has another version now: theme)',
  );
});

test('shows a step whose time no date has with the last possible time', async () => {
  renderReport([{ ...buildRequestRecord('2026-11-23T09:00:00Z', { status: 500 }), at: Number.MAX_SAFE_INTEGER }]);
  const step = within(await screen.findByRole('region', { name: 'Selected step' }));
  expect(step.getByText('+275760-09-13T00:00:00.000Z')).toBeInTheDocument();
});

test('the other failures of a recording are listed below the finding and lead to their steps', async () => {
  renderReport([
    buildRequestRecord('2026-11-23T09:00:00Z', { status: 403, code: 'account_blocked' }),
    buildRequestRecord('2026-11-23T09:00:30Z', { status: 200 }),
    buildRequestRecord('2026-11-23T09:01:00Z', { status: 500, code: 'internal' }),
    buildRequestRecord('2026-11-23T09:02:00Z', { status: 401, code: 'credentials_wrong' }),
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

test('the step of a failed download shows the server’s log of its request', async () => {
  const requestId = '0d9a3c1e-2b4f-4c6d-8e7f-a1b2c3d4e5f6';
  const error = { kind: 'http', status: 503, code: 'file_missing', requestId };
  const line = {
    at: '2026-11-23T09:00:00Z',
    method: 'GET',
    route: '/downloads/:link',
    status: 503,
    ms: 3,
    event: null,
  };
  renderReport(
    [chartRecord('download', { kind: 'event', event: 'download.broke', facts: { error }, to: 'failed' })],
    {},
    [{ ...line, request_id: requestId, code: 'file_missing' }],
  );
  const step = within(await screen.findByRole('region', { name: 'Selected step' }));
  await userEvent.setup().click(step.getByText('Facts of this step'));
  expect(step.getByText('GET /downloads/:link 503 in 3 ms')).toBeVisible();
});

// docs/support.md#steps
test.each([
  ['still waits', { ms: 12_000, failure: 'waiting' }],
  ['was answered late', { ms: 8_000, status: 200 }],
])('shows the chart that started a request beside it, when the request %s', async (_, outcome) => {
  const sentAt = Date.parse('2026-11-23T09:00:00Z');
  renderReport([
    chartRecord('download', { kind: 'frame', at: sentAt, state: 'idle', context: {} }),
    chartRecord('theme', { kind: 'frame', at: sentAt, actor: 1, state: 'system', context: {} }),
    // The chart's work starts before XState reports the event.
    chartRecord('download', { kind: 'event', at: sentAt + 1, event: 'download.start', to: 'signing' }),
    chartRecord('theme', { kind: 'event', at: sentAt + 2, actor: 1, event: 'route.changed', ignored: true }),
    chartRecord('theme', { kind: 'event', at: sentAt + 5_000, actor: 1, event: 'theme.set', to: 'light' }),
    buildRequestRecord('2026-11-23T09:00:00Z', outcome),
  ]);
  await userEvent.setup().click(await screen.findByRole('link', { name: /POST login/ }));
  const step = within(screen.getByRole('region', { name: 'Selected step' }));
  expect(await step.findByRole('img', { name: 'The chart download in state signing' })).toBeVisible();
});

// docs/design/accounts-and-sessions.md#second-factor
test('shows the server message to an admin without two-step verification', async () => {
  const message = 'Admins need two-step verification. Turn it on in your account settings';
  renderShop('/account/traces/K7QF-2M95', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/traces/K7QF-2M95': () => ({ status: 403, body: { message } }) },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('the questions to the user are shown at once when no cause is found', async () => {
  renderReport([chartRecord('recorderReport', { kind: 'event', event: 'page.crashed', to: 'offered' })]);
  const finding = within(await screen.findByRole('region', { name: 'Finding' }));
  expect(finding.getByText('Something failed here for an unknown reason.')).toBeVisible();
  expect(
    finding.getByText('Does the page fail again after a reload, and in a private window without extensions?'),
  ).toBeVisible();
});
