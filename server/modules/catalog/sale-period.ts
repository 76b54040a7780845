/** When a sale price applies: from its start until just before its end. Null means no limit. */
export interface SalePeriod {
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
}

export const NO_PERIOD: SalePeriod = { saleStartsAt: null, saleEndsAt: null };

const isRunning = ({ saleStartsAt, saleEndsAt }: SalePeriod, now: Date): boolean =>
  (saleStartsAt === null || saleStartsAt <= now) && (saleEndsAt === null || now < saleEndsAt);

/** The sale price that applies now, in minor units; null outside of its period. */
export const getSalePriceAt = (sale: SalePeriod & { newPriceMinor: number | null }, now: Date): number | null =>
  isRunning(sale, now) ? sale.newPriceMinor : null;

/** When the sale next starts or ends; null if it never does. */
export const computeNextSaleChange = (sale: SalePeriod & { newPriceMinor: number | null }, now: Date): Date | null => {
  if (sale.newPriceMinor === null) return null;
  const moments = [sale.saleStartsAt, sale.saleEndsAt];
  return moments.find((moment) => moment !== null && moment > now) ?? null;
};
