import { type Recording, recordingSchema } from '#contract/trace.ts';

/** Drops responses that fail schema validation: another tab may run another version of the pages. */
export const parseRecordings = (responses: readonly unknown[]): Recording[] =>
  responses.flatMap((response) => recordingSchema.safeParse(response).data ?? []);
