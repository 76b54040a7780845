import type * as Toasts from '#ui/toaster/toast.tsx';

/**
 * Toasts. Their code loads in parallel with the first page; earlier toasts are queued and shown in order. If it fails to load,
 * the tab reloads (`reload-when-outdated.ts`).
 */
const whenLoaded = (show: (toasts: typeof Toasts) => void): void => {
  void import('#ui/toaster/toast.tsx').then(show, () => {});
};

export const toastSuccess: typeof Toasts.toastSuccess = (...message) =>
  whenLoaded(({ toastSuccess: show }) => show(...message));

export const toastError: typeof Toasts.toastError = (...message) =>
  whenLoaded(({ toastError: show }) => show(...message));

export const dismissToasts: typeof Toasts.dismissToasts = (which) =>
  whenLoaded(({ dismissToasts: dismiss }) => dismiss(which));
