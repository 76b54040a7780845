import { type FieldPath, useFormContext } from 'react-hook-form';
import type { GeneralSettingsInput } from '#contract/content/general-settings.ts';
import { fieldProps } from '#forms/field-props.ts';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { group, title } from './general-settings.css.ts';

/** Company info, as the footer, emails and invoices show it. */
export function CompanyFields() {
  const form = useFormContext<GeneralSettingsInput>();
  const field = (name: FieldPath<GeneralSettingsInput>) => fieldProps(form, name);
  return (
    <Card as="section" id="company" aria-label="Company settings" className={group}>
      <h2 className={title}>Company</h2>
      <div className={columns}>
        <Field label="Name" autoComplete="organization" {...field('company.name')} />
        <Field label="Registration number" autoComplete="off" {...field('company.registrationNumber')} />
        <Field label="Street" autoComplete="street-address" {...field('company.address.street')} />
        <Field label="City" autoComplete="address-level2" {...field('company.address.city')} />
        <Field label="Postal code" autoComplete="postal-code" {...field('company.address.postalCode')} />
        <Field label="Country" autoComplete="country-name" {...field('company.address.country')} />
        <Field label="Phone" autoComplete="tel" type="tel" optional {...field('company.contact.phone')} />
        <Field label="Email" autoComplete="email" type="email" optional {...field('company.contact.email')} />
      </div>
    </Card>
  );
}
