import { flag } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { cookieConsentMachine } from './cookie-consent.machine.ts';

export const cookieConsentTrace = vocabularyOf<typeof cookieConsentMachine>({
  context: { answer: flag },
  events: {},
});
