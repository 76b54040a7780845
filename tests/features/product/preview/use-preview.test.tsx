import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Preview } from '#contract/products/preview.ts';
import { usePreview } from '#features/product/preview/use-preview.ts';

const MODEL: Preview = { kind: 'model', animations: [], url: '/static/previews/p.bin', size: 9 };

afterEach(() => void vi.unstubAllGlobals());

test('a model that is stopped while its code loads leaves no failure behind', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { result } = renderHook(() => usePreview(MODEL, [], 'page'));
  result.current.send({ type: 'preview.start', moves: false });
  result.current.send({ type: 'preview.stop' });
  await vi.dynamicImportSettled();
  // Rejections are reported after the current task.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
