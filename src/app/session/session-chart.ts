import { fromPromise } from 'xstate';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { selectHeldIntent } from '#machines/intent-gate/intent-gate.react.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { type SessionEmitted, isOnPurpose, sessionMachine } from '#machines/session/session.machine.ts';
import { isPageOrSubpage } from '#lib/navigation/account-pages.ts';
import type { ChartWiring, PageServices } from '../charts/define-chart.ts';
import { changeUser, evictUserData } from '../query-client.ts';
import { createSessionWork } from './session-work.ts';

const SESSION_LAPSED = 'Your session has ended. Please sign in again';

/** @param wasRefused the user has just seen 'Please login first', because the session ended during a purchase */
const notifyOfEnd = (
  end: Extract<SessionEmitted, { type: 'session.ended' }>,
  page: PageServices,
  wasRefused: boolean,
) => {
  switch (end.reason) {
    case 'refused':
      return page.warn(end.message);
    case 'renewalFailed':
      // "Please login first" would be wrong advice beside it, such as for a blocked user.
      if (wasRefused) page.dismissErrors();
      return page.failure(end.error);
    case 'cookiesGone':
    case 'notRenewable':
      return wasRefused ? undefined : page.warn(SESSION_LAPSED);
    case 'logout':
      return page.success('You have signed out');
    case 'otherTab':
      return undefined;
  }
};

export const sessionWiring: ChartWiring<typeof sessionMachine> = {
  provide: (services) => {
    const work = createSessionWork(services);
    return sessionMachine.provide({
      actors: { renewTokens: fromPromise(work.renewTokens) },
      actions: { clearTokens: work.clearTokens },
    });
  },

  input: ({ store }) => ({ stored: store.stored() }),

  effects: (session, { getActor, queryClient, page }) => {
    session.on('session.ended', (end) => {
      notifyOfEnd(end, page, selectHeldIntent(getActor(intentGateMachine).getSnapshot()) !== null);
      // Signing out on purpose is no problem to report.
      if (!isOnPurpose(end)) getActor(recorderReportMachine).send({ type: 'report.offer' });
      evictUserData(queryClient);
      // Whoever signs out on purpose stays on a public page and does not return to a private one. Otherwise the guard of the open page
      // redirects to sign-in.
      if (end.reason === 'logout' && isPageOrSubpage(page.path(), '/account')) page.navigate('/sign-in');
      else page.revalidate();
    });
    session.on('session.started', ({ isOtherUser }) => {
      // "Please login first" is obsolete, and any other error was shown to the previous user.
      page.dismissErrors();
      changeUser(queryClient);
      // The open page may be one that this user has no right to.
      if (isOtherUser) page.revalidate();
    });
  },
};
