import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { editUser } from '#api/admin-users/change-user.ts';
import { ADMIN_USERS } from '#api/admin-users/users-query.ts';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import {
  type AdminUser,
  type AdminUserChanged,
  type EditUserRequest,
  editUserRequestSchema,
} from '#contract/admin-users.ts';
import { ADDRESS_FIELDS, PERSON_FIELDS, type ProfileFieldName } from '#lib/profile-fields.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { ProfileFormFields } from './profile-form-fields.tsx';

type Profile = Record<ProfileFieldName, string>;

const NAMES = [...PERSON_FIELDS, ...ADDRESS_FIELDS].map(({ name }) => name);

const profileOf = (user: AdminUser) => Object.fromEntries(NAMES.map((name) => [name, user[name] ?? ''])) as Profile;

const changesOf = (values: Profile, from: Profile): EditUserRequest =>
  Object.fromEntries(NAMES.filter((name) => values[name] !== from[name]).map((name) => [name, values[name]]));

const checkChanges = zodResolver(editUserRequestSchema) as unknown as Resolver<EditUserRequest>;

/** Only what changed is checked: an account that was made by hand may lack what nobody is about to fill in. */
const resolverFor =
  (from: Profile): Resolver<Profile> =>
  async (values, context, options) =>
    (await checkChanges(changesOf(values, from), context, options as never)) as Awaited<ReturnType<Resolver<Profile>>>;

const fieldId = (name: string) => `edit-user-${name}`;

/**
 * The profile of somebody else. What changed is sent and nothing else, so two members of staff do not undo each other's work; what
 * is typed stays when the user is read anew meanwhile.
 */
export function EditUserForm({ user }: { user: AdminUser }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const stored = profileOf(user);
  const form = useForm<Profile>({
    resolver: resolverFor(stored),
    mode: 'onTouched',
    shouldFocusError: false,
    values: stored,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isBusy, submit } = useSubmission<EditUserRequest, AdminUserChanged>({
    submit: (changes, signal) => editUser(api, user.id, changes, signal),
    leaveAfter: null,
    onSucceeded: ({ data, message }) => {
      feedback.success(message);
      form.reset(profileOf(data));
      void queryClient.invalidateQueries({ queryKey: ADMIN_USERS });
    },
    onFailed: (error) => {
      feedback.failure(error);
      for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {}))
        if (NAMES.includes(name as ProfileFieldName)) form.setError(name as ProfileFieldName, { message });
    },
  });

  const { errors, submitCount, isDirty } = form.formState;
  const problems = Object.entries(errors).map(([name, problem]) => ({
    fieldId: fieldId(name),
    message: problem.message ?? '',
  }));
  return (
    <form
      className={formClass}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(
          () => submit(changesOf(form.getValues(), stored)),
          () => {
            // The summary is drawn with this very submit: it takes the focus once it is there.
            requestAnimationFrame(() => summaryHeading.current?.focus());
          },
        )(event)
      }
    >
      {submitCount > 0 ? <ErrorSummary errors={problems} headingRef={summaryHeading} /> : null}
      <FormFields disabled={isBusy}>
        <ProfileFormFields
          wiring={(name) => ({ id: fieldId(name), error: errors[name]?.message, ...form.register(name) })}
        />
      </FormFields>
      <Button type="submit" busy={isBusy} busyWords="Saving…" aria-disabled={!isDirty}>
        Save changes
      </Button>
    </form>
  );
}
