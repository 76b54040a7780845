/** docs/specification.md#9-business-constants-and-limits */
const CONSENT_COOKIE = 'cookiesAccepted';
/** 365 days. */
const CONSENT_LIFETIME_SECONDS = 365 * 24 * 3600;

/** Stores the user's choice in the cookie banner. */
export interface ConsentStore {
  /** The stored choice; null for none or an unreadable one. False means declined. */
  read(): boolean | null;
  write(accepted: boolean): void;
}

export const createConsentStore = ({ document }: { document: Pick<Document, 'cookie'> }): ConsentStore => ({
  read: () => {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
    const value = pair?.slice(CONSENT_COOKIE.length + 1);
    return value === 'true' || value === 'false' ? value === 'true' : null;
  },
  // Not secret, so not `Secure`: over plain HTTP the banner would return on every visit.
  write: (accepted) => {
    document.cookie = `${CONSENT_COOKIE}=${accepted}; Max-Age=${CONSENT_LIFETIME_SECONDS}; Path=/; SameSite=Strict`;
  },
});
