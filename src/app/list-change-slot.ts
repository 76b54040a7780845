import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type EventObject, type NonReducibleUnknown, fromCallback } from 'xstate';
import type { Message } from '#contract/common.ts';
import { withChanges } from '#lib/cart/with-changes.ts';

interface Identified {
  id: number;
}

/** A request that changes whether an item is in a list, or in several lists at once. */
export interface ListChange {
  item: Identified;
  /** The lists that the request changes. */
  lists: readonly { queryKey: QueryKey; isWanted: boolean }[];
  /** Sends the request. */
  send(signal: AbortSignal): Promise<Message>;
}

/**
 * Sends a request that changes lists. When it resolves, the cached lists have the change; then they are loaded again, after a failure
 * too, because the request may have reached the server.
 * @param signal when aborted, the cache stays as it is: it may be another user's
 */
const changeLists = async (
  queryClient: QueryClient,
  { item, lists, send }: ListChange,
  signal: AbortSignal,
): Promise<Message> => {
  const settle = (isConfirmed: boolean) =>
    Promise.all(
      lists.map(async ({ queryKey, isWanted }) => {
        if (signal.aborted) return;
        // A response that is under way may be older than the change.
        await queryClient.cancelQueries({ queryKey });
        if (signal.aborted) return;
        const list = queryClient.setQueryData<readonly Identified[]>(
          queryKey,
          (known) => known && withChanges(known, isConfirmed ? [{ item, isWanted }] : []),
        );
        const loaded = queryClient.invalidateQueries({ queryKey });
        if (!list) await loaded;
      }),
    );
  try {
    const response = await send(signal);
    await settle(true);
    return response;
  } catch (error) {
    await settle(false);
    throw error;
  }
};

interface Outcomes<Event extends EventObject> {
  confirmed(response: Message): Event;
  rejected(error: unknown): Event;
}

/** The slot of a chart for requests that change lists: it sends the outcome to the chart, and stopping it aborts the request. */
export const listChangeSlot = <Event extends EventObject, Input extends NonReducibleUnknown>(
  queryClient: QueryClient,
  getChange: (input: Input) => ListChange,
  { confirmed, rejected }: Outcomes<Event>,
) =>
  fromCallback<Event, Input>(({ input, sendBack }) => {
    const leaving = new AbortController();
    changeLists(queryClient, getChange(input), leaving.signal).then(
      (response) => sendBack(confirmed(response)),
      (error: unknown) => sendBack(rejected(error)),
    );
    return () => leaving.abort();
  });
