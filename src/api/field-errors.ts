import { fieldErrorsFrom } from './api-error.ts';

/**
 * Puts what the server found wrong at the fields of an open form; texts for anything else are told elsewhere.
 * @param setError of the form
 */
export const showFieldErrors = <Name extends string>(
  setError: (name: Name, error: { message: string }) => void,
  fields: readonly Name[],
  error: unknown,
) => {
  const texts = fieldErrorsFrom(error) ?? {};
  for (const name of fields) {
    const message = texts[name];
    if (message !== undefined) setError(name, { message });
  }
};
