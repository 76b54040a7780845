import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';
import type { Message } from '#contract/common.ts';

/** A request that changes a list. */
export interface ListChange<Item> {
  queryKey: QueryKey;
  /** Sends the request. */
  send(signal: AbortSignal): Promise<Message>;
  /** The cached list with the change. */
  apply(known: readonly Item[]): readonly Item[];
}

/**
 * Sends a request that changes a list. When it resolves, the cached list has the change; then the list is loaded again, after a
 * failure too, because the request may have reached the server.
 * @param signal when aborted, the cache stays as it is: it may be another user's
 */
const changeList = async <Item>(
  queryClient: QueryClient,
  { queryKey, send, apply }: ListChange<Item>,
  signal: AbortSignal,
): Promise<Message> => {
  const settle = async (update: ListChange<Item>['apply']) => {
    if (signal.aborted) return;
    // A response that is under way may be older than the change.
    await queryClient.cancelQueries({ queryKey });
    if (signal.aborted) return;
    const list = queryClient.setQueryData<readonly Item[]>(queryKey, (known) => known && update(known));
    const loaded = queryClient.invalidateQueries({ queryKey });
    if (!list) await loaded;
  };
  try {
    const response = await send(signal);
    await settle(apply);
    return response;
  } catch (error) {
    await settle((known) => known);
    throw error;
  }
};

interface Outcomes<Event extends EventObject> {
  confirmed(response: Message): Event;
  rejected(error: unknown): Event;
}

/** The slot of a chart for requests that change a list: it sends the outcome to the chart, and stopping it aborts the request. */
export const listChangeSlot = <Item, Event extends EventObject, Input extends NonReducibleUnknown>(
  queryClient: QueryClient,
  changeOf: (input: Input) => ListChange<Item>,
  { confirmed, rejected }: Outcomes<Event>,
) =>
  fromCallback<Event, Input>(({ input, sendBack }) => {
    const leaving = new AbortController();
    changeList(queryClient, changeOf(input), leaving.signal).then(
      (response) => sendBack(confirmed(response)),
      (error: unknown) => sendBack(rejected(error)),
    );
    return () => leaving.abort();
  });
