import { useCookieConsent } from '#machines/cookie-consent/cookie-consent.react.ts';
import { textButton } from './site-footer.css.ts';

/** Asks about cookies again, whatever was answered. */
export function CookieSettings() {
  const { send } = useCookieConsent();
  return (
    <button type="button" className={textButton} onClick={() => send({ type: 'consent.reopen' })}>
      Cookie settings
    </button>
  );
}
