import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { TraceValue } from '#contract/traces/trace.ts';
import { type Shape, failure, fields } from './shapes.ts';

type Fields<Value> = { [Field in Exclude<keyof Value, 'type'>]-?: Shape };
/** An event without fields has nothing to declare. */
type EventsOf<Event extends { type: string }> = {
  [Type in Event['type'] as keyof Extract<Event, { type: Type }> extends 'type' ? never : Type]: Fields<
    Extract<Event, { type: Type }>
  >;
};
/** For a chart without a context. */
type ContextOf<Context> = string extends keyof Context ? Record<string, never> : Fields<Context>;

interface WrittenVocabulary<Machine extends AnyStateMachine> {
  context: ContextOf<ContextFrom<Machine>>;
  events: EventsOf<EventFromLogic<Machine>>;
  /** The outputs of invoked work, by the invoke's id. Errors of work always have the same shape. */
  outputs?: Record<string, Shape>;
}

type Facts = { [field: string]: TraceValue };
type Alias = (text: string) => string;

/** The fields of one chart that the recorder may store. */
export interface Vocabulary {
  /** Undefined when nothing may be recorded, and for an event that the chart does not know. */
  extractFacts(event: { type: string }, alias: Alias): Facts | undefined;
  extractContext(context: unknown, alias: Alias): Facts;
  /** Whether the vocabulary lists the event. */
  knows(type: string): boolean;
}

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const ofError = fields({ error: failure });

const asFacts = (value: TraceValue | undefined): Facts | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? value
    : undefined;

/** Declares what may be recorded of a chart. The compiler requires every field of every event and of the context. The type of an event is always recorded. */
export const defineVocabulary = <Machine extends AnyStateMachine>(written: WrittenVocabulary<Machine>): Vocabulary => {
  const shapes = new Map<string, Shape>();
  for (const [type, shapesOfFields] of Object.entries<Record<string, Shape>>(written.events))
    shapes.set(type, fields(shapesOfFields));
  for (const [id, output] of Object.entries(written.outputs ?? {})) shapes.set(DONE + id, fields({ output }));
  const ofContext = fields(written.context);

  const getShape = (type: string) => shapes.get(type) ?? (type.startsWith(ERROR) ? ofError : undefined);
  return {
    extractFacts: (event, alias) => asFacts(getShape(event.type)?.(event, alias)),
    extractContext: (context, alias) => asFacts(ofContext(context, alias)) ?? {},
    knows: (type) => getShape(type) !== undefined,
  };
};
