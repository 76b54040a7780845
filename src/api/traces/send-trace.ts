import type { Trace } from '#contract/traces/trace.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST traces. @returns the report's code */
export const sendTrace = async (api: ShopApi, trace: Trace, signal?: AbortSignal): Promise<{ code: string }> => {
  const { code } = await api.account({
    method: 'POST',
    path: 'traces',
    body: trace,
    access: 'public',
    schema: async () => (await import('#contract/traces/trace.ts')).traceReceiptSchema,
    signal,
  });
  return { code };
};
