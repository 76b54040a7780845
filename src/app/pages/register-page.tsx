import { useSearchParams } from 'react-router-dom';
import { SignInReason } from '#features/product/sign-in-reason.tsx';
import { RegistrationForm } from '#features/registration/registration-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { CookiesBlocked } from '../cookies/cookies-blocked.tsx';
import { useContinueAfterSignUp } from './use-continue-after-sign-up.ts';

/** /register */
export function Component() {
  const continueAfterSignUp = useContinueAfterSignUp();
  const [search] = useSearchParams();
  return (
    <Page
      width="text"
      title="Sign Up"
      intro={
        <>
          Have an account? <Link href={`/sign-in?${search.toString()}`}>Sign in</Link>.
        </>
      }
    >
      <title>{documentTitle('Sign up')}</title>
      <CookiesBlocked />
      <SignInReason verb="Sign up" />
      <RegistrationForm onLeft={() => void continueAfterSignUp()} />
    </Page>
  );
}
