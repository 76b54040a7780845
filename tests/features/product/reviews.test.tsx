import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnReview, Review, ReviewList } from '#contract/reviews/reviews.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProductDetail } from '#qa/support/fake-server.ts';
import { type RenderShopOptions, renderShop } from '#tests/support/render-shop.tsx';
// The section loads late. Its code is compiled before a test waits for it.
import '#features/product/reviews.tsx';

const AT = '2026-03-01T10:00:00.000Z';
const buildReview = (id: number, review: Partial<Review> = {}): Review => ({
  id,
  author: `user-${id}`,
  rating: 4,
  title: `Title ${id}`,
  text: `Text of review ${id}`,
  version: null,
  engine: null,
  created_at: AT,
  edited_at: null,
  helpful: 0,
  reply: null,
  is_demo: false,
  is_refunded: false,
  is_own: false,
  is_voted: false,
  ...review,
});
const buildReviewsResponse = (
  data: Review[],
  { lastPage = 1, ...summary }: Partial<ReviewList['summary']> & { lastPage?: number } = {},
) => ({
  body: {
    data,
    summary: { rating: 4, count: data.length, stars: [0, 0, 0, data.length, 0], imported: null, ...summary },
    meta: { page: 1, per_page: 10, total: data.length, last_page: lastPage },
  },
});
const buildOwnReviewResponse = (own: Partial<OwnReview> = {}) => ({
  body: { data: { author: 'anna', refusal: null, review: null, ...own } },
});

const PRODUCT = {
  ...buildProductDetail(7, 'Stone Castle'),
  versions: [{ version: '1.1.0', released_at: AT, changelog: '', files: [] }],
};
const LIST = 'product/7/reviews';
const OWN = 'account/reviews/7';

/** Everything is near the window. */
class Near implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  private readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Near));
afterEach(() => window.history.replaceState(null, '', '/'));

const open = (options: RenderShopOptions, path = '/asset/7') =>
  renderShop(path, {
    ...options,
    responses: { 'product/7': () => ({ body: { data: PRODUCT } }), ...options.responses },
  });
const openForm = async (user: ReturnType<typeof renderShop>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^(Write a|Continue your) review$/ }));
  return within(await screen.findByRole('form', { name: 'Your review' }));
};
/** The name of the button stays when it is pressed, and names the review. */
const HELPFUL = 'Helpful: review of user-1';
const items = async () => (await screen.findByRole('list', { name: 'Reviews' })).children;

