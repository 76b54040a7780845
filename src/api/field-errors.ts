import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrorsFrom } from './api-error.ts';

/** Puts what the server found wrong at the fields of an open form; texts for anything else are told elsewhere. */
export const showFieldErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: readonly string[],
  error: unknown,
) => {
  for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {})) {
    if (fields.includes(name)) form.setError(name as FieldPath<Values>, { message });
  }
};
