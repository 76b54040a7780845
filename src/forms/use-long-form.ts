import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setUnsaved } from './unsaved-changes.ts';

/** Removes the messages of success, such as "saved" from before beside an error of now. */
const dismissSuccess = () =>
  void import('#ui/toaster/toast.tsx').then(
    ({ dismissToasts }) => dismissToasts('success'),
    () => {},
  );

/**
 * For a form in which somebody types for long: leaving it with unsaved changes asks first, see `LeaveQuestion`, and a new submission
 * removes the message of the one before. It hears of a reset at once, so that a form that was saved can be left in the same moment.
 */
export const useLongForm = <Values extends FieldValues, Sent>({
  control,
  subscribe,
}: UseFormReturn<Values, unknown, Sent>): void => {
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { isDirty: true, submitCount: true },
      callback: ({ isDirty = false, submitCount = 0 }) => {
        setUnsaved(control, isDirty);
        // A reset after a success counts from zero.
        if (submitCount > 0) dismissSuccess();
      },
    });
    return () => {
      unsubscribe();
      setUnsaved(control, false);
    };
  }, [control, subscribe]);
};
