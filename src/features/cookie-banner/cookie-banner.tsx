import { useCookieConsent } from '#machines/cookie-consent/cookie-consent.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { actions, learnMore } from './cookie-banner.css.ts';

/**
 * [Cookie banner](../../../docs/specification.md#cookie-banner) at the bottom of the page. A click outside closes it without storing a
 * choice. Accept and Decline have the same look, so neither is suggested.
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
        {/* Close the banner, which would cover the policy. It opens again on the next visit. */}
        <Link className={learnMore} href="/policy" onClick={dismiss}>
          Learn more <VisuallyHidden>about cookies</VisuallyHidden>
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
