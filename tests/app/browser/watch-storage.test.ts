// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { type StorageFault, watchStorage } from '#app/browser/watch-storage.ts';
import { createStorage } from '#qa/support/fake-browser.ts';

// docs/reliability.md#blocked-storage

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'forbidden'],
] as const)('a write that fails with %s is reported as %s, and the caller gets the error', (name, fault) => {
  const storage = createStorage();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('No', name);
  });
  const onFault = vi.fn<(fault: StorageFault) => void>();
  expect(() => watchStorage(storage, onFault).setItem('theme', 'dark')).toThrow('No');
  expect(onFault.mock.calls).toEqual([[fault]]);
});

test('a storage that works is used as it is', () => {
  const onFault = vi.fn<(fault: StorageFault) => void>();
  const storage = createStorage();
  const watched = watchStorage(storage, onFault);
  watched.setItem('theme', 'dark');
  expect([watched.getItem('theme'), storage.getItem('theme')]).toEqual(['dark', 'dark']);
  watched.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
  expect(onFault).not.toHaveBeenCalled();
});
