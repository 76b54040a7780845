import { vi } from 'vitest';

/** Collects what the page saves as files: jsdom saves none. @returns the files so far; later ones are added */
export const collectSavedFiles = (): Blob[] => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return saved;
};
