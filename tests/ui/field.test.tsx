// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';

/** The sentences a screen reader adds to a control, in their order. */
const getDescriptions = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test('a field is named by its label and valid without an error', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Field label="Email" autoComplete="email" ref={ref} name="email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(ref.current).toBe(input);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('an error marks the field as invalid and is read before the hint', () => {
  render(<Field label="Email" autoComplete="email" hint="For your orders" error="Email is required" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(getDescriptions(input)).toEqual(['Email is required', 'For your orders']);
});

test('an error is announced if its field has the focus already, and otherwise read with the field', () => {
  const fields = (errors: { email?: string; name?: string }) => (
    <>
      <Field label="Email" autoComplete="email" error={errors.email} />
      <Field label="Name" autoComplete="name" error={errors.name} />
    </>
  );
  const { rerender } = render(fields({}));
  screen.getByRole('textbox', { name: 'Email' }).focus();
  rerender(fields({ email: 'Email is required', name: 'Name is required' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Email is required']);
});

// docs/design/pages-and-forms.md#forms
test('an error of a checkbox is announced if the checkbox has the focus already, and otherwise read with it', () => {
  const checkboxes = (error?: string) => (
    <>
      <CheckboxField label="I agree to the Terms" hint="They are short" error={error} />
      <CheckboxField label="I am an adult" error={error && 'Please confirm your age'} />
    </>
  );
  const { rerender } = render(checkboxes());
  const checkbox = screen.getByRole('checkbox', { name: 'I agree to the Terms' });
  checkbox.focus();
  rerender(checkboxes('Please agree'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Please agree']);
  expect(getDescriptions(checkbox)).toEqual(['Please agree', 'They are short']);
});

test('checkbox and select connect label, hint and error like a field', () => {
  render(
    <>
      <CheckboxField
        error="Please agree"
        label={
          <>
            I agree to the <a href="/terms">Terms</a>
          </>
        }
      />
      <SelectField label="Sort by" error="Choose one">
        <option>Newest</option>
      </SelectField>
    </>,
  );
  expect(getDescriptions(screen.getByRole('checkbox', { name: 'I agree to the Terms' }))).toEqual(['Please agree']);
  expect(screen.getByRole('link', { name: 'Terms' })).toBeTruthy();
  expect(getDescriptions(screen.getByRole('combobox', { name: 'Sort by' }))).toEqual(['Choose one']);
});

test('the toggle of a password field shows the password and keeps its value', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(input, 'open sesame');
  expect(input.type).toBe('password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('open sesame');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('the error summary links each error to its field and renders nothing without errors', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();

  rerender(
    <>
      <ErrorSummary errors={[{ fieldId: 'email', message: 'Email is required' }, { message: 'Try again later' }]} />
      <Field id="email" label="Email" autoComplete="email" />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  expect(screen.queryByRole('link', { name: 'Try again later' })).toBeNull();
});
