/** What a seeded fault changes. */
export const FAULT_KINDS = [
  'transition dropped',
  'other target',
  'guard negated',
  'other guard parameters',
  'action dropped',
  'other action parameters',
  'actions exchanged',
  'entry and exit exchanged',
  'state entered again',
  'event handled in one more state',
  'invoke dropped',
  'other input',
  'same invoke id twice',
  'tag dropped',
  'field not assigned',
  'other payload',
  'other delay',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Handler {
  /** Path of the state: `active.renewing`. */
  state: string;
  /** Prefix of the event's type. */
  event: string;
}

/** One fault that can be put into a chart. */
export interface Fault {
  kind: FaultKind;
  name: string;
  /** Changes the chart. */
  seed(): void;
  /** The handler that this fault drops, if any. */
  handler?: Handler;
}
