import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { cookieConsentMachine } from './cookie-consent.machine.ts';

/** Whether the banner is open. */
export const selectIsAsking = (snapshot: SnapshotFrom<typeof cookieConsentMachine>) => snapshot.hasTag('asking');

export const useCookieConsent = () => useChart(cookieConsentMachine, { isAsking: selectIsAsking });
