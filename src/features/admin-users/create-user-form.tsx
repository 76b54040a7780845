import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { createUser } from '#api/admin-users/change-user.ts';
import { ADMIN_USERS } from '#api/admin-users/users-query.ts';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminUserChanged, type CreateUserRequest, createUserRequestSchema } from '#contract/admin-users.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { ProfileFormFields } from './profile-form-fields.tsx';

const EMPTY: CreateUserRequest = {
  username: '',
  full_name: '',
  date_birth: '',
  phone: '',
  address: '',
  city: '',
  currency: 'USD',
  state_province: '',
  zip_postal: '',
  country: '',
  email: '',
  is_admin: false,
};

const fieldId = (name: string) => `create-user-${name}`;

/** An account for somebody else. They choose the password themselves; nothing typed is lost on a failure. */
export function CreateUserForm({ onCreated }: { onCreated: (id: string) => void }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const form = useForm<CreateUserRequest>({
    resolver: zodResolver(createUserRequestSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: EMPTY,
  });
  const { isBusy, submit } = useSubmission<CreateUserRequest, AdminUserChanged>({
    submit: (values, signal) => createUser(api, values, signal),
    leaveAfter: null,
    onSucceeded: ({ data, message }) => {
      feedback.success(message);
      void queryClient.invalidateQueries({ queryKey: ADMIN_USERS });
      onCreated(data.id);
    },
    onFailed: (error) => {
      feedback.failure(error);
      for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {}))
        if (name in EMPTY) form.setError(name as keyof CreateUserRequest, { message });
    },
  });

  const { errors, submitCount } = form.formState;
  const problems = Object.entries(errors).map(([name, problem]) => ({
    fieldId: fieldId(name),
    message: problem.message ?? '',
  }));
  const wiring = (name: keyof CreateUserRequest) => ({
    id: fieldId(name),
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <form
      className={formClass}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(submit, () => {
          // The summary is drawn with this very submit: it takes the focus once it is there.
          requestAnimationFrame(() => summaryHeading.current?.focus());
        })(event)
      }
    >
      {submitCount > 0 ? <ErrorSummary errors={problems} headingRef={summaryHeading} /> : null}
      <FormFields disabled={isBusy}>
        <ProfileFormFields wiring={wiring} />
        <CheckboxField
          label="Administrator"
          hint="Sees all orders, requests and users, and may change them"
          {...wiring('is_admin')}
        />
      </FormFields>
      <Button type="submit" size="large" busy={isBusy} busyWords="Creating…">
        Create user
      </Button>
    </form>
  );
}
