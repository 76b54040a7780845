import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';

/** The lists that a user changes in any tab. A message between tabs is one of these words, and nothing else. */
const LISTS = ['cart', 'favorites'] as const;
type SharedList = (typeof LISTS)[number];

const toKey = (list: SharedList): QueryKey => [queryScope.private, list];
const findList = ([scope, name]: QueryKey) =>
  scope === queryScope.private ? LISTS.find((list) => list === name) : undefined;

/**
 * Keeps the cart and the wishlist of the tabs of one browser the same, also where both are in view. A tab that has just opened, or has
 * loaded a list again because of a change, tells the others, which load it too; a receiver never posts it again
 * ([rule](../../docs/charts.md#lists-in-other-tabs)).
 * @param channel null where the browser has none: a tab then learns of a change when it is shown again
 * @param document a hidden tab loads its lists when it is shown, so until then a message only marks them as stale
 * @returns a function that ends it and closes the channel
 */
export const shareLists = (
  queryClient: QueryClient,
  channel: BroadcastChannel | null,
  document: Pick<Document, 'visibilityState'>,
): (() => void) => {
  // This code may load after a change, such as that of a payment whose page has just opened. So each list is posted once at first.
  const changed = new Set<SharedList>(LISTS);
  let isReceiving = false;
  for (const list of LISTS) {
    const state = queryClient.getQueryState(toKey(list));
    if (state?.status !== 'success' || state.isInvalidated) continue;
    changed.delete(list);
    channel?.postMessage(list);
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const list = findList(query.queryKey);
    if (!list) return;
    // Whatever changes a list in this tab marks it as stale afterwards. One message follows, even if more changes come meanwhile.
    if (action.type === 'invalidate' && !isReceiving) changed.add(list);
    if (action.type === 'success' && !action.manual && changed.delete(list)) channel?.postMessage(list);
  });

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const list = LISTS.find((each) => each === data);
    if (!list) return;
    isReceiving = true;
    void queryClient.invalidateQueries({
      queryKey: toKey(list),
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    });
    isReceiving = false;
  });

  return () => {
    unsubscribe();
    channel?.close();
  };
};
