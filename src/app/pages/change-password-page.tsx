import { ChangePasswordForm } from '#features/account/change-password-form.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/change-password */
export function Component() {
  return (
    <Page title="Change Password" intro="Other devices are signed out, and you get a mail about it.">
      <title>{documentTitle('Change password')}</title>
      <ChangePasswordForm />
    </Page>
  );
}
