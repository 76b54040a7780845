import type { ActorRefFrom } from 'xstate';
import { isOnPurpose, type sessionMachine } from '#machines/session/session.machine.ts';
import type { Registry } from './define-chart.ts';
import type { ChartRunner } from './run-charts.ts';

/**
 * Broadcasts the end of a session to every chart of scope `user`: on sign-out, on expiry, and when another user signs in, here or
 * in another tab. Called before any effect subscribes, so that effects find the charts in their initial states.
 */
export const watchSession = (
  session: Pick<ActorRefFrom<typeof sessionMachine>, 'on'>,
  charts: Pick<ChartRunner<Registry>, 'endUserScope'>,
): void => {
  session.on('session.ended', (end) => charts.endUserScope({ type: 'session.ended', hasLapsed: !isOnPurpose(end) }));
  session.on('session.started', ({ isOtherUser }) => {
    if (isOtherUser) charts.endUserScope({ type: 'session.ended', hasLapsed: false });
  });
};
