import type { Incident } from './incident.ts';
import { rejection } from './scene.ts';
import {
  SECOND_MS,
  act,
  buyWith,
  favoriteWith,
  openMissingPage,
  openOverviewWithoutSecondFactor,
  refusePasskey,
  submitSignIn,
} from './stages.tsx';

/** What the server refuses: rights, forms, what does not exist or has changed, too many requests. */
export const REFUSED_INCIDENTS: readonly Incident[] = [
  {
    happens: 'adding to the cart returns 500 twice',
    cause: 'serverError',
    sentence: /^The server failed: POST cart\/add\/\{\} returned 500 \(request .{36}\)\. It failed 2 times/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/add/7', () => rejection(500, 'internal'));
      await act(tab, 'add');
      await scene.pass(3 * SECOND_MS);
      await act(tab, 'add');
      return tab;
    },
  },
  {
    happens: 'an admin without two-step verification opens a page of admins',
    cause: 'secondFactorMissing',
    sentence: /^This admin has not turned on two-step verification, so the shop refused .+ on \/account\/overview\.$/,
    stage: openOverviewWithoutSecondFactor,
  },
  {
    happens: 'an admin without two-step verification opens such a page, and a product is missing',
    cause: 'secondFactorMissing',
    sentence: /^This admin has not turned on two-step verification/,
    stage: async (scene) => {
      const tab = await openOverviewWithoutSecondFactor(scene);
      scene.server.respondTo('favorites/add/7', () => rejection(404, 'not_found'));
      await act(tab, 'favorite');
      return tab;
    },
  },
  {
    happens: 'a support admin opens the page of another role',
    cause: 'roleWithoutRight',
    sentence: /^This admin has a role that does not include what they tried on \/account\/settings-date/,
    stage: (scene) => {
      scene.browser.remember(scene.server.signIn('anna', { isAdmin: true, adminRole: 'support' }), { isAdmin: true });
      return openMissingPage(scene, '/account/settings-date', null, 'Not part of your role');
    },
  },
  {
    happens: 'a user without admin rights opens an admin page',
    cause: 'adminRightsMissing',
    sentence: /^The page \/account\/all-orders is for admins, and this user has no admin rights/,
    stage: (scene) => {
      scene.browser.remember(scene.server.signIn('anna'));
      return openMissingPage(scene, '/account/all-orders');
    },
  },
  {
    happens: 'a mistyped address is opened',
    cause: 'notFound',
    sentence: /^The address that was opened has no page/,
    stage: (scene) => openMissingPage(scene, '/no-such-page'),
  },
  {
    happens: 'the database is restarted',
    cause: 'serverRestarting',
    sentence: /^The server could not serve POST favorites\/add\/\{\} for a moment/,
    stage: (scene) => favoriteWith(scene, rejection(503, 'database_unavailable')),
  },
  {
    happens: 'too many requests are sent',
    cause: 'serverBusy',
    sentence: /^The server rejected POST favorites\/add\/\{\}, because this address sent too many requests/,
    stage: (scene) => favoriteWith(scene, rejection(429, 'too_many_requests')),
  },
  {
    happens: 'the order changed meanwhile',
    cause: 'changedMeanwhile',
    sentence: /^The server rejected POST cart\/purchase \(order_unpaid\), because what the page showed had changed/,
    stage: (scene) => buyWith(scene, rejection(409, 'order_unpaid')),
  },
  {
    happens: 'a product was deleted',
    cause: 'notFound',
    sentence: /^POST favorites\/add\/\{\} returned 404/,
    stage: (scene) => favoriteWith(scene, rejection(404, 'not_found')),
  },
  {
    happens: 'the password is wrong',
    cause: 'signInRejected',
    sentence: /^The email or the password was wrong/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(401, 'credentials_wrong'));
      return submitSignIn(scene.open('/sign-in'));
    },
  },
  {
    happens: 'the window of a passkey is closed',
    cause: 'passkeyRefused',
    sentence: /^The browser gave no passkey: its window was closed, or nothing was confirmed in time\.$/,
    stage: (scene) => refusePasskey(scene, 'closed'),
  },
  {
    happens: 'a browser cannot use passkeys',
    cause: 'passkeyRefused',
    sentence: /^The browser gave no passkey: it cannot use passkeys, or not at this address\.$/,
    stage: (scene) => refusePasskey(scene, 'unsupported'),
  },
  {
    happens: 'a form has an invalid field',
    cause: 'formRejected',
    sentence: /^The server rejected what was entered: POST login has invalid fields/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(422, 'invalid_input'));
      return submitSignIn(scene.open('/sign-in'));
    },
  },
  {
    happens: 'a rule of the shop does not allow what the user asks for',
    cause: 'notAllowed',
    sentence:
      /^The server rejected POST favorites\/add\/\{\} \(refund_window_over\), because the refund window of the order is over\.$/,
    stage: (scene) => favoriteWith(scene, rejection(409, 'refund_window_over')),
  },
  {
    happens: 'the link of an email was used before',
    cause: 'emailLinkDead',
    sentence: /^A link of an email was used before/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(410, 'email_link_used'));
      return submitSignIn(scene.open('/confirm-email'));
    },
  },
  {
    happens: 'a visitor adds to the cart',
    cause: 'signInNeeded',
    sentence: /^A visitor selected something that needs a sign-in/,
    stage: async (scene) => {
      const tab = scene.open();
      await act(tab, 'add', false);
      return tab;
    },
  },
];
