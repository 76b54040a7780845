import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '#contract/identity/account.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { PROFILE } from '#tests/support/profile-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { collectSavedFiles } from '#tests/support/saved-files.ts';

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  ip: '192.0.2.7',
  created_at: '2026-11-20T08:30:00Z',
  last_used_at: '2026-11-21T09:00:00Z',
  is_current: isCurrent,
});
const HERE = session('6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01', 'Chrome on Linux', true);
const PHONE = session('6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d02', 'Safari on iPhone');

/** Responses by HTTP method; every other method gets the default profile. */
const byMethod =
  (responses: Record<string, () => FakeResponse | Promise<FakeResponse>>): Handler =>
  ({ method }) =>
    responses[method]?.() ?? { body: { data: PROFILE } };

const open = async (responses: Record<string, Handler> = {}) => {
  const shown = renderShop('/account', {
    signedIn: true,
    responses: {
      account: () => ({ body: { data: PROFILE } }),
      'account/sessions': () => ({ body: { data: [HERE, PHONE] } }),
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toBeEnabled());
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const sent = (path: string, method: string) => shown.server.to(path).filter((request) => request.method === method);
  return { ...shown, part, sent };
};

test('sends what changed once and shows the saved values', async () => {
  const response = createDeferred<FakeResponse>();
  const { user, sent, part } = await open({ account: byMethod({ PATCH: () => response.promise }) });
  const city = screen.getByRole('textbox', { name: 'City' });
  await user.clear(city);
  await user.type(city, 'Bergen');
  await user.click(part('Profile').getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');

  response.resolve({ body: { data: { ...PROFILE, city: 'Bergen' } } });

  expect(await screen.findByText('Your profile was saved')).toBeInTheDocument();
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ city: 'Bergen' }]);
  expect(city).toHaveValue('Bergen');
  expect(part('Profile').getByText('Saved')).toBeInTheDocument();
  await user.type(city, ' Sentrum');
  expect(part('Profile').queryByText('Saved')).toBeNull();
});

test('drops what was typed when another user signs in in another tab, and keeps it when the tokens are refreshed', async () => {
  const { user, browser, server, tab } = await open();
  const city = () => screen.getByRole('textbox', { name: 'City' });
  await user.type(city(), ' of Anna');

  const { store, shop } = tab;
  act(() => shop.actors.session.send({ type: 'tab.tokensReplaced', userId: store.stored().userId }));
  expect(city()).toHaveValue('Oslo of Anna');

  server.respondTo('account', () => ({ body: { data: { ...PROFILE, username: 'ben', city: 'Bergen' } } }));
  browser.openTab().shop.startSession(server.signIn('ben'), 'ben@example.com');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ben'));
  expect(city()).toHaveValue('Bergen');
});

// docs/design/accounts-and-sessions.md#settings-page
test('keeps what was changed elsewhere since the page was opened, and shows it after Save', async () => {
  let stored = { ...PROFILE, company: 'Fox Ltd' };
  const { user, sent, part } = await open({
    account: ({ method, body }) => {
      if (method === 'PATCH') stored = { ...stored, ...(body as object) };
      return { body: { data: stored } };
    },
  });
  const textbox = (name: string) => screen.getByRole('textbox', { name });
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  stored = { ...stored, full_name: 'Anna Lund', city: 'Tromsø' };

  await user.clear(textbox('Company'));
  await user.click(save);
  expect(await screen.findByText('Your profile was saved')).toBeInTheDocument();
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ company: '' }]);
  await waitFor(() => expect(textbox('Full name')).toHaveValue('Anna Lund'));
  expect(textbox('City')).toHaveValue('Tromsø');

  stored = { ...stored, phone: '+4787654321098' };
  await user.click(save);
  await waitFor(() => expect(textbox('Phone number')).toHaveValue('+4787654321098'));
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ company: '' }, {}]);
});

