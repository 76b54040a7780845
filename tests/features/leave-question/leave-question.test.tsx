import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Handler } from '#qa/support/fake-http.ts';
import { PROFILE } from '#tests/support/profile-fixtures.ts';
import { type RenderShopOptions, renderShop } from '#tests/support/render-shop.tsx';
import { buildSupportThread } from '../../support/support-fixtures.ts';

// The question loads when the browser is idle.
beforeAll(async () => {
  await import('#features/leave-question/leave-question.tsx');
});

const TITLE = 'Leave without saving?';
const findQuestion = () => screen.findByRole('dialog', { name: TITLE });
const queryQuestion = () => screen.queryByRole('dialog', { name: TITLE });
const choose = async (user: ReturnType<typeof renderShop>['user'], name: 'Stay' | 'Leave') =>
  user.click(within(await findQuestion()).getByRole('button', { name }));

/** Whether the browser would ask before it reloads the tab. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const PROJECT = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ice Caves',
  needs: { engine: 'godot', engine_version: '4' },
  is_active: true,
};
const RESPONSES: Record<string, Handler> = {
  projects: () => ({ body: { data: [PROJECT] } }),
  [`projects/${PROJECT.id}`]: () => ({ body: { data: [PROJECT], message: 'Project saved' } }),
  support: ({ method }) =>
    method === 'POST'
      ? { body: { data: buildSupportThread(), message: 'Your request was sent' } }
      : { body: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } },
  'support/12': () => ({ body: { data: buildSupportThread() } }),
  orders: () => ({ body: { data: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } }),
  account: ({ method }) => ({ body: { data: method === 'PATCH' ? { ...PROFILE, city: 'Bergen' } : PROFILE } }),
  'account/sessions': () => ({ body: { data: [] } }),
};

const open = async (path: string, heading: string, options: RenderShopOptions = { signedIn: true }) => {
  const shop = renderShop(path, { ...options, responses: RESPONSES });
  await screen.findByRole('heading', { level: 1, name: heading });
  return shop;
};
const openRequest = async () => {
  const shop = await open('/account/support/new', 'Ask for help');
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  return { ...shop, subject, link: screen.getByRole('link', { name: 'All requests' }) };
};

test('asks before a link leaves a form with changes, stays with the focus where it was, and leaves', async () => {
  const { user, subject, link, address } = await openRequest();
  await user.type(subject, 'Damaged');
  await user.click(link);

  const question = await findQuestion();
  expect(question).toHaveAccessibleDescription('Your changes on this page are not saved. If you leave, they are lost.');
  expect(within(question).getByRole('button', { name: 'Stay' })).toHaveFocus();
  expect(address()).toBe('/account/support/new');
  await choose(user, 'Stay');
  await waitFor(() => expect(queryQuestion()).toBeNull());
  expect(subject).toHaveValue('Damaged');
  expect(link).toHaveFocus();

  await user.click(link);
  await choose(user, 'Leave');
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  expect(address()).toBe('/account/support');
  await waitFor(() => expect(queryQuestion()).toBeNull());
  expect(asksBeforeUnload()).toBe(false);
});

test('asks too when the history of the browser moves, and Escape stays', async () => {
  const { user, router, link, address } = await openRequest();
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await router.navigate(-1);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.type(subject, 'Damaged');

  await router.navigate(1);
  await findQuestion();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryQuestion()).toBeNull());
  expect(subject).toHaveFocus();

  await router.navigate(1);
  await choose(user, 'Leave');
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  expect(address()).toBe('/account/support');
});

test('does not ask when the values are those that are saved, or when only the query changes', async () => {
  const { user, router, subject, link, address } = await openRequest();
  await user.type(subject, 'A');
  await act(async () => router.navigate('/account/support/new?trace=K7QF-2M95'));
  expect(address()).toBe('/account/support/new?trace=K7QF-2M95');
  expect(queryQuestion()).toBeNull();

  expect(asksBeforeUnload()).toBe(true);
  await user.clear(subject);
  expect(asksBeforeUnload()).toBe(false);
  await user.click(link);
  await waitFor(() => expect(address()).toBe('/account/support'));
});

test('does not ask after a request was sent', async () => {
  const { user, subject, address } = await openRequest();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'download');
  await user.type(subject, 'Damaged');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'The archive cannot be opened.');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(address()).toBe('/account/support/12'));
  expect(queryQuestion()).toBeNull();
});

test('does not ask when the session ends', async () => {
  const { user, subject, tab, address } = await openRequest();
  await user.type(subject, 'Damaged');
  act(() => tab.shop.actors.session.send({ type: 'session.logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(address()).toMatch(/^\/sign-in/);
  expect(queryQuestion()).toBeNull();
  expect(asksBeforeUnload()).toBe(false);
});

test.each([
  ['a user', true],
  ['a visitor', false],
])('asks %s before a changed project is left, also for the list, and not after it was saved', async (_, signedIn) => {
  localStorage.setItem('projects', JSON.stringify([PROJECT]));
  onTestFinished(() => localStorage.clear());
  const { user, router, address } = await open(`/projects?edit=${PROJECT.id}`, 'My projects', { signedIn });
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' of Fire');
  expect(asksBeforeUnload()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await choose(user, 'Stay');
  expect(name).toHaveValue('Ice Caves of Fire');
  await act(async () => router.navigate('/faq'));
  await choose(user, 'Stay');

  await user.click(screen.getByRole('button', { name: 'Save project' }));
  await waitFor(() => expect(address()).toBe('/projects'));
  expect(queryQuestion()).toBeNull();
  expect(asksBeforeUnload()).toBe(false);
});

test('asks as long as one of several forms has changes', async () => {
  const { user, address } = await open('/account', 'Settings');
  const city = screen.getByRole('textbox', { name: 'City' });
  await waitFor(() => expect(city).toBeEnabled());
  await user.clear(city);
  await user.type(city, 'Bergen');
  await user.click(screen.getByRole('checkbox', { name: 'Email me about new versions' }));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Your profile was saved');

  await user.click(screen.getAllByRole('link', { name: 'My Orders' })[0] as HTMLElement);
  await choose(user, 'Stay');
  await user.click(screen.getByRole('checkbox', { name: 'Email me about new versions' }));
  await user.click(screen.getAllByRole('link', { name: 'My Orders' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('asks a visitor who typed a message to the shop, also before the sign-in', async () => {
  const { user, router, address } = await open('/contact-us', 'Contact us', {});
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'Hello');
  await user.tab();
  await waitFor(() => expect(message).toBeInvalid());
  await act(async () => router.navigate('/sign-in'));
  await choose(user, 'Leave');
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(address()).toBe('/sign-in');
});
