/** Specification, section 9. */
const CONSENT_COOKIE = 'cookiesAccepted';
/** Seconds: 365 days. */
const CONSENT_LIFETIME = 365 * 24 * 3600;

/** The only place that knows where the answer about cookies lies. */
export interface ConsentStore {
  /** What was answered; false is an answer. Null when nothing was, or nothing that can be read. */
  read(): boolean | null;
  write(accepted: boolean): void;
}

export const createConsentStore = ({ document }: { document: Pick<Document, 'cookie'> }): ConsentStore => ({
  read: () => {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
    const value = pair?.slice(CONSENT_COOKIE.length + 1);
    return value === 'true' || value === 'false' ? value === 'true' : null;
  },
  // No secret, so not `Secure`: over plain HTTP the shopper would be asked on every visit.
  write: (accepted) => {
    document.cookie = `${CONSENT_COOKIE}=${accepted}; Max-Age=${CONSENT_LIFETIME}; Path=/; SameSite=Strict`;
  },
});