test('sends the company and its VAT number, and says how long they can be', async () => {
  const { user, sent, part } = await open({
    account: ({ method, body }) => ({
      body: { data: method === 'PATCH' ? { ...PROFILE, ...(body as object) } : PROFILE },
    }),
  });
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  const group = within(part('Profile').getByRole('group', { name: 'Invoices to a company (optional)' }));
  const company = group.getByRole('textbox', { name: 'Company' });
  const vatNumber = group.getByRole('textbox', { name: 'VAT number' });
  await user.click(company);
  await user.paste('x'.repeat(81));
  await user.click(save);
  await waitFor(() => expect(company).toHaveAccessibleDescription(/Company must be at most 80 characters long/));
  expect(sent('account', 'PATCH')).toEqual([]);
  await user.clear(company);
  await user.paste(' Two Foxes AS ');
  await user.click(vatNumber);
  await user.paste('hello world ???');
  await user.click(save);
  await waitFor(() =>
    expect(vatNumber).toHaveAccessibleDescription(
      /VAT number can have letters, digits, spaces, dots, slashes and dashes only/,
    ),
  );
  expect(sent('account', 'PATCH')).toEqual([]);
  await user.clear(vatNumber);
  await user.paste('no 999.888.777');
  await user.click(save);
  expect(await screen.findByText('Your profile was saved')).toBeInTheDocument();
  expect(sent('account', 'PATCH').map(({ body }) => body)).toMatchObject([
    { company: 'Two Foxes AS', vat_number: 'NO999888777' },
  ]);
});

test('saves a company without an address, which has to be complete once it is begun', async () => {
  const missing = {
    phone: '',
    date_birth: null,
    address: '',
    city: '',
    state_province: '',
    zip_postal: '',
    country: '',
  };
  const { user, sent, part } = await open({
    account: ({ method, body }) => ({
      body: { data: { ...PROFILE, ...missing, ...(method === 'PATCH' ? (body as object) : {}) } },
    }),
  });
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  const company = screen.getByRole('textbox', { name: 'Company' });
  await waitFor(() => expect(company).toBeEnabled());
  await user.type(company, 'Two Foxes AS');
  await user.click(save);
  expect(await screen.findByText('Your profile was saved')).toBeInTheDocument();
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ company: 'Two Foxes AS' }]);

  const address = within(part('Profile').getByRole('group', { name: 'Billing address (optional)' }));
  await user.type(address.getByRole('textbox', { name: 'City' }), 'Oslo');
  await user.click(save);
  const summary = within(await screen.findByRole('region', { name: 'Please check these fields' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Street address is required',
    'State/Province is required',
    'Zip/Postal Code is required',
    'Country is required',
  ]);
  expect(sent('account', 'PATCH')).toHaveLength(1);
});

test('offers all countries, and keeps a stored one that is not among them', async () => {
  const profile = { ...PROFILE, country: 'Atlantis' };
  const { user, sent, part } = await open({
    account: ({ method, body }) => ({
      body: { data: method === 'PATCH' ? { ...profile, ...(body as object) } : profile },
    }),
  });
  const country = screen.getByRole('combobox', { name: 'Country' });
  await waitFor(() => expect(country).toHaveValue('Atlantis'));
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  await user.click(save);
  await waitFor(() => expect(sent('account', 'PATCH')).toHaveLength(1));
  await user.selectOptions(country, 'Norway');
  expect(within(country).getByRole('option', { name: 'Atlantis' })).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(sent('account', 'PATCH')).toHaveLength(2));
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{}, { country: 'NO' }]);
  await waitFor(() => expect(country).toHaveValue('Norway'));
});

test('orders the settings from the profile to the deletion, and links to each group', async () => {
  const { part } = await open();
  const headings = screen.getAllByRole('heading').filter((heading) => heading.closest('main section'));
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Sign-in and security',
    'Email',
    'Two-step verification',
    'Passkeys',
    'Sessions',
    'Updates',
    'Theme',
    'Data and account',
    'Your data',
    'Delete account',
  ]);
  const links = within(screen.getByRole('navigation', { name: 'Settings on this page' })).getAllByRole('link');
  const targets = links.map((link) =>
    document.querySelector(`main section${link.getAttribute('href')?.replace('/account', '')} h2`),
  );
  expect(targets.map((heading) => heading?.textContent)).toEqual(links.map(({ textContent }) => textContent));
  expect(part('Sessions').getByRole('link', { name: 'change your password' })).toHaveAttribute(
    'href',
    '/account/change-password',
  );
});

