import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { AdminReview } from '#contract/reviews/reviews.ts';
import type { Handler } from '#qa/support/fake-http.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// The question loads when the browser is idle.
beforeAll(async () => {
  await import('#features/leave-question/leave-question.tsx');
});

const AT = '2026-03-01T10:00:00.000Z';
const REVIEW: AdminReview = {
  id: 5,
  author: 'bob',
  rating: 1,
  title: 'Bad',
  text: 'The author lives in Elm Street.',
  version: null,
  engine: null,
  created_at: AT,
  edited_at: null,
  helpful: 0,
  reply: null,
  is_demo: false,
  user_id: 'b0b',
  product: { id: 7, title: 'Stone Castle' },
  hidden_at: null,
  hidden_reason: null,
  report_count: 1,
  reports: [{ reason: 'personal_data', at: AT }],
  revisions: [{ rating: 2, title: '', text: 'An earlier text of the author.', written_at: AT }],
};
/** The state of `REVIEW` that the admin saw. */
const SEEN = { edited_at: null, hidden_at: null, replied_at: null };
const buildPageResponse = (data: AdminReview[]) => ({
  body: { data, meta: { page: 1, per_page: 10, total: data.length, last_page: 1 } },
});

const open = (responses: Record<string, Handler>, path = '/account/traces?reviews=reported') =>
  renderShop(path, { signedIn: true, isAdmin: true, responses });