describe('the reviews of a product', () => {
  test('are loaded only when the user comes near them', async () => {
    const reports: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Near {
        override observe() {
          reports.push(() => super.observe());
        }
      },
    );
    const { server } = open({ responses: { [LIST]: () => buildReviewsResponse([buildReview(1)]) } });
    await screen.findByRole('region', { name: 'Reviews' });
    expect(server.to(LIST)).toEqual([]);
    // The region is on the page before it is watched.
    await waitFor(() => expect(reports).not.toEqual([]));
    for (const report of reports) report();
    expect(await items()).toHaveLength(1);
  });

  test('show average, bars, imported ratings and each review with its facts', async () => {
    open({
      responses: {
        [LIST]: () =>
          buildReviewsResponse(
            [
              buildReview(1, { version: '1.0.0', engine: 'godot', helpful: 2, edited_at: '2026-03-05T10:00:00.000Z' }),
              buildReview(2, { is_demo: true, reply: { text: 'Thank you', at: AT } }),
              buildReview(3, { is_refunded: true, title: '', text: '' }),
            ],
            { rating: 4.2, count: 1503, stars: [1, 0, 0, 2, 0], imported: { rating: 4.2, count: 1500 } },
          ),
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(await region.findByText('1,503 ratings')).toBeInTheDocument();
    expect(region.getByRole('img', { name: 'Rated 4.2 out of 5' })).toBeInTheDocument();
    expect(region.getByText('Includes 1,500 earlier ratings without a review, 4.2 on average')).toBeInTheDocument();
    const bars = within(region.getByRole('list', { name: 'Number of reviews by stars' }));
    for (const text of ['5 stars: 0 reviews', '3 stars: 0 reviews', '2 stars: 0 reviews'])
      expect(bars.getByText(text)).toBeInTheDocument();
    expect(bars.getAllByRole('link')).toEqual([
      bars.getByRole('link', { name: '4 stars: 2 reviews' }),
      bars.getByRole('link', { name: '1 star: 1 review' }),
    ]);
    const [first, second, third] = region.getAllByRole('article');
    expect(first).toHaveTextContent(
      'Title 1user-1, 1 March 2026, edited on 5 March 2026 · Version 1.0.0 · GodotText of review 12 people found this helpful',
    );
    expect(second).toHaveTextContent('Demo review');
    expect(second).toHaveTextContent('Reply of the shop, 1 March 2026Thank you');
    expect(third).toHaveTextContent('Refunded');
  });

  test('can be sorted and filtered, and the address has both', async () => {
    const { user, server, router } = open({
      responses: {
        [LIST]: ({ params }) =>
          buildReviewsResponse(params['stars'] ? [] : [buildReview(1)], { stars: [0, 0, 0, 1, 0] }),
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort reviews by' }), 'Newest');
    await waitFor(() => expect(server.to(LIST).at(-1)?.params).toMatchObject({ sort: 'newest', page: 1 }));
    expect(router.state.location.search).toBe('?reviews=newest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show reviews with' }), '5 stars');
    expect(await screen.findByText('No reviews match this filter')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?reviews=newest&stars=5');
    await user.click(screen.getByRole('link', { name: 'Show all reviews' }));
    expect(await items()).toHaveLength(1);
    // docs/design/pages-and-forms.md#errors-toasts-and-focus
    expect(screen.getByRole('region', { name: 'Reviews' })).toHaveFocus();
  });

  test('announce what the list shows after a change of the order, the stars or the page', async () => {
    const { user } = open(
      {
        responses: {
          [LIST]: ({ params }) =>
            buildReviewsResponse(params['stars'] ? [] : [buildReview(1)], { stars: [0, 0, 0, 1, 0], lastPage: 3 }),
        },
      },
      '/asset/7?page=1#reviews',
    );
    const region = within(await screen.findByRole('region', { name: 'Reviews' }));
    await region.findByRole('list', { name: 'Reviews' });
    const status = region.getByText('1 review, most helpful first, page 1 of 3');
    expect(status).toHaveAttribute('role', 'status');
    await user.click(region.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(status).toHaveTextContent('1 review, most helpful first, page 2 of 3'));
    await user.selectOptions(region.getByRole('combobox', { name: 'Sort reviews by' }), 'Lowest rating');
    await waitFor(() => expect(status).toHaveTextContent('1 review, lowest rating first, page 1 of 3'));
    await user.selectOptions(region.getByRole('combobox', { name: 'Show reviews with' }), '2 stars');
    await waitFor(() => expect(status).toHaveTextContent('0 reviews with 2 stars, lowest rating first'));
    expect(status).toBeInTheDocument();
  });

  test('say that a page does not exist, and link to the first one', async () => {
    const beyond = buildReviewsResponse([], { count: 4, stars: [0, 0, 0, 4, 0] });
    beyond.body.meta = { page: 9, per_page: 10, total: 4, last_page: 1 };
    open({ responses: { [LIST]: () => beyond } }, '/asset/7?page=9#reviews');
    expect(await screen.findByText('Page 9 does not exist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/asset/7?page=1#reviews',
    );
  });

  test('have pages with addresses of their own', async () => {
    open(
      { responses: { [LIST]: () => buildReviewsResponse([buildReview(1)], { lastPage: 3 }) } },
      '/asset/7?page=1#reviews',
    );
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of reviews' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/asset/7?page=2#reviews');
  });

  test('begin with three of them, and a button shows all and moves the focus to the first new one', async () => {
    const { user, router } = open({
      responses: { [LIST]: () => buildReviewsResponse([1, 2, 3, 4, 5].map((id) => buildReview(id))) },
    });
    expect(await items()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 5 reviews' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(screen.getAllByRole('article')[3]?.parentElement).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=1');
  });

  test.each([
    ['once above the list when all shown are', [true, true], 1],
    ['at each that is one when others are not', [true, false, true], 2],
  ])('are called demo reviews %s', async (_, demos, count) => {
    open({
      responses: { [LIST]: () => buildReviewsResponse(demos.map((is_demo, id) => buildReview(id, { is_demo }))) },
    });
    await items();
    expect(screen.getAllByText(/demo review/i)).toHaveLength(count);
  });

  test('say that there are none yet', async () => {
    open({ responses: { [LIST]: () => buildReviewsResponse([]) } });
    expect(await screen.findByText('This asset has no reviews yet')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = open({
      responses: {
        [LIST]: () => (isDown ? { status: 503, body: { message: 'Down' } } : buildReviewsResponse([buildReview(1)])),
      },
    });
    expect(await screen.findByText('The reviews could not be loaded')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await items()).toHaveLength(1);
  });
});

describe('one’s own review', () => {
  const list = () => buildReviewsResponse([buildReview(1)]);

  test('needs a sign-in', async () => {
    open({ responses: { [LIST]: list } });
    expect(await screen.findByText(/Only people who own this asset can review it\. Do you\?/)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Helpful/ })).not.toBeInTheDocument();
  });

  test.each([
    ['not_owned' as const, 'Only people who own this asset can review it.'],
    ['refunded' as const, 'You can no longer review this asset, because your purchase was refunded.'],
  ])('cannot be written by a user with the refusal %s, who reads why', async (refusal, text) => {
    open({ signedIn: true, responses: { [LIST]: list, [OWN]: () => buildOwnReviewResponse({ refusal }) } });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
  });

  test('is published with stars, text, version and engine', async () => {
    const { user, server } = open({
      signedIn: true,
      responses: {
        [LIST]: list,
        [OWN]: ({ method }) =>
          method === 'PUT'
            ? {
                body: {
                  ...buildOwnReviewResponse({ review: { ...buildReview(5, { rating: 5 }), hidden_reason: null } }).body,
                  message: 'Your review was published',
                },
              }
            : buildOwnReviewResponse(),
      },
    });
    const form = await openForm(user);
    expect(form.getByText('Published under your username, anna')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByText('Choose a rating')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '5 stars' }));
    await user.type(form.getByRole('textbox', { name: /Text/ }), 'See www.assets.example now');
    await user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByText('Remove links and addresses. Reviews cannot contain them')).toBeInTheDocument();
    expect(server.to(OWN).filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.clear(form.getByRole('textbox', { name: /Text/ }));
    await user.type(form.getByRole('textbox', { name: /Text/ }), 'Every model opens at once.');
    await user.selectOptions(form.getByRole('combobox', { name: /Engine/ }), 'Godot');
    await user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Your review was published')).toBeInTheDocument();
    expect(server.to(OWN).at(-1)?.body).toEqual({
      rating: 5,
      title: '',
      text: 'Every model opens at once.',
      version: '1.1.0',
      engine: 'godot',
    });
    expect(await screen.findByText('You gave 5 stars.')).toBeInTheDocument();
    await waitFor(() => expect(server.to(LIST).length).toBe(2));
  });

  test('has its form open after the link in the library', async () => {
    open({ signedIn: true, responses: { [LIST]: list, [OWN]: () => buildOwnReviewResponse() } }, '/asset/7#own-review');
    expect(await screen.findByRole('heading', { name: 'Write a review' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Your review' })).toBeInTheDocument();
  });

  test('has one to five stars, which the right arrow key raises', async () => {
    const { user } = open({ signedIn: true, responses: { [LIST]: list, [OWN]: () => buildOwnReviewResponse() } });
    const form = await openForm(user);
    const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];
    const stars = names.map((name) => form.getByRole('radio', { name }));
    expect(form.getAllByRole('radio')).toEqual(stars);
    await user.click(form.getByRole('radio', { name: '3 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  });

  test('stays in the form when the request fails', async () => {
    const { user } = open({
      signedIn: true,
      responses: {
        [LIST]: list,
        [OWN]: ({ method }) =>
          method === 'PUT' ? { status: 503, body: { message: 'Please try again' } } : buildOwnReviewResponse(),
      },
    });
    const form = await openForm(user);
    await user.click(form.getByRole('radio', { name: '2 stars' }));
    await user.type(form.getByRole('textbox', { name: /Text/ }), 'Some models do not open.');
    await user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText(/Please try again/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Text/ })).toHaveValue('Some models do not open.');
    expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  test('can be edited, and the author reads why an admin hid it', async () => {
    open({
      signedIn: true,
      responses: {
        [LIST]: list,
        [OWN]: () => buildOwnReviewResponse({ review: { ...buildReview(5), hidden_reason: 'Contains an address' } }),
      },
    });
    expect(await screen.findByText(/An admin hid your review\. Reason: Contains an address\./)).toBeInTheDocument();
    expect(screen.getByText('Edit your review')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Text/, hidden: true })).toHaveValue('Text of review 5');
  });
});

describe('a review that is not saved yet', () => {
  const published = { ...buildReview(5), hidden_reason: null };
  const openOwn = (
    own: Partial<OwnReview>,
    put: () => FakeResponse = () => ({ status: 503, body: { message: 'Down' } }),
  ) =>
    open({
      signedIn: true,
      responses: {
        [LIST]: () => buildReviewsResponse([buildReview(1)]),
        [OWN]: ({ method }) => (method === 'PUT' ? put() : buildOwnReviewResponse(own)),
      },
    });
  const form = async () => within(await screen.findByRole('form', { name: 'Your review' }));
  const text = async () => (await form()).getByRole('textbox', { name: /Text/ });
  const goTo = async ({ router }: ReturnType<typeof open>, path: string) => act(() => router.navigate(path));

  test('is kept on another page of the tab', async () => {
    const shop = openOwn({});
    await openForm(shop.user);
    await shop.user.click((await form()).getByRole('radio', { name: '2 stars' }));
    await shop.user.type(await text(), 'Some models do not open.');
    await goTo(shop, '/faq');
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
    await goTo(shop, '/asset/7');
    expect(await text()).toHaveValue('Some models do not open.');
    expect((await form()).getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  // docs/design/pages-and-forms.md#forms
  test('makes the browser ask before the tab closes, while the product is open', async () => {
    const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const shop = openOwn({});
    const fields = await openForm(shop.user);
    expect(asksBeforeUnload()).toBe(false);
    await shop.user.type(await text(), 'Some models do not open.');
    expect(asksBeforeUnload()).toBe(true);
    await shop.user.click(fields.getByRole('button', { name: 'Cancel' }));
    expect(asksBeforeUnload()).toBe(true);
    await goTo(shop, '/faq');
    expect(asksBeforeUnload()).toBe(false);
  });

  test('is kept when the form is canceled, and the focus returns to its button', async () => {
    const { user } = openOwn({});
    const first = await openForm(user);
    expect(screen.getByRole('heading', { name: 'Write a review' })).toHaveFocus();
    await user.type(first.getByRole('textbox', { name: /Text/ }), 'Some models do not open.');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue your review' })).toHaveFocus();
    await openForm(user);
    expect(await text()).toHaveValue('Some models do not open.');
  });

  test('has its form above the list of reviews', async () => {
    const { user } = openOwn({});
    const first = await screen.findByRole('article', { name: /user-1/ });
    await openForm(user);
    const position = first.compareDocumentPosition(screen.getByRole('form', { name: 'Your review' }));
    expect(position & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  test('is kept while the form of a published review is closed', async () => {
    const { user } = openOwn({ review: published });
    const summary = await screen.findByText('Edit your review');
    const details = summary.closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(summary);
    expect(details).toHaveAttribute('open');
    await user.type(await text(), ' Still good.');
    await user.click(summary);
    expect(details).not.toHaveAttribute('open');
    await user.click(summary);
    expect(await text()).toHaveValue('Text of review 5 Still good.');
  });

  test('is saved, and the form closes', async () => {
    const saved = { ...published, text: 'Another text of the author.', edited_at: '2026-03-09T10:00:00.000Z' };
    const { user } = openOwn({ review: published }, () => ({
      body: { ...buildOwnReviewResponse({ review: saved }).body, message: 'Your review was saved' },
    }));
    await user.click(await screen.findByText('Edit your review'));
    await user.clear(await text());
    await user.type(await text(), saved.text);
    await user.click((await form()).getByRole('button', { name: 'Save review' }));
    expect(await screen.findByText('Your review was saved')).toBeInTheDocument();
    expect(screen.getByText('Edit your review').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('textbox', { name: /Text/, hidden: true })).toHaveValue(saved.text);
  });

  const session = ({ tab }: ReturnType<typeof open>) => tab.shop.actors.session;
  const signIn = (shop: ReturnType<typeof open>, name: string) =>
    act(() => {
      shop.browser.remember(shop.server.signIn(name));
      session(shop).send({ type: 'session.loggedIn', ...shop.tab.store.stored() });
    });
  const NO_COOKIES = { access: false, refresh: false, userId: null, isAdmin: false };

  test.each([
    ['is kept, with its open form, for the same user', 'anna', false, 'Some models do not open.'],
    ['is not shown to another user', 'ben', true, ''],
  ])('%s who signs in after the session lapsed', async (_, name, isClosed, expected) => {
    const shop = openOwn({});
    await openForm(shop.user);
    await shop.user.type(await text(), 'Some models do not open.');
    act(() => session(shop).send({ type: 'request.preparing', stored: NO_COOKIES, cid: 'a' }));
    const hint = within(await screen.findByText(/to write a review/));
    expect(hint.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/sign-in?${new URLSearchParams({ returnTo: '/asset/7#own-review' }).toString()}`,
    );
    signIn(shop, name);
    if (isClosed) await openForm(shop.user);
    expect(await text()).toHaveValue(expected);
  });

  test('is discarded by a sign-out', async () => {
    const shop = openOwn({});
    await openForm(shop.user);
    await shop.user.type(await text(), 'Some models do not open.');
    act(() => session(shop).send({ type: 'session.logout' }));
    expect(await screen.findByText(/to write a review/)).toBeInTheDocument();
    signIn(shop, 'anna');
    await openForm(shop.user);
    expect(await text()).toHaveValue('');
  });
});

describe('the deletion of one’s own review', () => {
  const published = { ...buildReview(5, { rating: 2 }), hidden_reason: null };
  /** A shop whose server holds one review of the user until it is deleted. */
  const openOwn = (
    respond: () => FakeResponse | Promise<FakeResponse> | null = () => null,
    own: Partial<OwnReview> = {},
    path?: string,
  ) => {
    let stored: OwnReview['review'] = published;
    const shop = open(
      {
        signedIn: true,
        responses: {
          [LIST]: () =>
            stored
              ? buildReviewsResponse([buildReview(1), buildReview(5, { is_own: true, rating: 2 })], {
                  rating: 3,
                  count: 2,
                })
              : buildReviewsResponse([buildReview(1)]),
          [OWN]: ({ method, body }) => {
            if (method === 'DELETE') {
              const refused = respond();
              if (refused) return refused;
              stored = null;
              return { body: { ...buildOwnReviewResponse(own).body, message: 'Your review was deleted' } };
            }
            if (method === 'PUT') stored = { ...published, ...(body as object), id: 6 };
            return {
              body: {
                ...buildOwnReviewResponse({ review: stored, ...own }).body,
                message: 'Your review was published',
              },
            };
          },
        },
      },
      path,
    );
    return { ...shop, hide: (reason: string) => void (stored = { ...published, hidden_reason: reason }) };
  };
  const deletions = ({ server }: Pick<ReturnType<typeof open>, 'server'>) =>
    server.to(OWN).filter(({ method }) => method === 'DELETE').length;
  const ask = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete review' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your review?' }));
  };

  test('needs a confirmation, updates the list and the rating, and moves the focus to the result', async () => {
    const shop = openOwn();
    expect(await items()).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Rated 3 out of 5' })).toBeInTheDocument();
    const dialog = await ask(shop);
    expect(deletions(shop)).toBe(0);
    await shop.user.click(dialog.getByRole('button', { name: 'Delete review' }));
    const region = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(await region.findByText('Your review was deleted.')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Write a review' })).toBeInTheDocument();
    expect(await region.findByText('1 rating')).toBeInTheDocument();
    expect(region.queryByRole('img', { name: 'Rated 3 out of 5' })).not.toBeInTheDocument();
    expect(await items()).toHaveLength(1);
    await waitFor(() => expect(shop.server.to('product/7')).toHaveLength(2));
    expect(deletions(shop)).toBe(1);
  });

  test('keeps the form closed that the link in the library opened', async () => {
    const shop = openOwn(undefined, undefined, '/asset/7#own-review');
    await shop.user.click((await ask(shop)).getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText('Your review was deleted.')).toHaveFocus();
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
  });

  test('lets the user write a new review', async () => {
    const shop = openOwn();
    await shop.user.click((await ask(shop)).getByRole('button', { name: 'Delete review' }));
    const form = await openForm(shop.user);
    expect(screen.queryByText('Your review was deleted.')).not.toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Text/ })).toHaveValue('');
    await shop.user.click(form.getByRole('radio', { name: '5 stars' }));
    await shop.user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('You gave 5 stars.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete review' })).toBeInTheDocument();
  });

  test('can be canceled, which keeps what was typed and gives the focus back', async () => {
    const shop = openOwn();
    const { user } = shop;
    await user.click(await screen.findByText('Edit your review'));
    await user.type(screen.getByRole('textbox', { name: /Text/ }), ' Still good.');
    const dialog = await ask(shop);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete review' })).toHaveFocus());
    await user.click(screen.getByText('Edit your review'));
    expect(screen.getByRole('textbox', { name: /Text/ })).toHaveValue('Text of review 5 Still good.');
    expect(deletions(shop)).toBe(0);
  });

  test('is sent once, and the dialog stays until the response', async () => {
    const response = createDeferred<FakeResponse>();
    const shop = openOwn(() => response.promise);
    const dialog = await ask(shop);
    await shop.user.click(dialog.getByRole('button', { name: 'Delete review' }));
    const busy = dialog.getByRole('button', { name: 'Delete review', busy: true });
    await shop.user.click(busy);
    await shop.user.keyboard('{Escape}');
    expect(busy).toBeInTheDocument();
    expect(deletions(shop)).toBe(1);
    response.resolve({ body: { ...buildOwnReviewResponse().body, message: 'Your review was deleted' } });
    expect(await screen.findByText('Your review was deleted.')).toHaveFocus();
  });

  test('loses nothing when it fails, and can be tried again', async () => {
    let isDown = true;
    const shop = openOwn(() => (isDown ? { status: 503, body: { message: 'Please try again' } } : null));
    const dialog = await ask(shop);
    await shop.user.click(dialog.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText(/Please try again/)).toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Delete review', busy: false })).toBeInTheDocument();
    expect(screen.getByText('You gave 2 stars.')).toBeInTheDocument();
    isDown = false;
    await shop.user.click(dialog.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText('Your review was deleted.')).toBeInTheDocument();
  });

  test('is not offered for a review that an admin hid, even while the dialog was open', async () => {
    const shop = openOwn(() => {
      shop.hide('Advertising');
      return { status: 409, body: { message: 'An admin hid this review, so it cannot be deleted' } };
    });
    await shop.user.click((await ask(shop)).getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText(/An admin hid your review\. Reason: Advertising\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Delete review' })).not.toBeInTheDocument();
    expect(screen.getByText('Edit your review')).toBeInTheDocument();
  });

  test('is possible after a refund', async () => {
    const shop = openOwn(undefined, { refusal: 'refunded' });
    const dialog = await ask(shop);
    expect(dialog.getByText(/You cannot write a new one after the refund\./)).toBeInTheDocument();
    await shop.user.click(dialog.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText('Your review was deleted.')).toHaveFocus();
    expect(screen.queryByText(/stays public/)).not.toBeInTheDocument();
  });

  test('is no longer asked about on another page of the tab', async () => {
    const shop = openOwn();
    await ask(shop);
    await act(() => shop.router.navigate('/faq'));
    await act(() => shop.router.navigate('/asset/7'));
    expect(await screen.findByRole('button', { name: 'Delete review' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a vote', () => {
  const openList = (vote: () => FakeResponse | Promise<FakeResponse>) =>
    open({
      signedIn: true,
      responses: {
        [LIST]: () => buildReviewsResponse([buildReview(1, { helpful: 2 }), buildReview(2, { is_own: true })]),
        [OWN]: () => buildOwnReviewResponse({ refusal: 'not_owned' }),
        'reviews/1/vote': vote,
      },
    });

  const methods = (server: ReturnType<typeof open>['server']) =>
    server.to('reviews/1/vote').map(({ method }) => method);

  test('shows at once, is sent once, and can be taken back', async () => {
    const response = createDeferred<FakeResponse>();
    const { user, server } = openList(() => response.promise);
    await user.click(await screen.findByRole('button', { name: HELPFUL, description: '2 votes' }));
    expect(
      screen.getByRole('button', { name: HELPFUL, description: '3 votes', pressed: true, busy: true }),
    ).toBeInTheDocument();
    response.resolve({ body: { message: 'Marked as helpful' } });
    const voted = await screen.findByRole('button', {
      name: HELPFUL,
      description: '3 votes',
      pressed: true,
      busy: false,
    });
    expect(methods(server)).toEqual(['PUT']);
    await user.click(voted);
    expect(
      await screen.findByRole('button', { name: HELPFUL, description: '2 votes', pressed: false, busy: false }),
    ).toBeInTheDocument();
    expect(methods(server)).toEqual(['PUT', 'DELETE']);
  });

  test('waits for the response of the one before, and the last click wins', async () => {
    const response = createDeferred<FakeResponse>();
    const { user, server } = openList(() => response.promise);
    await user.click(await screen.findByRole('button', { name: HELPFUL, description: '2 votes' }));
    await user.click(screen.getByRole('button', { name: HELPFUL, description: '3 votes', pressed: true }));
    expect(
      screen.getByRole('button', { name: HELPFUL, description: '2 votes', pressed: false, busy: true }),
    ).toBeInTheDocument();
    expect(methods(server)).toEqual(['PUT']);
    response.resolve({ body: { message: 'Changed' } });
    expect(
      await screen.findByRole('button', { name: HELPFUL, description: '2 votes', pressed: false, busy: false }),
    ).toBeInTheDocument();
    expect(methods(server)).toEqual(['PUT', 'DELETE']);
  });

  test('that ends while another page of the list loads for the first time lets that page load', async () => {
    const voted = createDeferred<FakeResponse>();
    const second = createDeferred<FakeResponse>();
    const { user, server } = openList(() => voted.promise);
    server.respondTo(LIST, ({ params }) =>
      params['page'] === 2 ? second.promise : buildReviewsResponse([buildReview(1)], { lastPage: 2 }),
    );
    await user.click(await screen.findByRole('button', { name: HELPFUL }));
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(server.to(LIST).at(-1)?.params).toMatchObject({ page: 2 }));
    server.respondTo(LIST, () => buildReviewsResponse([buildReview(11)], { lastPage: 2 }));
    voted.resolve({ body: { message: 'Marked as helpful' } });
    expect(await screen.findByText('Text of review 11')).toBeInTheDocument();
  });

  test('is taken back when the request fails, and is not offered for one’s own review', async () => {
    const { user } = openList(() => ({ status: 429, body: { message: 'Too many requests' } }));
    await user.click(await screen.findByRole('button', { name: HELPFUL, description: '2 votes' }));
    expect(await screen.findByText(/Too many requests/)).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: HELPFUL, description: '2 votes', pressed: false }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Helpful/ })).toHaveLength(1);
  });
});

test('a report names a reason and is thanked for', async () => {
  const { user, server } = open({
    signedIn: true,
    responses: {
      [LIST]: () => buildReviewsResponse([buildReview(1)]),
      [OWN]: () => buildOwnReviewResponse(),
      'reviews/1/reports': () => ({ body: { message: 'Thank you. An admin will look at this review' } }),
    },
  });
  const review = within(await screen.findByRole('article', { name: /user-1/ }));
  await user.click(review.getByText('Report'));
  await user.selectOptions(review.getByRole('combobox', { name: 'What is wrong with it?' }), 'Insults somebody');
  await user.click(review.getByRole('button', { name: 'Send report' }));
  expect(await review.findByText('You reported this review.')).toHaveFocus();
  expect(server.to('reviews/1/reports').map(({ body }) => body)).toEqual([{ reason: 'offensive' }]);
});