test('shows profile errors at their fields and keeps the typed values', async () => {
  const { user, sent, part } = await open({
    account: byMethod({ PATCH: () => ({ status: 422, body: { city: ['This city is unknown'] } }) }),
  });
  const city = screen.getByRole('textbox', { name: 'City' });
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  await user.clear(city);
  await user.click(save);
  const summary = within(await screen.findByRole('region', { name: 'Please check these fields' }));
  await user.click(summary.getByRole('link', { name: 'City is required' }));
  expect(city).toHaveFocus();
  expect(city).toHaveAccessibleDescription('City is required');
  expect(sent('account', 'PATCH')).toEqual([]);
  await user.type(city, 'Atlantis');
  await user.click(save);
  await waitFor(() => expect(city).toHaveAccessibleDescription(/This city is unknown/));
  expect(city).toHaveValue('Atlantis');
});

test('offers a retry when the profile cannot be loaded', async () => {
  let isAway = true;
  const shown = renderShop('/account', {
    signedIn: true,
    responses: {
      account: () => (isAway ? { status: 503, body: { message: 'Away' } } : { body: { data: PROFILE } }),
      'account/sessions': () => ({ body: { data: [HERE] } }),
    },
  });
  expect(await screen.findByText('Your account could not be loaded')).toBeInTheDocument();
  isAway = false;
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Oslo'));
});

