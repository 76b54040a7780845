import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

/** A password input with a show/hide toggle. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      after={
        <IconButton
          label={visible ? 'Hide password' : 'Show password'}
          icon={visible ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
