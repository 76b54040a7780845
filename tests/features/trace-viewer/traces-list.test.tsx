import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import { LIST_META } from '#tests/support/admin-user-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const REQUEST = '3f2a6c1e-9d0b-4a57-8c11-2b6f0e9d7a45';
const REPORT = {
  code: 'K7QF-2M95',
  created_at: '2026-11-20T10:00:00.000Z',
  user: null,
  cause: 'serverError',
  finding: 'The server failed',
  request: 'GET cart 500',
  page: '/asset/{}',
};
const LINE = {
  request_id: REQUEST,
  at: '2026-11-20T09:59:58.000Z',
  method: 'GET',
  route: '/front/v2/cart',
  status: 500,
  ms: 34,
  code: 'internal',
  event: null,
};

const renderReports = (address: string, body: { data?: object[]; causes?: object[]; log?: object[] }) =>
  renderShop(address, {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/traces': () => ({
        body: { data: [], causes: [], log: [], meta: { ...LIST_META, total: body.data?.length ?? 0 }, ...body },
      }),
    },
  });

const find = async (typed: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Report code or request id' }), typed);
  await user.click(screen.getByRole('button', { name: 'Open report' }));
};

test('a request id leads to the log of the request and the reports that contain it', async () => {
  const { server, address } = renderReports('/account/traces', { data: [REPORT], log: [LINE] });
  await find(` ${REQUEST} `);
  const log = within(await screen.findByRole('region', { name: `Request ${REQUEST}` }));
  expect(log.getByText('GET /front/v2/cart')).toBeInTheDocument();
  expect(log.getByText('500 in 34 ms')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: REPORT.code })).toHaveAttribute('href', `/account/traces/${REPORT.code}`);
  expect(address()).toBe(`/account/traces?request=${REQUEST}`);
  const calls = server.requests.filter(({ url }) => url.endsWith('/admin/traces'));
  expect(calls.at(-1)?.params).toMatchObject({ request: REQUEST });
});

test('a request id in capital letters leads to the same request', async () => {
  const { address } = renderReports('/account/traces', { data: [REPORT], log: [LINE] });
  await find(REQUEST.toUpperCase());
  expect(await screen.findByRole('region', { name: `Request ${REQUEST}` })).toBeInTheDocument();
  expect(address()).toBe(`/account/traces?request=${REQUEST}`);
});

test('while the log of a request loads, the list of all reports is not shown as its result', async () => {
  const response = createDeferred();
  renderShop('/account/traces', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/traces': async ({ params }) => {
        const { request } = params;
        if (request !== undefined) await response.promise;
        return { body: { data: [REPORT], causes: [], log: request === REQUEST ? [LINE] : [], meta: LIST_META } };
      },
    },
  });
  await screen.findByRole('link', { name: REPORT.code });
  await find(REQUEST);
  await waitFor(() => expect(screen.queryByRole('link', { name: REPORT.code })).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: `Request ${REQUEST}` })).not.toBeInTheDocument();
  response.resolve();
  const log = within(await screen.findByRole('region', { name: `Request ${REQUEST}` }));
  expect(log.getByText('500 in 34 ms')).toBeInTheDocument();
});

test('a request that the server did not store and that no report contains says both', async () => {
  renderReports(`/account/traces?request=${REQUEST}`, {});
  expect(await screen.findByText(/The server stored nothing about it/)).toBeInTheDocument();
  expect(screen.getByText('No report contains this request')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all reports' })).toHaveAttribute('href', '/account/traces');
});

test('an empty list says who sends reports', async () => {
  renderReports('/account/traces', {});
  expect(await screen.findByText('There are no problem reports yet')).toBeInTheDocument();
  expect(screen.getByText(/^Users send them with Report a problem/)).toBeInTheDocument();
});

test('a page without reports leads to the first one', async () => {
  renderShop('/account/traces?page=3&user=b0b', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/traces': () => ({ body: { data: [], causes: [], log: [], meta: { ...LIST_META, page: 3, total: 21 } } }),
    },
  });
  expect(await screen.findByText('There are no reports on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/account/traces?page=1&user=b0b',
  );
});

// docs/design/support-and-traces.md#support-tracing
test('filters by the finding, and says how many reports have each', async () => {
  const causes = [
    { cause: 'paymentDeclined', finding: 'The payment was declined', count: 12 },
    { cause: 'serverError', finding: 'The server failed', count: 1 },
  ];
  const { user, server, address } = renderReports('/account/traces?page=2', { data: [REPORT], causes });
  const filter = await screen.findByRole('combobox', { name: 'Finding' });
  await within(filter).findByRole('option', { name: 'The payment was declined (12)' });
  await user.selectOptions(filter, 'The server failed (1)');

  expect(address()).toBe('/account/traces?cause=serverError');
  await waitFor(() =>
    expect(server.to('admin/traces').at(-1)?.params).toMatchObject({ cause: 'serverError', page: 1 }),
  );
  expect(filter).toHaveFocus();
  expect(filter).toHaveDisplayValue('The server failed (1)');
  await user.selectOptions(filter, 'All');
  expect(address()).toBe('/account/traces');
});

test('says that no report has the finding of the address, and names it', async () => {
  renderReports('/account/traces?cause=tokenReuse', {});
  expect(await screen.findByText('No problem report has this finding')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Finding' })).toHaveDisplayValue(
    'An old sign-in token was used a second time',
  );
});

test('a typo is an error beside the field, and the text stays', async () => {
  renderReports('/account/traces', { data: [REPORT] });
  await find('K7QF-2M');
  await screen.findByText(/Report codes have eight characters/);
  const field = screen.getByRole('textbox', { name: 'Report code or request id' });
  expect(field).toHaveValue('K7QF-2M');
  expect(field).toHaveAccessibleDescription(/Report codes have eight characters/);
});

test('a row says what went wrong, which request failed and on which page', async () => {
  renderReports('/account/traces', {
    data: [REPORT, { ...REPORT, code: '2222-2222', finding: 'An unknown failure', request: null, page: null }],
  });
  const findCellTexts = async (code: string) => {
    const row = within(await screen.findByRole('row', { name: new RegExp(code) }));
    return row.getAllByRole('cell').map((cell) => cell.textContent);
  };
  expect((await findCellTexts(REPORT.code)).slice(0, 2)).toEqual(['The server failedGET cart 500', '/asset/{}']);
  expect((await findCellTexts('2222-2222')).slice(0, 2)).toEqual(['An unknown failure', 'Unknown']);
});

// docs/design/accounts-and-sessions.md#second-factor
test('shows the server message to an admin without two-step verification', async () => {
  const message = 'Admins need two-step verification. Turn it on in your account settings';
  renderShop('/account/traces', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/traces': () => ({ status: 403, body: { message } }) },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
