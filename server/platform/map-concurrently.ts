/**
 * Maps items with several calls at the same time, and keeps their order.
 * @param concurrency the most calls that run at the same time
 * @throws the first error, when the calls that run have ended; no further call starts
 */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const errors: unknown[] = [];
  const waiting = items.entries();
  const next = async () => {
    for (const [index, item] of waiting) {
      if (errors.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, next));
  if (errors.length > 0) throw errors[0];
  return results;
};