// docs/design/pages-and-forms.md#forms
test.each(['Hidden', 'Page 2', 'Problem Reports'])('asks before the link %j drops a typed reason', async (name) => {
  const { body } = buildPageResponse([REVIEW]);
  const response = { body: { ...body, meta: { ...body.meta, total: 11, last_page: 2 } } };
  const { user } = open({ 'admin/reviews': () => response }, '/account/traces?reviews=all');
  const card = within(await screen.findByRole('article', { name: 'Stone Castle' }));
  await user.click(card.getByText('Hide'));
  await user.type(card.getByRole('textbox', { name: 'Reason' }), 'An address');
  await user.click(screen.getByRole('link', { name }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(card.getByRole('textbox', { name: 'Reason' })).toHaveValue('An address');
});

test('an admin reads a reported review, and hides it with a reason', async () => {
  let reviews = [REVIEW];
  const { user, server } = open({
    'admin/reviews': () => buildPageResponse(reviews),
    'admin/reviews/5/status': () => {
      reviews = [];
      return {
        body: { data: { ...REVIEW, hidden_at: AT, hidden_reason: 'An address' }, message: 'The review is hidden' },
      };
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Stone Castle' }));
  expect(card.getByRole('list', { name: 'Reports' })).toHaveTextContent('Contains personal data');
  expect(card.getByText('An earlier text of the author.')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/account/single-user-info/b0b');
  await user.click(card.getByText('Hide'));
  const form = within(card.getByRole('form', { name: 'Hide review' }));
  await user.click(form.getByRole('button', { name: 'Hide review' }));
  expect(await form.findByText('Enter a reason. The author reads it')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'An address');
  await user.click(form.getByRole('button', { name: 'Hide review' }));
  expect(await screen.findByText('No review is reported')).toBeInTheDocument();
  expect(server.to('admin/reviews/5/status').map(({ body }) => body)).toEqual([
    { is_hidden: true, reason: 'An address', seen: SEEN },
  ]);
});

test('an admin reads how many reports are older than those in the list', async () => {
  open({ 'admin/reviews': () => buildPageResponse([{ ...REVIEW, report_count: 3 }]) });
  const card = within(await screen.findByRole('article', { name: 'Stone Castle' }));
  const reports = within(card.getByRole('list', { name: 'Reports' })).getAllByRole('listitem');
  expect(reports.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Contains personal data'),
    'And 2 earlier reports',
  ]);
});

test('an admin keeps a reported review, and restores a hidden one', async () => {
  const { user, server } = open({
    'admin/reviews': ({ params }) =>
      buildPageResponse([
        params['status'] === 'hidden' ? { ...REVIEW, hidden_at: AT, hidden_reason: 'Spam', reports: [] } : REVIEW,
      ]),
    'admin/reviews/5/status': () => ({ body: { data: REVIEW, message: 'The review is public' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Keep review' }));
  await user.click(screen.getByRole('link', { name: 'Hidden' }));
  expect(await screen.findByText('Hidden because: Spam')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore review' }));
  await waitFor(() =>
    expect(server.to('admin/reviews/5/status').map(({ body }) => body)).toEqual([
      { is_hidden: false, reason: '', seen: SEEN },
      { is_hidden: false, reason: '', seen: { ...SEEN, hidden_at: AT } },
    ]),
  );
});

test('an admin replies to a review', async () => {
  const { user, server } = open({
    'admin/reviews': () => buildPageResponse([REVIEW]),
    'admin/reviews/5/reply': () => ({ body: { data: REVIEW, message: 'The reply was published' } }),
  });
  await user.click(await screen.findByText('Reply'));
  await user.type(screen.getByRole('textbox', { name: 'Reply of the shop' }), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('The reply was published')).toBeInTheDocument();
  expect(server.to('admin/reviews/5/reply').map(({ body }) => body)).toEqual([{ text: 'Thank you', seen: SEEN }]);
});

test('a reply of another admin is shown before it is replaced, and what was typed stays', async () => {
  let review = REVIEW;
  const { user, server } = open({
    'admin/reviews': () => buildPageResponse([review]),
    'admin/reviews/5/reply': ({ body }) =>
      (body as { seen: typeof SEEN }).seen.replied_at === AT
        ? { body: { data: review, message: 'The reply was published' } }
        : { status: 409, body: { message: 'This review was changed meanwhile. Look at it again' } },
  });
  await user.click(await screen.findByText('Reply'));
  const typed = screen.getByRole('textbox', { name: 'Reply of the shop' });
  await user.type(typed, 'Thank you');
  review = { ...REVIEW, reply: { text: 'We fixed it', at: AT } };
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('This review was changed meanwhile. Look at it again')).toBeInTheDocument();
  expect(await screen.findByText('Reply of the shop: We fixed it')).toBeInTheDocument();
  expect(typed).toHaveValue('Thank you');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('The reply was published')).toBeInTheDocument();
  expect(server.to('admin/reviews/5/reply')).toHaveLength(2);
});

// docs/design/product-page-and-reviews.md#reviews
test.each(['Keep review', 'Hide review'])(
  'keeps the card with a typed reply after %j until the reply is saved',
  async (name) => {
    const decided: AdminReview = {
      ...REVIEW,
      ...(name === 'Hide review' && { hidden_at: AT, hidden_reason: 'An address' }),
      report_count: 0,
      reports: [],
    };
    let listed = [{ ...REVIEW, id: 6 }, REVIEW];
    const { user, server } = open({
      'admin/reviews': () => buildPageResponse(listed),
      'admin/reviews/5/status': () => {
        listed = listed.filter(({ id }) => id !== 5);
        return { body: { data: decided, message: 'The review was decided' } };
      },
      'admin/reviews/5/reply': () => ({ body: { data: decided, message: 'The reply was published' } }),
    });
    const [, article] = await screen.findAllByRole('article', { name: 'Stone Castle' });
    const card = within(article as HTMLElement);
    await user.click(card.getByText('Reply'));
    await user.type(card.getByRole('textbox', { name: 'Reply of the shop' }), 'Thank you');
    await user.click(card.getByText('Hide'));
    if (name === 'Hide review') await user.type(card.getByRole('textbox', { name: 'Reason' }), 'An address');
    await user.click(card.getByRole('button', { name }));
    expect(await screen.findByText('The review was decided')).toBeInTheDocument();
    await waitFor(() => expect(server.to('admin/reviews')).toHaveLength(2));
    await waitFor(() => expect(card.queryByRole('list', { name: 'Reports' })).toBeNull());
    expect(card.queryByText('Hidden because: An address') !== null).toBe(name === 'Hide review');
    expect(card.getByRole('textbox', { name: 'Reply of the shop' })).toHaveValue('Thank you');
    await user.click(card.getByRole('button', { name: 'Save reply' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(server.to('admin/reviews/5/reply').map(({ body }) => body)).toEqual([
      { text: 'Thank you', seen: { ...SEEN, hidden_at: decided.hidden_at } },
    ]);
  },
);

test('keeps a typed reply when another admin decides, and shows that decision when the reply is refused', async () => {
  const hidden: AdminReview = { ...REVIEW, hidden_at: AT, hidden_reason: 'An address', report_count: 0, reports: [] };
  let listed = [REVIEW];
  const { user, tab, server } = open({
    'admin/reviews': () => buildPageResponse(listed),
    'admin/reviews/5': () => ({ body: { data: hidden } }),
    'admin/reviews/5/reply': ({ body }) =>
      (body as { seen: { hidden_at: string | null } }).seen.hidden_at === null
        ? { status: 409, body: { message: 'The review has changed meanwhile' } }
        : { body: { data: hidden, message: 'The reply was published' } },
  });
  await user.click(await screen.findByText('Reply'));
  const typed = screen.getByRole('textbox', { name: 'Reply of the shop' });
  await user.type(typed, 'Thank you');
  listed = [];
  await reload(tab.shop.queryClient);
  expect(server.to('admin/reviews')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Hidden because: An address')).toBeInTheDocument();
  expect(typed).toHaveValue('Thank you');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('No review is reported')).toBeInTheDocument();
});

test('drops a typed reply to a review that its author has deleted', async () => {
  let listed = [REVIEW];
  const { user } = open({
    'admin/reviews': () => buildPageResponse(listed),
    'admin/reviews/5/reply': () => {
      listed = [];
      return { status: 404, body: { message: 'This review does not exist' } };
    },
  });
  await user.click(await screen.findByText('Reply'));
  await user.type(screen.getByRole('textbox', { name: 'Reply of the shop' }), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('No review is reported')).toBeInTheDocument();
});

test('a review that its author deleted meanwhile leaves the list', async () => {
  let listed = [REVIEW];
  const { user } = open({
    'admin/reviews': () => buildPageResponse(listed),
    'admin/reviews/5/status': () => ({
      status: 404,
      body: { message: 'This review does not exist' },
    }),
  });
  await screen.findByText('The author lives in Elm Street.');
  listed = [];
  await user.click(screen.getByRole('button', { name: 'Keep review' }));
  expect(await screen.findByText('No review is reported')).toBeInTheDocument();
  expect(screen.getByText(/This review does not exist/)).toBeInTheDocument();
});

test('the sidebar leads from the problem reports to the reviews, whose loading can be repeated after a failure', async () => {
  let isDown = true;
  const { user } = open(
    {
      'admin/traces': () => ({
        body: { data: [], causes: [], log: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } },
      }),
      'admin/reviews': () => (isDown ? { status: 503, body: { message: 'Down' } } : buildPageResponse([])),
    },
    '/account/traces',
  );
  await user.click(await screen.findByRole('link', { name: 'Reviews' }));
  expect(await screen.findByText('The reviews could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No review is reported')).toBeInTheDocument();
  // docs/design/pages-and-forms.md#errors-toasts-and-focus
  expect(screen.getByRole('region', { name: 'Reviews' })).toHaveFocus();
});

test('an empty list says what comes there, and leads to all reviews', async () => {
  open({ 'admin/reviews': () => buildPageResponse([]) });
  expect(await screen.findByText('A review that a user reports waits here for your decision.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all reviews' })).toHaveAttribute('href', '/account/traces?reviews=all');
});

test('the page of reviews has no link back to the problem reports, because the sidebar leads to both', async () => {
  open({ 'admin/reviews': () => buildPageResponse([REVIEW]) });
  await screen.findByRole('article', { name: 'Stone Castle' });
  expect(screen.queryByRole('link', { name: 'Problem reports' })).toBeNull();
});

// docs/design/admin.md#admin-roles
test('a catalog admin sees the reviews in place of the problem reports, and can only reply', async () => {
  const { server } = renderShop('/account/traces', {
    signedIn: true,
    adminRole: 'catalog',
    responses: { 'admin/reviews': () => buildPageResponse([REVIEW]) },
  });
  const card = within(await screen.findByRole('article', { name: 'Stone Castle' }));
  expect(card.getByText('Reply')).toBeInTheDocument();
  expect(card.queryByText('Hide')).toBeNull();
  expect(card.queryByRole('button', { name: 'Keep review' })).toBeNull();
  expect(card.queryByRole('link', { name: 'bob' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Problem reports' })).toBeNull();
  expect(server.to('admin/traces')).toEqual([]);
});

test('a support admin moderates reviews and writes no replies', async () => {
  renderShop('/account/traces?reviews=reported', {
    signedIn: true,
    adminRole: 'support',
    responses: { 'admin/reviews': () => buildPageResponse([REVIEW]) },
  });
  const card = within(await screen.findByRole('article', { name: 'Stone Castle' }));
  expect(card.getByText('Hide')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Keep review' })).toBeInTheDocument();
  expect(card.queryByText('Reply')).toBeNull();
});

test('leads to the first page, with the focus in the list, when the last review of a page is decided', async () => {
  let onPage = [REVIEW];
  const meta = { page: 2, per_page: 10, last_page: 1 };
  const { user, address } = open(
    {
      'admin/reviews': ({ params }) =>
        params['page'] === 1
          ? buildPageResponse([{ ...REVIEW, id: 6 }])
          : { body: { data: onPage, meta: { ...meta, total: 10 + onPage.length } } },
      'admin/reviews/5/status': () => {
        onPage = [];
        return { body: { data: REVIEW, message: 'The review is public' } };
      },
    },
    '/account/traces?reviews=reported&page=2',
  );
  await user.click(await screen.findByRole('button', { name: 'Keep review' }));
  expect(await screen.findByText('There are no reviews on this page')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Reviews' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  expect(address()).toBe('/account/traces?reviews=reported');
});

test('a typed reply stays unsaved while another admin replies, and its form closes once it is saved', async () => {
  let review = REVIEW;
  const { user, tab } = open({
    'admin/reviews': () => buildPageResponse([review]),
    'admin/reviews/5/reply': () => {
      review = { ...REVIEW, reply: { text: 'Thank you', at: AT } };
      return { body: { data: review, message: 'The reply was published' } };
    },
  });
  await user.click(await screen.findByText('Reply'));
  const typed = screen.getByRole('textbox', { name: 'Reply of the shop' });
  await user.type(typed, 'Thank you');
  review = { ...REVIEW, reply: { text: 'We fixed it', at: AT } };
  await reload(tab.shop.queryClient);
  expect(await screen.findByText('Reply of the shop: We fixed it')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Stone Castle' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));

  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('The reply was published')).toBeInTheDocument();
  await waitFor(() => expect(typed).not.toBeVisible());
  expect(screen.getByText('Edit reply').closest('summary')).toHaveFocus();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

// docs/design/accounts-and-sessions.md#second-factor
test('shows the server message to an admin without two-step verification', async () => {
  const message = 'Admins need two-step verification. Turn it on in your account settings';
  renderShop('/account/traces?reviews=reported', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/reviews': () => ({ status: 403, body: { message } }) },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
