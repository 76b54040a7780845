import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-error.ts';
import { createDiskSink } from '#app/downloads/byte-sinks.ts';
import { createFileTransfer } from '#app/downloads/file-transfer.ts';
import { reportError } from '#app/feedback/report-error.ts';
import { createPrivateFolder } from '#tests/support/private-folder.ts';
import { Toaster } from '#ui/toaster/toaster.tsx';

afterEach(() => vi.unstubAllGlobals());

// docs/design/downloads-and-licenses.md#downloads
test('asks to free some space when the browser has no room for a file', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes'));
  const { storage } = createPrivateFolder({ isFull: true });
  render(<Toaster />);
  await createFileTransfer(() => createDiskSink(storage)).run(
    { url: '/downloads/x', name: 'x.zip', size: 5, sha256: 'ab', expires_at: '' },
    (event) => {
      if (event.type === 'download.broke') reportError(event.error);
    },
    new AbortController().signal,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This browser has no room for the file. Free some space and download it again',
  );
});

// docs/specification.md#8-the-error-catalogue
test('says "Unknown error" when there was no response', async () => {
  render(<Toaster />);
  reportError(new ApiFailure({ kind: 'network' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error');
});
