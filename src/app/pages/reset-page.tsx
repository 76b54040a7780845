import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { ForgotPasswordForm } from '#features/email-links/forgot-password-form.tsx';
import { NewPasswordForm } from '#features/email-links/new-password-form.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn, useSignOut } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import type { EmailLink } from '../routing/email-link.ts';

const SIGN_IN = '/sign-in';

/** /reset: requests a link; with the token of one, sets a new password. */
export function Component() {
  const { token, forget } = useLoaderData<EmailLink>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isSignedIn = useIsSignedIn();

  const requestNewLink = () => {
    forget();
    void revalidate();
  };
  const leave = () => {
    forget();
    // The reset ended every session of the user, perhaps this browser's too.
    if (isSignedIn) signOut();
    void navigate(SIGN_IN);
  };

  const title = token === null ? 'Forgot your password?' : 'Choose a new password';
  return (
    <Page
      width="form"
      title={title}
      intro={
        token === null ? (
          <>
            Enter your email and we will send you a link to choose a new password. Remember it?{' '}
            <Link href={SIGN_IN}>Sign in</Link>.
          </>
        ) : (
          'Choosing a new password signs you out everywhere.'
        )
      }
    >
      <title>{documentTitle(title)}</title>
      {token === null ? (
        <ForgotPasswordForm />
      ) : (
        <NewPasswordForm token={token} onRequestLink={requestNewLink} onChanged={leave} />
      )}
    </Page>
  );
}
