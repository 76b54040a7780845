import { fromPromise } from 'xstate';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { type SessionEmitted, type SessionEnd, sessionMachine } from '#machines/session/session.machine.ts';
import type { ChartWiring, Outside } from '../charts/define-chart.ts';
import { changeUser, forgetUser } from '../query-client.ts';
import { createSessionWork } from './session-work.ts';

const SESSION_LAPSED = 'Your session has ended. Please sign in again';

const notifyOfEnd = (end: Extract<SessionEmitted, { type: 'session.ended' }>, outside: Outside) => {
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

/** The user signed out on purpose, here or in another tab: there is no problem to report. */
const isOnPurpose = ({ reason }: SessionEnd) => reason === 'logout' || reason === 'otherTab';

export const sessionWiring: ChartWiring<typeof sessionMachine> = {
  provide: (services) => {
    const work = createSessionWork(services);
    return sessionMachine.provide({
      actors: { renewTokens: fromPromise(work.renewTokens) },
      actions: { clearTokens: work.clearTokens },
    });
  },

  input: ({ store }) => ({ stored: store.stored() }),

  effects: (session, { actorOf, queryClient, outside }) => {
    session.on('session.ended', (end) => {
      notifyOfEnd(end, outside);
      if (!isOnPurpose(end)) actorOf(recorderReportMachine).send({ type: 'report.offer' });
      forgetUser(queryClient);
      // Signing out on purpose leaves no page to return to; otherwise the guard of the open page redirects to sign-in.
      if (end.reason === 'logout') outside.navigate('/sign-in');
      else outside.revalidate();
    });
    session.on('session.started', () => {
      // "Please login first" is obsolete, and any other error was shown to the previous user.
      outside.dismissErrors();
      changeUser(queryClient);
    });
  },
};
