import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setUnsaved } from './unsaved-changes.ts';

/** Removes the success toasts of earlier submissions, so that none says "saved" beside a new error. */
const dismissSuccess = () =>
  void import('#ui/toaster/toast.tsx').then(
    ({ dismissToasts }) => dismissToasts('success'),
    () => {},
  );

/**
 * For a form in which somebody types for long: leaving it with unsaved changes asks first, see `LeaveQuestion`, and a new submission
 * removes the message of the one before. It subscribes to the form instead of reading its state while rendering: a reset then counts
 * immediately, so that code that saves the form can leave the page right after it.
 * @param key names the form for `isUnsaved`, so that other code can look it up
 */
export const useLongForm = <Values extends FieldValues, Sent>(
  { control, subscribe }: UseFormReturn<Values, unknown, Sent>,
  key: object | string = control,
): void => {
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { isDirty: true, submitCount: true },
      callback: ({ isDirty = false, submitCount = 0 }) => {
        setUnsaved(key, isDirty);
        // A reset after a success counts from zero.
        if (submitCount > 0) dismissSuccess();
      },
    });
    return () => {
      unsubscribe();
      setUnsaved(key, false);
    };
  }, [key, subscribe]);
};
