import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { type Recording, TABS_MAX, type Trace, recordingSchema } from '#contract/traces/trace.ts';

/**
 * The recording of this tab and those of others, up to the limits of a report. The first one is always included. Responses that fail
 * schema validation are dropped: another tab may run another version of the pages.
 */
export const joinRecordings = (own: Recording, responses: readonly unknown[]): Trace => {
  const others = responses.flatMap((response) => recordingSchema.safeParse(response).data ?? []);
  const included = [own];
  for (const tab of others.slice(0, TABS_MAX - 1)) {
    const next: Trace = { version: 1, tabs: [...included, tab] };
    if (JSON.stringify(next).length > TRACE_BYTES_MAX) break;
    included.push(tab);
  }
  return { version: 1, tabs: included };
};
