import { useSearchParams } from 'react-router-dom';
import { SignInReason } from '#features/product/sign-in-reason.tsx';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { CookiesBlocked } from '../cookies/cookies-blocked.tsx';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

/** /sign-in */
export function Component() {
  const continueAfterSignIn = useContinueAfterSignIn();
  const [search] = useSearchParams();
  return (
    <Page
      width="form"
      title="Sign In"
      intro={
        <>
          New here? <Link href={`/register?${search.toString()}`}>Sign Up</Link>.
        </>
      }
    >
      <title>{documentTitle('Sign in')}</title>
      <CookiesBlocked />
      <SignInReason verb="Sign in" />
      <SignInForm onLeft={() => void continueAfterSignIn()} />
    </Page>
  );
}
