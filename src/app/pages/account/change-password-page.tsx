import { ChangePasswordForm } from '#features/account/change-password-form.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/change-password */
export function Component() {
  return (
    <Page title="Change Password" intro="This signs out your other devices. We confirm the change by email.">
      <title>{documentTitle('Change password')}</title>
      <ChangePasswordForm />
    </Page>
  );
}
