import { expect } from '@playwright/test';
import type { OwnReview } from '#contract/reviews/reviews.ts';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };
const MESSAGE = 'Saved for the path';
const DELETED = 'Deleted for the path';
const TEXT = 'Every model opens at once.';
const AT = '2026-03-01T10:00:00.000Z';

const buildOwnReview = (published: Partial<NonNullable<OwnReview['review']>> | null): OwnReview => ({
  author: 'crash',
  refusal: null,
  review: published && {
    id: 1,
    rating: 5,
    title: '',
    text: 'All models are clean.',
    version: null,
    engine: null,
    created_at: AT,
    edited_at: null,
    helpful: 0,
    reply: null,
    hidden_reason: null,
    ...published,
  },
});

const findProduct = async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search');
  return { productId: body.data[0]?.id };
};

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Reviews' });
const summary = (stage: Stage) => section(stage).getByText('Edit your review');
const opener = (stage: Stage) =>
  summary(stage).or(section(stage).getByRole('button', { name: /^(Write a|Continue your) review$/ }));
const form = (stage: Stage) => section(stage).getByRole('form', { name: 'Your review' });
const save = (stage: Stage) => form(stage).getByRole('button', { name: /^((Publish|Save) review|Saving…)$/ });
const cancel = (stage: Stage) => form(stage).getByRole('button', { name: 'Cancel' });

const deleteButton = (stage: Stage) => section(stage).getByRole('button', { name: 'Delete review' });
const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'Delete your review?' });
const confirm = (stage: Stage) => question(stage).getByRole('button', { name: 'Delete review' });

/** Whether the user starts without a review. A path that deletes one needs it from the start. */
const isFirstReview = ({ steps }: Moment['path']) => steps.every(({ name }) => name !== 'review.askDeletion');
/** Whether the user has a published review before the step. */
const isPublished = ({ path, index }: Moment) => {
  const last = path.steps
    .slice(0, index)
    .findLast(({ name }) => name === 'saveReview succeeds' || name === 'deleteReview succeeds');
  return last ? last.name === 'saveReview succeeds' : !isFirstReview(path);
};

/** Number of reviews that a path has saved, which gives each another date. */
const saved = new WeakMap<Stage, number>();
/** The user's review on the server, for each path. */
const stored = new WeakMap<Stage, OwnReview>();

