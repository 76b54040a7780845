import { useCookieConsent } from '#machines/cookie-consent/cookie-consent.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { actions, learnMore } from './cookie-banner.css.ts';

/**
 * Asks about cookies (specification, section 2). It stands at the foot of the page and leaves the rest in sight; a press anywhere
 * beside it closes it without an answer. Accept and Decline weigh the same.
 */
export function CookieBanner() {
  const { isAsking, send } = useCookieConsent();
  const dismiss = () => send({ type: 'consent.dismiss' });
  return (
    <Dialog
      open={isAsking}
      onOpenChange={dismiss}
      placement="bottom"
      size="medium"
      dim="slight"
      title="We use cookies"
      description="By using this site you agree to cookies for analytics and personalized content."
    >
      <div className={actions}>
        {/* The policy can only be read without the banner in front of it; it asks again the next time. */}
        <Link className={learnMore} href="/policy" onClick={dismiss}>
          Learn more
        </Link>
        <Button tone="quiet" onClick={() => send({ type: 'consent.decline' })}>
          Decline
        </Button>
        <Button tone="quiet" onClick={() => send({ type: 'consent.accept' })}>
          Accept
        </Button>
      </div>
    </Dialog>
  );
}
