import { dropped, fields, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { passkeyPromptMachine } from './passkey-prompt.machine.ts';

const problem = oneOf('closed', 'known', 'unsupported');

export const passkeyPromptTrace = defineVocabulary<typeof passkeyPromptMachine>({
  context: { problem },
  // The request may contain a password.
  events: { 'passkeyPrompt.ask': { request: dropped } },
  // Not the response of the authenticator.
  outputs: { prompt: fields({ problem }) },
});
