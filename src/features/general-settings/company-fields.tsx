import { useFormContext } from 'react-hook-form';
import type { GeneralSettingsInput } from '#contract/general-settings.ts';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { group, title } from './general-settings.css.ts';

/** Company info (specification, section 3), as the footer, mails and invoices show it. */
export function CompanyFields() {
  const { formState, register } = useFormContext<GeneralSettingsInput>();
  const errors = formState.errors.company;
  return (
    <Card as="section" aria-label="Company" className={group}>
      <h2 className={title}>Company</h2>
      <div className={columns}>
        <Field label="Name" error={errors?.name?.message} {...register('company.name')} />
        <Field
          label="Registration number"
          error={errors?.registrationNumber?.message}
          {...register('company.registrationNumber')}
        />
        <Field label="Street" error={errors?.address?.street?.message} {...register('company.address.street')} />
        <Field label="City" error={errors?.address?.city?.message} {...register('company.address.city')} />
        <Field
          label="Postal code"
          error={errors?.address?.postalCode?.message}
          {...register('company.address.postalCode')}
        />
        <Field label="Country" error={errors?.address?.country?.message} {...register('company.address.country')} />
        <Field
          label="Phone"
          type="tel"
          optional
          error={errors?.contact?.phone?.message}
          {...register('company.contact.phone')}
        />
        <Field
          label="Email"
          type="email"
          optional
          error={errors?.contact?.email?.message}
          {...register('company.contact.email')}
        />
      </div>
    </Card>
  );
}
