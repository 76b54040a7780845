import { flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { cookieConsentMachine } from './cookie-consent.machine.ts';

export const cookieConsentTrace = defineVocabulary<typeof cookieConsentMachine>({
  context: { answer: flag },
  events: {},
});
