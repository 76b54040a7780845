import { useFormContext } from 'react-hook-form';
import type { GeneralSettings, GeneralSettingsInput } from '#contract/content/general-settings.ts';
import { fieldProps } from '#forms/field-props.ts';
import { Card } from '#ui/card/card.tsx';
import { ChoiceGroup } from '#ui/choice-group/choice-group.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { group, title } from './general-settings.css.ts';

/** Settings for payment methods, order expiry, refund window and the notice. */
export function SellingFields({ methods }: { methods: GeneralSettings['payment_methods'] }) {
  const form = useFormContext<GeneralSettingsInput>();
  const { errors } = form.formState;
  const methodsError = errors.payment_methods?.message ?? errors.payment_methods?.root?.message;
  return (
    <Card as="section" id="selling" aria-label="Selling" className={group}>
      <h2 className={title}>Selling</h2>
      <ChoiceGroup title="Payment methods" error={methodsError}>
        {methods.map(({ id, method_name: name }, index) => (
          <CheckboxField key={id} label={name} {...form.register(`payment_methods.${index}.is_enabled`)} />
        ))}
      </ChoiceGroup>
      <div className={columns}>
        <Field
          label="Order expiry in hours"
          type="number"
          autoComplete="off"
          step={0.5}
          min={0.5}
          max={23}
          hint="How long an unpaid order stays open."
          {...fieldProps(form, 'order_expiry_hours', { valueAsNumber: true })}
        />
        <Field
          label="Refund window in days"
          type="number"
          autoComplete="off"
          step={1}
          inputMode="numeric"
          min={0}
          max={365}
          hint="After it, a refund needs an extra confirmation. The terms and the pages of assets promise 14 days and do not follow this setting."
          {...fieldProps(form, 'refund_window_days', { valueAsNumber: true })}
        />
      </div>
      <Field
        label="Notice"
        autoComplete="off"
        enterKeyHint="done"
        optional
        hint="Shown at the top of every page. Leave empty for none."
        {...fieldProps(form, 'notice')}
      />
    </Card>
  );
}
