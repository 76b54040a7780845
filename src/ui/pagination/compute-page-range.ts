export type PageStep = number | 'gap';

const AROUND = 1;

/** The pages to link: the first, the last and the neighbors of the current one. A gap hides at least two pages. */
export function computePageRange(current: number, count: number): PageStep[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= AROUND,
  );
  return shown.flatMap((page, index): PageStep[] => {
    const missing = page - (shown[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap', page];
  });
}
