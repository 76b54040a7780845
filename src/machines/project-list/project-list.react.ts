import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type ActorRefFrom, type SnapshotFrom, fromPromise } from 'xstate';
import type { ProjectChange } from '#lib/projects/change-projects.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { projectListMachine } from './project-list.machine.ts';
import { projectListTrace } from './project-list.trace.ts';

type Snapshot = SnapshotFrom<typeof projectListMachine>;

/** Whether a change runs, which blocks all others. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the question before a deletion is open. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');

/** Id of the project whose use is being changed; null for none. */
export const selectChosenId = (snapshot: Snapshot) =>
  snapshot.matches('choosing') ? (snapshot.context.subject?.id ?? null) : null;

/** Name of the project that the last change or question was about; empty before the first one. */
export const selectSubjectName = (snapshot: Snapshot) => snapshot.context.subject?.name ?? '';

export type ProjectListActor = ActorRefFrom<typeof projectListMachine>;

export interface ProjectListOptions {
  change(change: ProjectChange, signal: AbortSignal): Promise<string>;
  onChanged(message: string): void;
  onSaved(): void;
  onFailed(error: unknown): void;
  onRefused(text: string): void;
}

/** The chart of one list of projects for as long as its page is shown. */
export const useProjectList = (options: ProjectListOptions): ProjectListActor => {
  const actor = useViewChart(
    projectListMachine.provide({
      actors: { change: fromPromise(({ input, signal }) => options.change(input, signal)) },
    }),
    { input: undefined, trace: projectListTrace },
  );
  const changed = useEffectEvent((message: string) => options.onChanged(message));
  const saved = useEffectEvent(() => options.onSaved());
  const failed = useEffectEvent((error: unknown) => options.onFailed(error));
  const refused = useEffectEvent((text: string) => options.onRefused(text));
  useEffect(() => {
    const subscriptions = [
      actor.on('project.changed', ({ message }) => changed(message)),
      actor.on('project.saved', () => saved()),
      actor.on('project.failed', ({ error }) => failed(error)),
      actor.on('project.refused', ({ text }) => refused(text)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
};

/**
 * Calls back with the result of a change, besides the message that the page shows. The form is the only thing on its page, and hears of
 * its own changes before the page opens the list.
 */
export const useProjectResult = (
  actor: ProjectListActor,
  { onChanged, onFailed }: { onChanged: () => void; onFailed: (error: unknown) => void },
) => {
  const changed = useEffectEvent(onChanged);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const subscriptions = [
      actor.on('project.changed', () => changed()),
      actor.on('project.failed', ({ error }) => failed(error)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
};

/** What the views of the page read of the chart. */
export const useProjectListState = (actor: ProjectListActor) => ({
  isBusy: useSelector(actor, selectIsBusy),
  isAsking: useSelector(actor, selectIsAsking),
  chosenId: useSelector(actor, selectChosenId),
  subjectName: useSelector(actor, selectSubjectName),
});

/** The chart in the question before a removal, which closes when the list is left. */
export const useProjectRemoval = (actor: ProjectListActor) => {
  useEffect(() => () => actor.send({ type: 'project.leaveList' }), [actor]);
  return {
    cancel: () => actor.send({ type: 'project.cancelRemoval' }),
    confirm: () => actor.send({ type: 'project.remove' }),
  };
};
