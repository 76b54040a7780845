import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import type { Recorder } from '#tracing/recorder.ts';
import type { ActorFamily } from './actor-family.ts';

/** The charts that live as long as the app, found by their machine. */
export interface RunningCharts {
  /** @throws when the registry does not list the chart */
  actorOf<Machine extends AnyStateMachine>(machine: Machine): ActorRefFrom<Machine>;
  /** @throws when the registry does not list the chart as a family */
  familyOf<Machine extends AnyStateMachine>(machine: Machine): ActorFamily<Machine>;
  /** The snapshot that the document was rendered from; undefined for another actor and in a document without a rendered page. */
  snapshotInDocument?(actor: AnyActorRef): unknown;
  inspect?: Recorder['inspect'] | undefined;
}