export const driver: BrowserDriver = {
  work: {
    saveReview: { method: 'PUT', path: /\/account\/reviews\/\d+$/ },
    deleteReview: { method: 'DELETE', path: /\/account\/reviews\/\d+$/ },
  },
  start: async (stage, path) => {
    const account = await stage.accounts.of('reviewer', findProduct);
    await stage.setCookies({ access: true, refresh: true }, account);
    stored.set(stage, buildOwnReview(isFirstReview(path) ? null : {}));
    await stage.page.route(
      ({ pathname }) => pathname === `/api/account/reviews/${account.productId}`,
      (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: { data: stored.get(stage) } }) : route.fallback(),
    );
    await stage.shop.open(`/asset/${account.productId}#reviews`);
    await section(stage).scrollIntoViewIfNeeded();
    await expect(opener(stage)).toBeVisible();
  },
  refuses: (moment) => {
    const { name, from } = moment.step;
    const isClosed = from.startsWith('closed') || from === 'deleted';
    const isAsked = from.startsWith('asking') || from.startsWith('deleting');
    const isOfDialog = name === 'review.cancelDeletion' || name === 'review.delete';
    if (moment.path.steps.slice(0, moment.index).some((step) => step.name.startsWith('session.ended')))
      return 'nobody is signed in';
    if (name === 'session.ended, lapsed') return 'the form is hidden until the user signs in again';
    if (isAsked && name.startsWith('review.') && !isOfDialog) return 'the open dialog blocks clicks on the page';
    if (!isAsked && isOfDialog) return 'no dialog is open';
    if (name === 'review.askDeletion' && !isPublished(moment)) return 'nothing is published yet';
    if (name === 'review.open' && !isClosed)
      return isPublished(moment) ? 'a click does the opposite' : 'the form has taken the place of the button';
    if (name === 'review.close' && isClosed)
      return isPublished(moment) ? 'a click does the opposite' : 'the form is closed';
    if (name === 'review.edit' && from.startsWith('saving')) return 'the fields are disabled';
    if ((name === 'review.edit' || name === 'review.save') && isClosed) return 'the form is closed';
    if (name === 'review.save' && !isPublished(moment) && !from.includes('(typed)'))
      return 'nothing is typed, so the form says what is missing';
    return null;
  },
  steps: {
    'review.open': (stage) => opener(stage).click(),
    // Clicks even while the form is being sent, to try a second action.
    'review.close': (stage) => summary(stage).or(cancel(stage)).click({ force: true }),
    'review.edit': async (stage) => {
      await form(stage).getByRole('radio', { name: '4 stars' }).check({ force: true });
      await form(stage).getByRole('textbox', { name: /^Text/ }).fill(TEXT);
    },
    // Clicks a busy button too, to try to send it twice.
    'review.save': (stage) => save(stage).click({ force: true }),
    // Clicks even while the form is being sent, to try a second action.
    'review.askDeletion': (stage) => deleteButton(stage).click({ force: true }),
    // Presses Escape even during the deletion, to try to close the dialog.
    'review.cancelDeletion': ({ page }) => page.keyboard.press('Escape'),
    'review.delete': (stage) => confirm(stage).click({ force: true }),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(section(stage).getByText(/to write a review/)).toBeVisible();
    },
    'saveReview succeeds': (stage) => {
      const count = (saved.get(stage) ?? 0) + 1;
      saved.set(stage, count);
      const editedAt = `2026-03-01T10:00:0${count % 10}.000Z`;
      const data = buildOwnReview({ rating: 4, text: TEXT, edited_at: editedAt });
      stored.set(stage, data);
      return stage.respond('saveReview', { status: 200, body: { data, message: MESSAGE } });
    },
    'saveReview fails': (stage) => stage.respond('saveReview', REFUSED),
    'deleteReview succeeds': (stage) => {
      stored.set(stage, buildOwnReview(null));
      return stage.respond('deleteReview', { status: 200, body: { data: stored.get(stage), message: DELETED } });
    },
    'deleteReview fails': (stage) => stage.respond('deleteReview', REFUSED),
  },
  states: {
    closed: async (stage) => {
      await expect(question(stage)).toHaveCount(0);
      await expect(form(stage)).toHaveCount(0);
      await expect(section(stage).locator('form [aria-busy="true"]')).toHaveCount(0);
    },
    editing: async (stage) => {
      await expect(save(stage)).toBeVisible();
      await expect(save(stage)).not.toHaveAttribute('aria-busy');
    },
    'editing (typed)': async (stage) => {
      await expect(save(stage)).not.toHaveAttribute('aria-busy');
      await expect(form(stage).getByRole('textbox', { name: /^Text/ })).toHaveValue(TEXT);
    },
    saving: (stage) => expect(save(stage)).toHaveAttribute('aria-busy', 'true'),
    asking: async (stage) => {
      await expect(question(stage)).toBeVisible();
      await expect(confirm(stage)).not.toHaveAttribute('aria-busy');
    },
    deleting: (stage) => expect(confirm(stage)).toHaveAttribute('aria-busy', 'true'),
    deleted: async (stage) => {
      await expect(question(stage)).toHaveCount(0);
      await expect(section(stage).getByText('Your review was deleted.')).toBeFocused();
      await expect(section(stage).getByRole('button', { name: 'Write a review' })).toBeVisible();
    },
  },
  emits: {
    'review.saved': (stage) => stage.expectToast(MESSAGE),
    'review.deleted': (stage) => stage.expectToast(DELETED),
    'review.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
