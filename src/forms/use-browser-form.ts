import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The values that the fields hold, or an error for each field that needs another value. */
export type CheckedFields<Values, Name extends string> =
  { isValid: true; values: Values } | { isValid: false; errors: Partial<Record<Name, string>> };

interface BrowserFormOptions<Values, Name extends string> {
  /** Changes when other default values replace what was typed. */
  shown: string;
  /** Loads the code that checks the fields. Without it, such as after a lost connection, the browser submits the form to the server. */
  loadCheck: () => Promise<(fields: FormData) => CheckedFields<Values, Name>>;
  onValid: (values: Values) => void;
}

/**
 * A form of the first view. Its fields are the browser's own, so that nothing is lost that was typed before any script ran; the code that
 * checks them loads when the user submits. A form that is not in a first view uses react-hook-form.
 */
export const useBrowserForm = <Values, Name extends string>(options: BrowserFormOptions<Values, Name>) => {
  const { shown, loadCheck, onValid } = options;
  const ref = useRef<HTMLFormElement>(null);
  const lastShown = useRef(shown);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    ref.current?.reset();
  }, [shown]);

  const submit = async (form: HTMLFormElement) => {
    try {
      const checked = (await loadCheck())(new FormData(form));
      setErrors(checked.isValid ? {} : checked.errors);
      if (checked.isValid) return onValid(checked.values);
      const [invalid = ''] = Object.keys(checked.errors);
      return (form.elements.namedItem(invalid) as HTMLElement | null)?.focus();
    } catch {
      return form.submit();
    }
  };

  return {
    formProps: {
      ref,
      noValidate: true,
      onReset: () => setErrors({}),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    /** Props of the field with a name. */
    fieldProps: (name: Name) => ({
      name,
      error: errors[name],
      onInput: () => setErrors((before) => ({ ...before, [name]: undefined })),
    }),
  };
};
