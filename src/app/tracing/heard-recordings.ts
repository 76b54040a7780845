import { type Recording, recordingSchema } from '#contract/trace.ts';

/** Drops responses that fail schema validation: another tab may run another version of the pages. */
export const heardRecordings = (answers: readonly unknown[]): Recording[] =>
  answers.flatMap((answer) => recordingSchema.safeParse(answer).data ?? []);
