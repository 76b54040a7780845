import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { createDeferred } from '#tests/support/deferred.ts';
import type { Answer, Handler } from '#tests/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const PROFILE: Profile = {
  username: 'anna',
  full_name: 'Anna Berg',
  email: 'anna@example.com',
  date_birth: '1990-12-31',
  phone: '+4712345678901',
  address: 'Storgata 1',
  city: 'Oslo',
  state_province: 'Oslo',
  zip_postal: '0155',
  country: 'Norway',
  currency: 'NOK',
  created_at: '2026-01-05T10:00:00Z',
  pending_email: null,
};

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  created_at: '2026-11-20T08:30:00Z',
  last_used_at: '2026-11-21T09:00:00Z',
  is_current: isCurrent,
});
const HERE = session('6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01', 'Chrome on Linux', true);
const PHONE = session('6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d02', 'Safari on iPhone');

/** Answers by method; what is not named is as it is in an ordinary account. */
const byMethod =
  (answers: Record<string, () => Answer | Promise<Answer>>): Handler =>
  ({ method }) =>
    answers[method]?.() ?? { body: { data: PROFILE } };

const open = async (answers: Record<string, Handler> = {}) => {
  const shown = renderShop('/account', {
    signedIn: true,
    answers: {
      account: () => ({ body: { data: PROFILE } }),
      'account/sessions': () => ({ body: { data: [HERE, PHONE] } }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toBeEnabled());
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const sent = (path: string, method: string) => shown.server.to(path).filter((request) => request.method === method);
  return { ...shown, part, sent };
};

// Issue 6, part 1: "profile form (the registration's fields with the same rules on both sides, PATCH account)".
test('the profile is sent whole, once, and shown as the server has it', async () => {
  const answer = createDeferred<Answer>();
  const { user, sent, part } = await open({ account: byMethod({ PATCH: () => answer.promise }) });
  const city = screen.getByRole('textbox', { name: 'City' });
  await user.clear(city);
  await user.type(city, 'Bergen');
  await user.click(part('Profile').getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');

  answer.resolve({ body: { data: { ...PROFILE, city: 'Bergen' } } });

  expect(await screen.findByText('Your profile was saved')).toBeInTheDocument();
  const { email: _email, created_at: _created, pending_email: _pending, ...form } = PROFILE;
  expect(sent('account', 'PATCH').map(({ body }) => body)).toEqual([{ ...form, city: 'Bergen' }]);
  expect(city).toHaveValue('Bergen');
});

test('what is wrong with the profile stands at its field, and nothing typed is lost', async () => {
  const { user, sent, part } = await open({
    account: byMethod({ PATCH: () => ({ status: 422, body: { city: ['We know no such city'] } }) }),
  });
  const city = screen.getByRole('textbox', { name: 'City' });
  const save = part('Profile').getByRole('button', { name: 'Save profile' });
  await user.clear(city);
  await user.click(save);
  expect(await screen.findByText('City is required')).toBeInTheDocument();
  expect(sent('account', 'PATCH')).toEqual([]);
  await user.type(city, 'Atlantis');
  await user.click(save);
  await waitFor(() => expect(city).toHaveAccessibleDescription(/We know no such city/));
  expect(city).toHaveValue('Atlantis');
});

test('a profile that could not be loaded says so, and is asked for again', async () => {
  let isAway = true;
  const shown = renderShop('/account', {
    signedIn: true,
    answers: {
      account: () => (isAway ? { status: 503, body: { message: 'Away' } } : { body: { data: PROFILE } }),
      'account/sessions': () => ({ body: { data: [HERE] } }),
    },
  });
  expect(await screen.findByText('Your account could not be loaded.')).toBeInTheDocument();
  isAway = false;
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Oslo'));
});

// Issue 6, part 1: "e-mail change confirmed from both sides by mail".
test('a change of email on its way says which mailbox it waits for, and can be given up', async () => {
  let pending: Profile['pending_email'] = {
    email: 'new@example.com',
    is_old_confirmed: true,
    is_new_confirmed: false,
    expires_at: '2026-11-22T10:00:00Z',
  };
  const { user, sent } = await open({
    account: () => ({ body: { data: { ...PROFILE, pending_email: pending } } }),
    'account/email': () => {
      pending = null;
      return { body: { message: 'Your email stays as it is' } };
    },
  });
  const note = await screen.findByRole('group', { name: 'Change of email on its way' });
  expect(note).toHaveTextContent('new@example.com');
  expect(note).toHaveTextContent('Old mailbox: confirmed');
  expect(note).toHaveTextContent('New mailbox: link not opened yet');
  await user.click(screen.getByRole('button', { name: 'Keep the old email' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(sent('account/email', 'DELETE')).toHaveLength(1);
});

test('a new email is asked for with the password, and both fields are empty afterwards', async () => {
  const { user, sent, part } = await open({ 'account/email': () => ({ body: { message: 'Links were sent' } }) });
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

test('the theme is chosen here as well as in the header', async () => {
  const { user, part } = await open();
  const [dark, light] = [
    part('Theme').getByRole('radio', { name: 'Dark' }),
    part('Theme').getByRole('radio', { name: 'Light' }),
  ];
  const other = (dark as HTMLInputElement).checked ? light : dark;
  await user.click(other);
  expect(other).toBeChecked();
  await user.click(other);
  expect(other).toBeChecked();
});

// Issue 6, part 1: "sessions list (device …, last use, "this device", end button)"; "Destructive acts ask first".
test('a session is ended after it was asked, and the list is asked for again', async () => {
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
  const end = part('Sessions').getByRole('button', { name: 'End the session of Safari on iPhone' });
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
});

test('all others are ended at once; what fails is told, and the question stays', async () => {
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
    name: 'End them all',
  });
  await user.click(confirm);
  expect(await screen.findByText('Away')).toBeInTheDocument();
  isAway = false;
  await user.click(confirm);
  expect(await screen.findByText('All other sessions were ended')).toBeInTheDocument();
  expect(sent('account/sessions', 'DELETE')).toHaveLength(2);
});

// Issue 6, part 1: "export my data as JSON".
test('the export is saved as a file with everything in it', async () => {
  const data = {
    exported_at: '2026-11-21T10:00:00Z',
    profile: PROFILE,
    orders: [],
    grants: [],
    favorites: [],
    support: [],
    sessions: [],
  };
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open({ 'account/export': () => ({ body: { data } }) });
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText('Your data was saved as prefab-bazaar-account-2026-11-21.json')).toBeInTheDocument();
  expect(JSON.parse(await saved[0]!.text())).toEqual(data);
});

// Issue 6, part 1: "delete account (password asked again, typed confirmation …)".
test('the account is deleted with the password and the typed word; then nobody is signed in', async () => {
  const { user, sent, part, tab, address } = await open({
    account: byMethod({ DELETE: () => ({ body: { message: 'Your account was deleted' } }) }),
  });
  const remove = part('Delete account').getByRole('button', { name: 'Delete my account' });
  await user.click(remove);
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(part('Delete account').getByRole('textbox')).toHaveAccessibleDescription('Type DELETE to confirm');
  await user.type(part('Delete account').getByLabelText('Your password, to delete the account'), 'secret-of-anna');
  await user.type(part('Delete account').getByRole('textbox'), 'DELETE');
  expect(sent('account', 'DELETE')).toEqual([]);
  await user.click(remove);
  await waitFor(() => expect(address()).toBe('/sign-in'));
  expect(sent('account', 'DELETE').map(({ body }) => body)).toEqual([
    { password: 'secret-of-anna', confirmation: 'DELETE' },
  ]);
  expect(tab.isSignedIn()).toBe(false);
});
