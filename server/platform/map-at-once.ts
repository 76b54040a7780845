/**
 * Maps items with several calls at once, and keeps their order.
 * @param atOnce calls at once
 * @throws the first error, when the calls that run have ended; no further call starts
 */
export const mapAtOnce = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
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
  await Promise.all(Array.from({ length: atOnce }, next));
  if (errors.length > 0) throw errors[0];
  return results;
};
