import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorIcon, errorText, field, hintText, labelText, optional } from './field.css.ts';

/** Props of every field. Screen readers read the error before the hint. */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** Error message; marks the field as invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Ids that connect a control with its hint and error. */
export function useFieldWiring(texts: Pick<FieldTexts, 'hint' | 'error'>, givenId: string | undefined): FieldWiring {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [texts.error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': texts.error ? true : undefined, 'aria-describedby': described || undefined };
}

/** Announces an error whose field has the focus already. Other errors are read with their fields, which get the focus later. */
const alertAtFocus = (error: HTMLElement | null) => {
  if (error?.matches(':focus-within > *')) error.role = 'alert';
};

/** The error message below a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p ref={alertAtFocus} id={id} className={errorText}>
      <CircleAlert size={14} aria-hidden="true" className={errorIcon} />
      <span>{children}</span>
    </p>
  );
}

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode };

/** Layout of label, control, hint and error. Pages use the fields that are built on it. */
export function FieldFrame({ label, hint, error, optional: isOptional, id, children }: FieldFrameProps) {
  return (
    <div className={field}>
      <label className={labelText} htmlFor={id}>
        {label}
        {isOptional ? <span className={optional}> (optional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={hintText}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
