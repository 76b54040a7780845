import { type Recording, recordingSchema } from '#contract/trace.ts';

/** Those that are recordings: another tab may run another version of the pages, or something else. */
export const heardRecordings = (answers: readonly unknown[]): Recording[] =>
  answers.flatMap((answer) => recordingSchema.safeParse(answer).data ?? []);
