import type { SnapshotFrom } from 'xstate';
import type { cookieConsentMachine } from './cookie-consent.machine.ts';

/** The banner stands over the page. */
export const selectIsAsking = (snapshot: SnapshotFrom<typeof cookieConsentMachine>) => snapshot.hasTag('asking');
