import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// The question loads when the browser is idle.
beforeAll(async () => {
  await import('#features/leave-question/leave-question.tsx');
});

const OFF: SecondFactorStatus = {
  is_on: false,
  is_required: false,
  confirmed_at: null,
  passkeys: [],
  recovery_codes_left: 0,
};
const ON: SecondFactorStatus = {
  ...OFF,
  is_on: true,
  confirmed_at: '2026-11-20T10:00:00Z',
  recovery_codes_left: 9,
};
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SECRET_IN_GROUPS = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP';
const CODES = ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 'BCDE-FGHI-JKLM-NOPQ-RSTU-VWXY'];

/** Opens the settings. `status` is what the server says of the second factor, until a response changes it. */
const open = async ({
  status = OFF,
  isAdmin = false,
  onConfirm,
}: {
  status?: SecondFactorStatus;
  isAdmin?: boolean;
  onConfirm?: () => FakeResponse;
} = {}) => {
  const server = { status };
  const secondFactor: Handler = ({ method }) => {
    if (method === 'POST') return { body: { data: { secret: SECRET, uri: `otpauth://totp/shop?secret=${SECRET}` } } };
    if (method === 'GET') return { body: { data: server.status } };
    server.status = OFF;
    return { body: { message: 'Two-step verification is off' } };
  };
  const confirm = () => {
    const response = onConfirm?.() ?? { body: { data: { recovery_codes: CODES } } };
    if (!response.status) server.status = ON;
    return response;
  };
  const shown = renderShop('/account', {
    signedIn: true,
    isAdmin,
    responses: {
      'account/second-factor': secondFactor,
      'account/second-factor/confirm': confirm,
      'account/second-factor/recovery-codes': () => {
        server.status = { ...server.status, recovery_codes_left: 10 };
        return { body: { data: { recovery_codes: CODES } } };
      },
    },
  });
  const region = await screen.findByRole('region', { name: 'Two-step verification' });
  const section = within(region);
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy'));
  const opener = region.querySelector('summary')!;
  await shown.user.click(opener);
  const sent = (path: string, method: string) =>
    shown.server.to(path).flatMap((request) => (request.method === method ? [request.body] : []));
  return { ...shown, section, opener, sent, stored: server };
};

const startSetup = async (shown: Awaited<ReturnType<typeof open>>) => {
  await shown.user.type(await shown.section.findByLabelText('Account password'), 'Right-pass-2026');
  await shown.user.click(shown.section.getByRole('button', { name: 'Set up' }));
  await shown.section.findByRole('img', { name: 'QR code for your authenticator app' });
};

