import type { ReactNode } from 'react';
import { toast, type Id } from 'react-toastify/unstyled';
import { content, request } from './toaster.css.ts';

/** More than this at once is no message any more. */
export const TOAST_LIMIT = 5;

// The library's own limit would make later messages wait until somebody closes the errors before them. The newest
// message is the one that matters now, so the oldest gives way instead.
const shown: Id[] = [];

function keep(id: Id) {
  shown.push(id);
  while (shown.length > TOAST_LIMIT) toast.dismiss(shown.shift());
}

function forget(id: Id) {
  const index = shown.indexOf(id);
  if (index >= 0) shown.splice(index, 1);
}

let count = 0;

function show(type: 'success' | 'error', text: ReactNode) {
  const toastId = `${type}-${(count += 1)}`;
  const onClose = () => forget(toastId);
  const words = <span className={content}>{text}</span>;
  if (type === 'success') toast.success(words, { toastId, onClose, role: 'status' });
  // An error must not leave before it was read, however long that takes.
  else toast.error(words, { toastId, onClose, role: 'alert', autoClose: false });
  keep(toastId);
}

/** Says that something worked; leaves by itself. */
export function toastSuccess(text: string): void {
  show('success', text);
}

/** Says that something failed; stays until it is closed. The request id is what support asks for. */
export function toastError(text: string, { requestId }: { requestId?: string | undefined } = {}): void {
  show(
    'error',
    requestId ? (
      <>
        {text}
        <span className={request}>Request {requestId}</span>
      </>
    ) : (
      text
    ),
  );
}

/** Takes all errors away: what they said holds no longer. */
export function dismissErrors(): void {
  for (const id of shown.filter((shownId) => String(shownId).startsWith('error-'))) toast.dismiss(id);
}
