import type { Trace } from '#contract/trace.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST /api/traces. @returns the code to read out */
export const sendTrace = async (api: ShopApi, trace: Trace, signal?: AbortSignal): Promise<{ code: string }> => {
  const { code } = await api.account({
    method: 'POST',
    path: 'traces',
    body: trace,
    access: 'public',
    answer: async () => (await import('#contract/trace.ts')).traceReceiptSchema,
    signal,
  });
  return { code };
};
