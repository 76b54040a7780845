import { afterEach, expect, test, vi } from 'vitest';
import { saveBlob } from '#lib/browser/save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// docs/specification.md#9-business-constants-and-limits
test('"Download helper object URL revoked after 40 s"', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);

  saveBlob(new Blob(['%PDF']), 'invoice.pdf');
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:invoice');
});
