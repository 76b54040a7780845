import type { ReactNode } from 'react';
import { type Id, toast } from 'react-toastify/unstyled';
import { unlessModified } from '../link/unless-modified.ts';
import { content, link as linkClass, request } from './toaster.css.ts';

/** ms; a toast must not cover a field for good. */
export const ERROR_DURATION_MS = 12_000;

/** Most toasts on screen at once, unless one response has more messages. */
export const TOAST_LIMIT = 5;

// The library's own limit would queue new toasts behind open errors. The newest toast matters most, so the oldest is dismissed.
const visible: { id: Id; type: 'success' | 'error'; text: string; href: string | undefined; batch: number }[] = [];

/** Those of one batch are shown together: each field of a refused form has a message. */
function track(entry: (typeof visible)[number]) {
  visible.push(entry);
  while (visible.length > TOAST_LIMIT && visible[0]?.batch !== entry.batch) toast.dismiss(visible.shift()?.id);
}

function untrack(id: Id) {
  const index = visible.findIndex((each) => each.id === id);
  if (index >= 0) visible.splice(index, 1);
}

let count = 0;
let batch = 0;

/**
 * If an equal success toast is open, restarts its countdown instead of announcing it again: each product of a bundle has the same message.
 * @returns whether one is open
 */
function extendEqual(text: string, href: string | undefined): boolean {
  const equal = visible.find(
    (each) => each.type === 'success' && each.text === text && each.href === href && toast.isActive(each.id),
  );
  if (!equal) return false;
  untrack(equal.id);
  track({ ...equal, batch });
  // An update restarts the countdown and keeps the element, which may have the focus.
  toast.update(equal.id);
  return true;
}

/**
 * @param text what the content says; a success replaces open toasts with the same text and another link, so that two do not cover a panel
 * @param href of the link in it
 */
function show(type: 'success' | 'error', text: string, shown: ReactNode = text, href?: string) {
  if (type === 'success' && extendEqual(text, href)) return;
  const toastId = `${type}-${(count += 1)}`;
  if (type === 'success') for (const each of visible.filter((older) => older.text === text)) toast.dismiss(each.id);
  const onClose = () => untrack(toastId);
  const message = <span className={content}>{shown}</span>;
  if (type === 'success') toast.success(message, { toastId, onClose, role: 'status' });
  // An error has more time to be read. It waits while the pointer or the focus is on it.
  else toast.error(message, { toastId, onClose, role: 'alert', autoClose: ERROR_DURATION_MS });
  track({ id: toastId, type, text, href, batch });
}

/** A link in a toast. Toasts are outside of the router, so the app opens the page. */
export interface ToastLink {
  label: string;
  href: string;
  open(href: string): void;
}

/** Shows a success toast that closes by itself. */
export function toastSuccess(text: string, link?: ToastLink): void {
  batch += 1;
  if (!link) {
    show('success', text);
    return;
  }
  const follow = unlessModified((event) => {
    event.preventDefault();
    link.open(link.href);
  });
  show(
    'success',
    text,
    <>
      {text}{' '}
      <a className={linkClass} href={link.href} onClick={follow}>
        {link.label}
      </a>
    </>,
    link.href,
  );
}

/**
 * Shows error toasts that close by themselves after `ERROR_DURATION_MS`.
 * @param texts the messages of one response, each in a toast
 * @param options.requestId helps support
 */
export function toastError(texts: string | readonly string[], { requestId }: { requestId?: string | null } = {}): void {
  batch += 1;
  for (const text of [texts].flat()) show('error', text, requestId ? withRequest(text, requestId) : text);
}

const withRequest = (text: string, requestId: string) => (
  <>
    {text}
    <span className={request}>Request {requestId}</span>
  </>
);

/**
 * Dismisses toasts that no longer apply.
 * @param which those of a type, `success` or `error`, or those that link to a page, by its path
 */
export function dismissToasts(which: string): void {
  // Each leaves `visible` when it closes.
  for (const { id } of visible.filter(({ type, href }) => type === which || href === which)) toast.dismiss(id);
}
