import type { MutationOptions } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCartMutation } from '#api/cart/change-cart.ts';
import { toggleFavoriteMutation } from '#api/favorites/change-favorites.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { statusOf } from '#api/api-error.ts';
import { queryScope } from '#api/query-keys.ts';
import type { Message } from '#contract/common.ts';
import { isTrustedCheckoutUrl } from '#contract/checkout-url.ts';
import { suggestionPath } from '#lib/suggestion-path.ts';
import { selectIsQueueBusy } from '#machines/download-queue/download-queue.react.ts';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import type { SessionEmitted, SessionEnd } from '#machines/session/session.machine.ts';
import type { Shop } from './create-shop.ts';
import { changeUser, forgetUser } from './query-client.ts';

/** What the world outside the charts can do; a test gives others. */
export interface Outside {
  success(text: string): void;
  failure(error: unknown): void;
  /** Shows a text as an error. */
  warn(text: string): void;
  /** Takes away the errors that are still shown. */
  dismissErrors(): void;
  navigate(to: string): void;
  /** Runs the guards of the page that is open again. */
  revalidate(): void;
  /** Leaves the app for another site. */
  leave(url: string): void;
}

const SESSION_LAPSED = 'Your session has ended. Please sign in again';
/** Where the header's cart icon leads; for who may go there the panel opens over the page that is open (specification, section 2). */
const CART = '/account/cart';

const CHECKOUT_REFUSED = 'The payment page has an address that cannot be trusted. Nothing was charged';

const interrupted = (name: string) =>
  `Download of ${name} paused because the connection was lost. Select Resume to continue`;

const tellSessionEnd = (end: Extract<SessionEmitted, { type: 'session.ended' }>, outside: Outside) => {
  switch (end.reason) {
    case 'refused':
      return outside.warn(end.message);
    case 'renewalFailed':
      return outside.failure(end.error);
    case 'cookiesGone':
    case 'notRenewable':
      return outside.warn(SESSION_LAPSED);
    case 'logout':
    case 'otherTab':
      return undefined;
  }
};

/** Nobody wonders about a sign-out of one's own, here or in another tab. */
const isWished = ({ reason }: SessionEnd) => reason === 'logout' || reason === 'otherTab';

/**
 * Everything that charts emit becomes a toast, a navigation or a request here, and nowhere else.
 * Called before the charts start.
 */
export const attachEffects = (
  shop: Omit<Shop, 'settleSession' | 'startSession' | 'start' | 'stop'>,
  outside: Outside,
) => {
  const { api, queryClient, session, purchase, intentGate, overlays, cartRemovals, downloadQueue } = shop;

  session.on('session.ended', (end) => {
    purchase.send({ type: 'session.ended' });
    intentGate.send({ type: 'session.ended' });
    overlays.cartPanel.send({ type: 'session.ended' });
    cartRemovals.tellAll({ type: 'session.ended' });
    downloadQueue.send({ type: 'session.ended' });
    tellSessionEnd(end, outside);
    if (!isWished(end)) overlays.recorderReport.send({ type: 'report.offer' });
    forgetUser(queryClient);
    // Who signs out on purpose asked for no page to come back to; anybody else is sent to sign in by the page's own guard.
    if (end.reason === 'logout') outside.navigate('/sign-in');
    else outside.revalidate();
  });
  session.on('session.started', () => {
    // "Please login first" has been done; and what else was refused, was refused to the one before.
    outside.dismissErrors();
    // What the one before was about to pay for, or to put back into the cart, is not the next one's.
    purchase.send({ type: 'session.ended' });
    overlays.cartPanel.send({ type: 'session.ended' });
    cartRemovals.tellAll({ type: 'session.ended' });
    changeUser(queryClient);
  });

  const mutate = (mutation: MutationOptions<Message>, changed: readonly unknown[]) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        ...mutation,
        onSuccess: ({ message }) => outside.success(message),
        onError: outside.failure,
        // After a failure too: what is shown must be what the server has. The button stays busy until it is.
        onSettled: () => queryClient.invalidateQueries({ queryKey: changed }),
      })
      .execute(undefined)
      .catch(() => {
        // Told by onError.
      });

  const act = async ({ act: wish, productId }: ProductIntent) => {
    if (wish === 'add') return mutate(addToCartMutation(api, productId), cartQuery(api).queryKey);
    // What is known counts until something was changed: then it is asked for first, or the second toggle would add again.
    const favorites = await queryClient.fetchQuery({ ...favoritesQuery(api), staleTime: Infinity }).catch(() => []);
    const isFavorite = favorites.some((product) => product.id === productId);
    return mutate(toggleFavoriteMutation(api, productId, isFavorite), favoritesQuery(api).queryKey);
  };

  intentGate.on('intent.refused', ({ text, to }) => {
    outside.warn(text);
    outside.navigate(to);
  });
  intentGate.on('intent.allowedHeader', ({ to }) =>
    to === CART ? overlays.cartPanel.send({ type: 'cartPanel.open' }) : outside.navigate(to),
  );
  intentGate.on('intent.allowedProduct', ({ intent }) => void act(intent));

  overlays.accountMenu.on('accountMenu.asked', ({ to, signedIn }) =>
    intentGate.send({ type: 'intent.header', to, signedIn }),
  );
  overlays.suggestions.on('suggestions.chosen', ({ suggestion, onCatalog }) => {
    if (suggestion.kind === 'text') {
      overlays.search.send({ type: 'search.submit', value: suggestion.text, onCatalog });
      return;
    }
    // What was typed has led there: it is no search that goes on.
    overlays.search.send({ type: 'search.clear', onCatalog: null });
    outside.navigate(suggestionPath(suggestion));
  });
  overlays.search.on('search.navigate', ({ to }) => outside.navigate(to));

  purchase.on('purchase.started', ({ checkout_url: url, message }) => {
    if (!isTrustedCheckoutUrl(url)) {
      outside.warn(CHECKOUT_REFUSED);
      return;
    }
    if (message) outside.success(message);
    outside.leave(url);
  });
  purchase.on('purchase.timedOut', ({ message }) => outside.warn(message));
  purchase.on('purchase.failed', ({ error }) => {
    outside.failure(error);
    // A conflict is the shopper's to decide; anything else is worth a report.
    if (statusOf(error) !== 409) overlays.recorderReport.send({ type: 'report.offer' });
    // A conflict says that the cart shown is not the cart there is.
    if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
  });

  overlays.recorderReport.on('report.failed', ({ error }) => outside.failure(error));

  cartRemovals.onMade((removal) => {
    removal.on('removal.succeeded', ({ message }) => outside.success(message));
    removal.on('removal.failed', ({ error }) => outside.failure(error));
  });

  downloadQueue.on('queue.finished', ({ saved, total }) => {
    if (saved === total)
      outside.success(total === 1 ? '1 file was checked and saved' : `${total} files were checked and saved`);
    else outside.warn(`${saved} of ${total} files were saved. Please download the others again`);
  });
  downloadQueue.on('queue.failed', ({ error }) => outside.failure(error));

  shop.downloads.onMade((download) => {
    download.on('download.failed', ({ error }) => outside.failure(error));
    download.on('download.interrupted', ({ name }) => outside.warn(interrupted(name)));
    download.on('download.saved', ({ name }) => {
      // Of many files the end of all is told, and each in its row.
      if (!selectIsQueueBusy(downloadQueue.getSnapshot())) outside.success(`${name} was checked and saved`);
      void queryClient.invalidateQueries({ queryKey: [queryScope.private, 'purchased'] });
    });
  });
};
