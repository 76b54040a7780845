import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { cookieConsentMachine } from './cookie-consent.machine.ts';

/** The banner stands over the page. */
export const selectIsAsking = (snapshot: SnapshotFrom<typeof cookieConsentMachine>) => snapshot.hasTag('asking');

const [CookieConsentProvider, useCookieConsentActor] =
  createRefContext<ActorRefFrom<typeof cookieConsentMachine>>('useCookieConsent');
export { CookieConsentProvider };

/** Whether the shopper is being asked about cookies, and how to answer or to be asked again. */
export const useCookieConsent = () => {
  const actor = useCookieConsentActor();
  return { isAsking: useSelector(actor, selectIsAsking), send: actor.send };
};
