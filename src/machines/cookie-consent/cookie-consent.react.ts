import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { cookieConsentMachine } from './cookie-consent.machine.ts';

/** The banner stands over the page. */
export const selectIsAsking = (snapshot: SnapshotFrom<typeof cookieConsentMachine>) => snapshot.hasTag('asking');

export const useCookieConsent = () => useChart(cookieConsentMachine, { isAsking: selectIsAsking });
