import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewSupportRequestForm } from '#contract/support/support.ts';

type RequestForm = UseFormReturn<NewSupportRequestForm & { assets: string[] }>;

/** Fills in the code of the link when it changes: a report can be sent while the form is open, and links to this form. */
export const useReportCode = (
  code: string,
  { register, resetField }: Pick<RequestForm, 'register' | 'resetField'>,
): void => {
  useEffect(() => {
    if (code === '') return;
    // The form for a refund does not show the field, and only a registered one can be reset.
    register('trace');
    resetField('trace', { defaultValue: code });
  }, [code, register, resetField]);
};
