import { type ReactNode, useId } from 'react';
import { FieldError } from '../field/field-frame.tsx';
import * as styles from './choice-group.css.ts';

interface ChoiceGroupProps {
  /** What is chosen. */
  title: string;
  error?: string | undefined;
  /** A `CheckboxField` per choice. */
  children: ReactNode;
}

/** Checkboxes or radio buttons under one title, with the error of the choice. */
export function ChoiceGroup({ title, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles.group}
      {...(error !== undefined && { 'aria-describedby': errorId, 'data-invalid': true })}
    >
      <legend className={styles.legend}>{title}</legend>
      {children}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
