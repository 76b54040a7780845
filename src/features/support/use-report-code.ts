import { useEffect } from 'react';
import type { UseFormResetField } from 'react-hook-form';
import type { NewSupportRequestForm } from '#contract/support.ts';

/** Fills in the code of the link when it changes: a report can be sent while the form is open, and links to this form. */
export const useReportCode = (
  code: string,
  resetField: UseFormResetField<NewSupportRequestForm & { assets: string[] }>,
): void => {
  useEffect(() => {
    if (code !== '') resetField('trace', { defaultValue: code });
  }, [code, resetField]);
};