test('shows which address has confirmed a pending email change and cancels it', async () => {
  let pending: Profile['pending_email'] = {
    email: 'new@example.com',
    is_old_confirmed: true,
    is_new_confirmed: false,
    expires_at: '2026-11-22T10:00:00Z',
  };
  const { user, sent, part } = await open({
    account: () => ({ body: { data: { ...PROFILE, pending_email: pending } } }),
    'account/email': () => {
      pending = null;
      return { body: { message: 'The change was canceled. Your email stays the same' } };
    },
  });
  expect(await part('Email').findByText('A new address waits for confirmation')).toBeInTheDocument();
  await user.click(part('Email').getByText('Change'));
  const note = await screen.findByRole('group', { name: 'Pending email change' });
  expect(note).toHaveTextContent('new@example.com');
  expect(note).toHaveTextContent('Old address: confirmed');
  expect(note).toHaveTextContent('New address: waiting for confirmation');
  await user.click(screen.getByRole('button', { name: 'Cancel email change' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(sent('account/email', 'DELETE')).toHaveLength(1);
  const opener = screen.getByRole('heading', { name: 'Email' }).closest('summary');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener?.parentElement).not.toHaveAttribute('open');
});

test('opens and closes the form of a row from the keyboard', async () => {
  const { part } = await open();
  const opener = screen.getByRole('heading', { name: 'Email' }).closest('summary')!;
  const password = part('Email').getByLabelText('Your password');
  expect(password).not.toBeVisible();
  opener.focus();
  opener.click();
  expect(password).toBeVisible();
  opener.click();
  expect(password).not.toBeVisible();
  expect(opener).toHaveFocus();
});

test('requests an email change with the password and clears both fields', async () => {
  const { user, sent, part } = await open({ 'account/email': () => ({ body: { message: 'Links were sent' } }) });
  await user.click(part('Email').getByText('anna@example.com'));
  const email = part('Email').getByRole('textbox', { name: 'New email' });
  const password = part('Email').getByLabelText('Your password');
  await user.type(email, 'new@example.com');
  await user.type(password, 'secret-of-anna');
  await user.click(part('Email').getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Links were sent')).toBeInTheDocument();
  expect(sent('account/email', 'POST').map(({ body }) => body)).toEqual([
    { email: 'new@example.com', password: 'secret-of-anna' },
  ]);
  await waitFor(() => expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']));
});

test('switches the theme', async () => {
  const { user, part } = await open();
  const choice = (name: string) => part('Theme').getByRole('radio', { name });
  expect(choice('Same as the system')).toBeChecked();

  await user.click(choice('Light'));
  expect(choice('Light')).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');

  await user.click(choice('Same as the system'));
  expect(choice('Same as the system')).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('ends a session after confirmation and refetches the list', async () => {
  let sessions = [HERE, PHONE];
  const { user, sent, part } = await open({
    'account/sessions': () => ({ body: { data: sessions } }),
    [`account/sessions/${PHONE.id}`]: () => {
      sessions = [HERE];
      return { body: { message: 'The session was ended' } };
    },
  });
  const [here] = await part('Sessions').findAllByRole('listitem');
  expect(here).toHaveTextContent('This device');
  expect(within(here!).queryByRole('button')).toBeNull();
  const end = part('Sessions').getByRole('button', {
    name: /^End session on Safari on iPhone, signed in 20 Nov 2026, .+ from 192\.0\.2\.7$/,
  });
  await user.click(end);
  const dialog = screen.getByRole('dialog', { name: 'End this session?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(end).toHaveFocus());
  expect(sent(`account/sessions/${PHONE.id}`, 'DELETE')).toEqual([]);

  await user.click(end);
  await user.click(await screen.findByRole('button', { name: 'End session' }));
  await waitFor(() => expect(end).not.toBeInTheDocument());
  expect(await screen.findByText('The session was ended')).toBeInTheDocument();
  expect(sent(`account/sessions/${PHONE.id}`, 'DELETE')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
});

test('moves the focus to the sessions when their last button is gone', async () => {
  let sessions = [HERE, PHONE];
  const { user, part } = await open({
    'account/sessions': ({ method }) => {
      if (method !== 'DELETE') return { body: { data: sessions } };
      sessions = [HERE];
      return { body: { message: 'All other sessions were ended' } };
    },
  });
  const endAll = await part('Sessions').findByRole('button', { name: 'End all other sessions' });
  await user.click(endAll);
  await user.click(await screen.findByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(endAll).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
});

test('numbers the sessions of one device that began in the same minute', async () => {
  const again = { ...PHONE, id: PHONE.id.replace(/.$/, '8'), created_at: '2026-11-20T08:30:20Z' };
  const { user, part } = await open({ 'account/sessions': () => ({ body: { data: [HERE, PHONE, again] } }) });
  const buttons = await part('Sessions').findAllByRole('button', { name: /^End session on Safari on iPhone/ });
  const names = buttons.map((button) => button.getAttribute('aria-label')?.replace(/^.+ from /, ''));
  expect(names).toEqual(['192.0.2.7 (1 of 2)', '192.0.2.7 (2 of 2)']);
  await user.click(buttons[1]!);
  expect(await screen.findByRole('dialog', { name: 'End this session?' })).toHaveAccessibleDescription(
    /192\.0\.2\.7 \(2 of 2\), will be signed out/,
  );
});

test('shows the current session and the two last used ones, and the others after a click', async () => {
  const others = ['3', '4', '5', '6'].map((digit) => session(`${PHONE.id.slice(0, -1)}${digit}`, `Browser ${digit}`));
  const { user, part } = await open({ 'account/sessions': () => ({ body: { data: [HERE, ...others] } }) });
  const more = await part('Sessions').findByRole('list', { name: 'More sessions' });
  const shown = part('Sessions').getByRole('list', { name: 'Sessions' });
  expect([...shown.children].map((row) => row.textContent)).toEqual([
    expect.stringContaining('Chrome on Linux'),
    expect.stringContaining('Browser 3'),
    expect.stringContaining('Browser 4'),
  ]);
  expect(more).not.toBeVisible();
  await user.click(part('Sessions').getByText('Show all 5 sessions'));
  expect(more).toBeVisible();
  expect(within(more).getByRole('button', { name: /^End session on Browser 6,/ })).toBeVisible();
});

test('tells sessions of one device apart by time and address of the sign-in', async () => {
  const { part } = await open({
    'account/sessions': () => ({
      body: {
        data: [HERE, { ...PHONE, ip: '192.0.2.8' }, { ...PHONE, id: HERE.id.replace(/.$/, '3'), ip: '192.0.2.9' }],
      },
    }),
  });
  const ends = await part('Sessions').findAllByRole('button', { name: /^End session on Safari on iPhone/ });
  expect(ends.map((end) => end.getAttribute('aria-label')?.split(' from ')[1])).toEqual(['192.0.2.8', '192.0.2.9']);
  expect(part('Sessions').getByText(/^Signed in .+ from 192\.0\.2\.8, last used /)).toBeInTheDocument();
});

test('ends all other sessions and keeps the dialog open when the request fails', async () => {
  let isAway = true;
  const { user, sent, part } = await open({
    'account/sessions': ({ method }) => {
      if (method !== 'DELETE') return { body: { data: [HERE, PHONE] } };
      return isAway
        ? { status: 503, body: { message: 'Away' } }
        : { body: { message: 'All other sessions were ended' } };
    },
  });
  await user.click(await part('Sessions').findByRole('button', { name: 'End all other sessions' }));
  const confirm = within(screen.getByRole('dialog', { name: 'End all other sessions?' })).getByRole('button', {
    name: 'End sessions',
  });
  await user.click(confirm);
  expect(await screen.findByText('Away')).toBeInTheDocument();
  isAway = false;
  await user.click(confirm);
  expect(await screen.findByText('All other sessions were ended')).toBeInTheDocument();
  expect(sent('account/sessions', 'DELETE')).toHaveLength(2);
});

test('saves the exported data as a file', async () => {
  const data = {
    exported_at: '2026-11-21T10:00:00Z',
    profile: PROFILE,
    second_factor: null,
    orders: [],
    grants: [],
    licensees: [],
    favorites: [],
    support: [],
    sessions: [],
    cart: [],
    invoices: [],
    credit_notes: [],
    downloads: [],
    reviews: [],
    projects: [],
    review_votes: [],
    review_reports: [],
    emails: [],
    reports: [],
    admin_actions: [],
  };
  const saved = collectSavedFiles();
  const { user } = await open({ 'account/export': () => ({ body: { data } }) });
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText('Your data was saved as prefab-bazaar-account-2026-11-21.json')).toBeInTheDocument();
  expect(JSON.parse(await saved[0]!.text())).toEqual(data);
});

test('deletes the account after the password and the typed word, and signs out', async () => {
  const { user, sent, part, tab, address } = await open({
    account: byMethod({ DELETE: () => ({ body: { message: 'Your account was deleted' } }) }),
  });
  await user.click(part('Delete account').getByText('Delete account…'));
  const remove = part('Delete account').getByRole('button', { name: 'Delete my account' });
  await user.click(remove);
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(part('Delete account').getByRole('textbox')).toHaveAccessibleDescription('Type DELETE to confirm');
  await user.type(part('Delete account').getByLabelText('Enter your password to confirm'), 'secret-of-anna');
  await user.type(part('Delete account').getByRole('textbox'), 'DELETE');
  expect(sent('account', 'DELETE')).toEqual([]);
  await user.click(remove);
  await waitFor(() => expect(address()).toBe('/sign-in'));
  expect(sent('account', 'DELETE').map(({ body }) => body)).toEqual([
    { password: 'secret-of-anna', confirmation: 'DELETE' },
  ]);
  expect(tab.isSignedIn()).toBe(false);
});

test('the user chooses how to learn of new versions', async () => {
  const { user, sent, part } = await open({
    account: byMethod({ PATCH: () => ({ body: { data: { ...PROFILE, update_emails: false, update_badges: true } } }) }),
  });
  const updates = part('Updates');
  const emails = updates.getByRole('checkbox', { name: 'Email me about new versions' });
  expect(emails).toBeChecked();
  expect(updates.getByRole('checkbox', { name: 'Mark new versions in Purchased assets' })).toBeChecked();
  await user.click(emails);
  await user.click(updates.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText('Your choice was saved')).toBeInTheDocument();
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ update_emails: false, update_badges: true }]);
  expect(emails).not.toBeChecked();
});
