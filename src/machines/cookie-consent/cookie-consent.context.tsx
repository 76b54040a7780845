import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { cookieConsentMachine } from './cookie-consent.machine.ts';
import { selectIsAsking } from './cookie-consent.selectors.ts';

const [CookieConsentProvider, useCookieConsentActor] =
  createRefContext<ActorRefFrom<typeof cookieConsentMachine>>('useCookieConsent');
export { CookieConsentProvider };

/** Whether the shopper is being asked about cookies, and how to answer or to be asked again. */
export const useCookieConsent = () => {
  const actor = useCookieConsentActor();
  return { isAsking: useSelector(actor, selectIsAsking), send: actor.send };
};
