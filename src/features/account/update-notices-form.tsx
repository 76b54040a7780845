import { useQueryClient } from '@tanstack/react-query';
import { changeProfile } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type Profile, updateNoticesSchema } from '#contract/identity/account.ts';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Card } from '#ui/card/card.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SaveActions } from './save-actions.tsx';

const toFormValues = (profile: Profile | undefined) => ({
  update_emails: profile?.update_emails ?? true,
  update_badges: profile?.update_badges ?? true,
});

/**
 * How the user learns of new versions of assets that they own. See docs/design/downloads-and-licenses.md#versions.
 * @param profile undefined while it loads
 */
export function UpdateNoticesForm({ profile }: { profile: Profile | undefined }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { form, isBusy, isDone, field, onSubmit } = useSubmissionForm({
    schema: updateNoticesSchema,
    values: toFormValues(profile),
    resetOptions: KEEP_TYPED,
    submit: (values, signal) => changeProfile(api, values, signal),
    onSucceeded: (changed, { reset }) => {
      feedback.success('Your choice was saved');
      reset(toFormValues(changed), DISCARD);
      queryClient.setQueryData(profileQuery(api).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: [queryScope.private, 'purchased'] });
    },
  });
  useLongForm(form);
  return (
    <Card>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy || !profile}>
          <CheckboxField label="Email me about new versions" {...field('update_emails')} />
          <CheckboxField label="Mark new versions in Purchased assets" {...field('update_badges')} />
        </FormFields>
        <SaveActions
          label="Save preferences"
          isBusy={isBusy}
          isSaved={isDone && !form.formState.isDirty}
          disabled={!profile}
        />
      </form>
    </Card>
  );
}
