import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setUnsaved } from './unsaved-changes.ts';

/**
 * For a form in which somebody types for long: leaving it with unsaved changes asks first, see `LeaveQuestion`. It hears of a reset at
 * once, so that a form that was saved can be left in the same moment.
 */
export const useLongForm = <Values extends FieldValues, Sent>({
  control,
  subscribe,
}: UseFormReturn<Values, unknown, Sent>): void => {
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => setUnsaved(control, isDirty),
    });
    return () => {
      unsubscribe();
      setUnsaved(control, false);
    };
  }, [control, subscribe]);
};
