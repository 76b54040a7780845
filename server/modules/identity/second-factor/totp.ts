import { Secret, TOTP } from 'otpauth';

/** Bytes: the length of HMAC-SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How long a code is current. */
const PERIOD_SECONDS = 30;
/** Steps by which the clock of the app may be wrong, in each direction. */
const DRIFT = 1;
/** What every authenticator app supports. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };

/** A new secret in Base32, as apps accept it typed. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code holds for an app. */
export const buildSecretUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  new TOTP({ ...FORMAT, issuer, label, secret }).toString();

/**
 * Checks a code (RFC 6238).
 * @param secret in Base32
 * @param code six digits
 * @returns the time step that the code belongs to; null when it is wrong
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ ...FORMAT, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
