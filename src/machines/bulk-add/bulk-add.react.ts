import { type EmittedFrom, type SnapshotFrom, fromPromise } from 'xstate';
import { useChartAt } from '#statechart/use-chart.ts';
import { useUserCharts } from '#statechart/user-charts.ts';
import { type AddOutcome, type AddedProduct, type ReloadedLists, bulkAddMachine } from './bulk-add.machine.ts';
import { bulkAddTrace } from './bulk-add.trace.ts';

type Snapshot = SnapshotFrom<typeof bulkAddMachine>;

/** Whether products are being added, or the lists are loaded again. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether every product had its turn, so the actor is stopped and evicted. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

type Finished = Extract<EmittedFrom<typeof bulkAddMachine>, { type: 'bulkAdd.finished' }>;

export interface BulkAddOptions {
  add(product: AddedProduct, signal: AbortSignal): Promise<AddOutcome>;
  reload(lists: ReloadedLists): Promise<void>;
  onFinished(finished: Finished): void;
  onFailed(error: unknown): void;
}

/**
 * Adds several products to the cart, even after the page has closed.
 * @param subject what the products are from; its products are added once at a time
 */
export const useBulkAdd = (subject: string, options: BulkAddOptions) => {
  const runs = useUserCharts(bulkAddMachine, {
    provide: () =>
      bulkAddMachine.provide({
        actors: {
          addProduct: fromPromise<AddOutcome, { product: AddedProduct }>(({ input, signal }) =>
            options.add(input.product, signal),
          ),
          reloadLists: fromPromise<void, ReloadedLists>(({ input }) => options.reload(input)),
        },
      }),
    getKey: (input) => input.subject,
    isOver: selectIsOver,
    effects: (actor) => {
      actor.on('bulkAdd.finished', (finished) => options.onFinished(finished));
      actor.on('bulkAdd.failed', ({ error }) => options.onFailed(error));
    },
    trace: bulkAddTrace,
  });
  return {
    isBusy: useChartAt(bulkAddMachine, subject, selectIsBusy) ?? false,
    start: (products: readonly AddedProduct[]) => runs.open({ subject }).send({ type: 'bulkAdd.start', products }),
  };
};
