import { useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery, turnOffSecondFactor } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { secondFactorRemovalSchema } from '#contract/second-factor.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { actions } from './settings.css.ts';

/** Turns the second factor off, with the password and a code. */
export function TurnOffForm() {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: secondFactorRemovalSchema,
    defaultValues: { password: '', code: '' },
    submit: async (values, signal) => {
      const { message } = await turnOffSecondFactor(api, values, signal);
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
      return message;
    },
    onSucceeded: feedback.success,
  });

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <div className={columns}>
          <PasswordField label="Account password" autoComplete="current-password" {...field('password')} />
          <Field
            label="Code"
            hint="Of your app, or a recovery code"
            autoComplete="one-time-code"
            enterKeyHint="go"
            {...field('code')}
          />
        </div>
      </FormFields>
      <div className={actions}>
        <Button type="submit" tone="danger" busy={isBusy} busyWords="Turning off…">
          Turn off
        </Button>
      </div>
    </form>
  );
}