// docs/design/accounts-and-sessions.md#second-factor
test('turns on with the password, a QR code or its text, and the first code, and shows the recovery codes once', async () => {
  const shown = await open();
  const { user, section, opener, sent } = shown;
  expect(opener).toHaveTextContent('Off');
  await startSetup(shown);
  expect(sent('account/second-factor', 'POST')).toEqual([{ password: 'Right-pass-2026' }]);
  expect(section.getByText(SECRET_IN_GROUPS)).toBeInTheDocument();
  await user.type(section.getByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
  expect(await screen.findByText('Two-step verification is on')).toBeInTheDocument();
  expect(sent('account/second-factor/confirm', 'POST')).toEqual([{ code: '123456' }]);
  const codes = within(section.getByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(section.queryByText(SECRET_IN_GROUPS)).toBeNull();
  expect(section.getByText(/^Store these recovery codes/)).toHaveFocus();

  await user.click(section.getByRole('button', { name: 'I have stored the codes' }));
  expect(section.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  await waitFor(() => expect(opener).toHaveTextContent('On since 20 November 2026'));
  expect(screen.getByRole('region', { name: 'Recovery codes' })).toHaveTextContent('9 left');
  expect(opener.closest('details')).not.toHaveAttribute('open');
  expect(opener).toHaveFocus();
});

// docs/design/pages-and-forms.md#forms
test('asks before the recovery codes are left, until the user has stored them', async () => {
  const shown = await open();
  const { user, section, router, address } = shown;
  await startSetup(shown);
  await user.type(section.getByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
  await section.findByRole('list', { name: 'Recovery codes' });
  await router.navigate('/account/orders');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question).toHaveAccessibleDescription(
    'Your recovery codes are shown only once. If you leave, you cannot see them again.',
  );
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(section.getByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  expect(address()).toBe('/account');

  await user.click(section.getByRole('button', { name: 'I have stored the codes' }));
  await act(() => router.navigate('/account/orders'));
  expect(address()).toBe('/account/orders');
});

test('shows a wrong first code at its field and keeps the QR code', async () => {
  const shown = await open({ onConfirm: () => ({ status: 422, body: { code: ['This code is incorrect'] } }) });
  await startSetup(shown);
  const code = shown.section.getByRole('textbox', { name: 'Code of the app' });
  await shown.user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is incorrect/));
  expect(shown.section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
});

test('leaves no secret on the page after cancel', async () => {
  const shown = await open();
  await startSetup(shown);
  await shown.user.click(shown.section.getByRole('button', { name: 'Cancel' }));
  expect(await shown.section.findByLabelText('Account password')).toHaveValue('');
  expect(screen.queryByText(SECRET_IN_GROUPS)).toBeNull();
  expect(shown.opener).toHaveFocus();
});

test('turns off with the password and a code', async () => {
  const { user, section, opener, sent } = await open({ status: ON });
  await user.type(await section.findByLabelText('Account password'), 'Right-pass-2026');
  await user.type(section.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-step verification is off')).toBeInTheDocument();
  expect(sent('account/second-factor', 'DELETE')).toEqual([{ password: 'Right-pass-2026', code: '123456' }]);
  await waitFor(() => expect(opener).toHaveTextContent('Off'));
  expect(opener).toHaveFocus();
});

// docs/design/accounts-and-sessions.md#second-factor
test('makes new recovery codes with the password and a code, and shows them once', async () => {
  const { user, section, sent } = await open({ status: { ...ON, recovery_codes_left: 1 } });
  const region = screen.getByRole('region', { name: 'Recovery codes' });
  expect(region).toHaveTextContent('1 left');
  const row = within(region);
  await user.click(row.getByText('New codes'));
  await user.type(row.getByLabelText('Account password'), 'Right-pass-2026');
  await user.type(row.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(row.getByRole('button', { name: 'Make new codes' }));
  const codes = within(await section.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(section.getByText(/^Store these recovery codes/)).toHaveFocus();
  expect(sent('account/second-factor/recovery-codes', 'POST')).toEqual([
    { password: 'Right-pass-2026', code: '123456' },
  ]);
  await user.click(section.getByRole('button', { name: 'I have stored the codes' }));
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toHaveTextContent('10 left');
});

// docs/reliability.md#lost-response
test('shows that it is on after the response with the recovery codes was lost, and offers new ones', async () => {
  const shown = await open({ onConfirm: () => ({ status: 502 }) });
  await startSetup(shown);
  shown.stored.status = ON;
  await shown.user.type(shown.section.getByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toHaveTextContent('9 left');
  expect(shown.opener).toHaveTextContent('On since 20 November 2026');
  expect(screen.queryByText(SECRET_IN_GROUPS)).toBeNull();
});

test('is the first section for an admin, and says that admins need it', async () => {
  const { section } = await open({ status: { ...OFF, is_required: true }, isAdmin: true });
  expect(await section.findByText(/Admins need it: the pages of admins open once it is on\.$/)).toBeInTheDocument();
  const [first] = screen.getAllByRole('heading', { level: 3 }).filter((heading) => heading.closest('main section'));
  expect(first).toHaveTextContent('Two-step verification');
});

test('offers a retry when the status cannot be loaded', async () => {
  let isAway = true;
  const shown = renderShop('/account', {
    signedIn: true,
    responses: {
      'account/second-factor': () => (isAway ? { status: 503, body: { message: 'Away' } } : { body: { data: OFF } }),
      account: () => ({ status: 404 }),
      'account/sessions': () => ({ body: { data: [] } }),
    },
  });
  expect(await screen.findByText('Two-step verification could not be loaded')).toBeInTheDocument();
  isAway = false;
  const section = () => within(screen.getByRole('region', { name: 'Two-step verification' }));
  await shown.user.click(section().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(section().getByText('Turn on')).toBeInTheDocument());
});
