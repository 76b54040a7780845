import type * as Toasts from '#ui/toaster/toast.tsx';

/**
 * Notifications. Their code comes with the first page, which does not wait for it: what is to be said before is said then, in the same
 * order. Where it does not come, the page is loaded again (`reload-when-outdated.ts`).
 */
const whenThere = (say: (toasts: typeof Toasts) => void): void => {
  void import('#ui/toaster/toast.tsx').then(say, () => {});
};

export const toastSuccess = (text: string): void => whenThere((toasts) => toasts.toastSuccess(text));

export const toastError = (text: string, options: { requestId?: string } = {}): void =>
  whenThere((toasts) => toasts.toastError(text, options));

export const dismissErrors = (): void => whenThere((toasts) => toasts.dismissErrors());
