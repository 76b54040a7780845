import { cookieConsentMachine } from '#machines/cookie-consent/cookie-consent.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof cookieConsentMachine>({
  machine: cookieConsentMachine,
  inputs: {
    'nothing stored': { stored: null },
    'true stored': { stored: true },
    'false stored': { stored: false },
  },
  events: () => ({
    'consent.accept': { type: 'consent.accept' },
    'consent.decline': { type: 'consent.decline' },
    'consent.dismiss': { type: 'consent.dismiss' },
    'consent.reopen': { type: 'consent.reopen' },
  }),
  key: ({ value, context }) => `${toStateName(value)} (${String(context.answer)})`,
  bound: 6,
});
