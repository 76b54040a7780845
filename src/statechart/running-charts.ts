import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import type { Recorder } from '#tracing/recorder.ts';
import type { ActorFamily } from './actor-family.ts';

/** `hasLapsed`: the user did not sign out on purpose. */
export interface UserEnd {
  type: 'session.ended';
  hasLapsed: boolean;
}

export interface LateFamily<Machine extends AnyStateMachine> {
  family: ActorFamily<Machine>;
  /** Called when the session ends and when another user signs in. */
  endUser(event: UserEnd): void;
}

/** The charts that live as long as the app, found by their machine. */
export interface RunningCharts {
  /** @throws when the registry does not list the chart */
  getActor<Machine extends AnyStateMachine>(machine: Machine): ActorRefFrom<Machine>;
  /** @throws when the registry does not list the chart as a family */
  getFamily<Machine extends AnyStateMachine>(machine: Machine): ActorFamily<Machine>;
  /** The snapshot that the document was rendered from; undefined for another actor and in a document without a rendered page. */
  snapshotInDocument?(actor: AnyActorRef): unknown;
  /**
   * The family of a chart that the registry does not list, because its code loads with its views. `getFamily` finds it afterwards.
   * @param start called for the first view
   */
  getLateFamily<Machine extends AnyStateMachine>(
    machine: Machine,
    start: () => LateFamily<Machine>,
  ): ActorFamily<Machine>;
  inspect?: Recorder['inspect'] | undefined;
}
