import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

export const cookieConsentWiring: ChartWiring<typeof cookieConsentMachine> = {
  provide: ({ consent }) =>
    cookieConsentMachine.provide({ actions: { storeConsent: (_, { accepted }) => consent.write(accepted) } }),
  input: ({ consent }) => ({ stored: consent.read() }),
};
