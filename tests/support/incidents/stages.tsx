import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#api/api-error.ts';
import { overviewQuery } from '#api/admin/overview-query.ts';
import { login } from '#api/auth/login.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { OVERVIEW_PERIOD } from '#contract/admin/admin-overview.ts';
import type { Recording } from '#contract/traces/trace.ts';
import { type PaymentResult, checkoutReturnMachine } from '#machines/checkout-return/checkout-return.machine.ts';
import { ConnectionCutError, downloadMachine } from '#machines/download/download.machine.ts';
import {
  type PasskeyOutcome,
  type PasskeyProblem,
  passkeyPromptMachine,
} from '#machines/passkey-prompt/passkey-prompt.machine.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import type { Tab } from '#qa/support/shop-parts.ts';
import type { Feedback } from '#ui/feedback/feedback.context.tsx';
import { type Scene, rejection } from './scene.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const START = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 30 } as const;
export const never = () => new Promise<FakeResponse>(() => {});
export const readCart = (tab: Tab) => tab.getCart().catch(() => undefined);
/** Reads the cart as its page does, which validates the response. */
export const openCart = (tab: Tab) =>
  tab.shop.queryClient.fetchQuery({ ...cartQuery(tab.shop.api), staleTime: 0 }).catch(() => undefined);

/** An admin opens the overview, and the server requires the second factor. */
export const openOverviewWithoutSecondFactor = async (scene: Scene) => {
  const tab = scene.signIn('anna', { isAdmin: true });
  scene.server.respondTo('admin/overview', () => rejection(403, 'second_factor_required'));
  scene.getOpenTab(tab).visit('/account/overview');
  await tab.shop.queryClient.fetchQuery(overviewQuery(tab.shop.api, OVERVIEW_PERIOD)).catch(() => undefined);
  return tab;
};

export const act = async (tab: Tab, intent: 'add' | 'favorite', signedIn = true) => {
  tab.shop.actors.intentGate.send({ type: 'intent.act', intent: { act: intent, product: buildProduct(7) }, signedIn });
  await flush();
};
export const buy = async (tab: Tab) => {
  tab.shop.actors.purchase.send(START);
  await flush();
};

/** The access token expires, and the refresh gets this response. */
export const refreshWith = async (scene: Scene, response: FakeResponse | 'network') => {
  const tab = scene.signIn();
  scene.server.expireAccess();
  scene.server.respondTo('refresh', () => response);
  await readCart(tab);
  return tab;
};

export const favoriteWith = async (scene: Scene, response: FakeResponse | 'network') => {
  const tab = scene.signIn();
  scene.server.respondTo('favorites/add/7', () => response);
  await act(tab, 'favorite');
  return tab;
};

export const buyWith = async (scene: Scene, response: FakeResponse | 'network') => {
  const tab = scene.signIn();
  scene.server.respondTo('cart/purchase', () => response);
  await buy(tab);
  return tab;
};

/** Shows an error as the forms do. */
export const showError = ({ shop }: Tab, error: unknown) =>
  shop.shown.toasts<Pick<Feedback, 'warn' | 'failure'>>({ warn: () => {}, failure: () => {} }).failure(error);

/** Submits the sign-in form as its page does. */
export const submitSignIn = async (tab: Tab) => {
  const { shop } = tab;
  const machine = submissionMachine.provide({
    actors: {
      submit: fromPromise<unknown, { values: unknown }>(async () => {
        const email = 'anna@example.com';
        const response = await login(shop.api, { email, password: 'Secret-word-2026' });
        if ('access_token' in response) shop.startSession(response, email);
      }),
    },
  });
  const form = createActor(machine, { input: { leaveAfter: null }, inspect: tab.recorder.inspect });
  form.on('submission.failed', ({ error }) => showError(tab, error));
  form.start().send({ type: 'form.submit', values: {} });
  // The code that reads the response loads with the first sign-in.
  await waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  return tab;
};

/** The browser is asked for a passkey and gives none. */
export const refusePasskey = async (scene: Scene, problem: PasskeyProblem) => {
  const tab = scene.open('/sign-in');
  const machine = passkeyPromptMachine.provide({
    actors: { prompt: fromPromise<PasskeyOutcome, { request: unknown }>(async () => ({ problem })) },
  });
  const prompt = createActor(machine, { inspect: tab.recorder.inspect }).start();
  prompt.send({ type: 'passkeyPrompt.ask', request: null });
  await waitFor(prompt, (snapshot) => !snapshot.hasTag('busy'));
  return tab;
};

/** The page after a payment. */
export const returnFromPayment = async (scene: Scene, result: PaymentResult) => {
  const tab = scene.signIn();
  const machine = checkoutReturnMachine.provide({ actors: { fetchOrder: fromPromise(() => Promise.resolve(result)) } });
  createActor(machine, { input: { orderNumber: 'PB-1' }, inspect: tab.recorder.inspect }).start();
  await scene.pass(MINUTE_MS);
  return tab;
};

export const LINK: FakeResponse = {
  body: {
    data: {
      url: 'https://shop.example/downloads/1',
      name: 'a.zip',
      size: 100,
      sha256: 'a'.repeat(64),
      expires_at: '2026-11-24T09:00:00.000Z',
    },
  },
};
export const download = async (scene: Scene, link: FakeResponse | 'network') => {
  const tab = scene.signIn();
  vi.stubGlobal('fetch', never);
  scene.server.respondTo('purchased/1/files/2/link', () => link);
  const file = tab.shop.getFamily(downloadMachine).open({ productId: 1, fileId: 2 });
  file.send({ type: 'download.start' });
  // The code that requests the link loads with the first download.
  await waitFor(file, (snapshot) => !snapshot.matches('signing'));
  return { tab, file };
};

/** The server makes the link of a download, and rejects the request for the bytes, which the recording does not have. */
export const rejectFile = async (scene: Scene, status: number, code: string) => {
  const { tab, file } = await download(scene, LINK);
  const requestId = crypto.randomUUID();
  const at = new Date().toISOString();
  scene.log.push({
    request_id: requestId,
    at,
    method: 'GET',
    route: '/downloads/:link',
    status,
    ms: 3,
    code,
    event: null,
  });
  const body = { message: `Rejected with ${code}` };
  file.send({ type: 'download.broke', error: new ApiFailure({ kind: 'http', status, body, code, requestId }) });
  await flush();
  return tab;
};

/** Bytes of a file arrive, then the connection is lost and every new link fails on the network. */
export const loseDownload = async (scene: Scene, { tab, file }: Awaited<ReturnType<typeof download>>) => {
  file.send({ type: 'download.progressed', received: 10 });
  scene.server.respondTo('purchased/1/files/2/link', () => 'network');
  file.send({ type: 'download.broke', error: new ConnectionCutError('The connection was lost') });
  await scene.pass(MINUTE_MS);
  return tab;
};

/** Gives jsdom what the router needs: scrolling, and requests without its AbortSignal, which Node's Request rejects. */
export const prepareRouter = () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
        super(input, init);
      }
    },
  );
};

/** Shows the page at a path, where the user gets "not found". @param previous the recording of the tab before a reload */
export const openMissingPage = async (
  scene: Scene,
  path: string,
  previous: Recording | null = null,
  heading = 'Oops! Page Not Found',
): Promise<Tab> => {
  vi.useRealTimers();
  const tab = scene.open(path, previous);
  const router = createMemoryRouter(routes(tab.shop), { initialEntries: [path] });
  render(
    <Providers shop={tab.shop}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { name: heading });
  return tab;
};

export const twoTabs = (scene: Scene) => [scene.signIn(), scene.open()] as const;
