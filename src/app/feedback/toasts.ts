import type * as Toasts from '#ui/toaster/toast.tsx';

/**
 * Toasts. Their code loads in parallel with the first page; earlier toasts are queued and shown in order. If it fails to load,
 * the tab reloads (`reload-when-outdated.ts`).
 */
const whenLoaded = (show: (toasts: typeof Toasts) => void): void => {
  void import('#ui/toaster/toast.tsx').then(show, () => {});
};

export const toastSuccess = (text: string, link?: Toasts.ToastLink): void =>
  whenLoaded((toasts) => toasts.toastSuccess(text, link));

export const toastError = (text: string, options: { requestId?: string } = {}): void =>
  whenLoaded((toasts) => toasts.toastError(text, options));

export const dismissToasts = (which: Parameters<typeof Toasts.dismissToasts>[0]): void =>
  whenLoaded((toasts) => toasts.dismissToasts(which));
