import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Recorder } from '#tracing/recorder.ts';
import type { ActorFamily } from './actor-family.ts';

/** The charts that live as long as the app, found by their machine. */
export interface RunningCharts {
  /** @throws when the registry does not list the chart */
  actorOf<Machine extends AnyStateMachine>(machine: Machine): ActorRefFrom<Machine>;
  /** @throws when the registry does not list the chart as a family */
  familyOf<Machine extends AnyStateMachine>(machine: Machine): ActorFamily<Machine>;
  inspect?: Recorder['inspect'] | undefined;
}
