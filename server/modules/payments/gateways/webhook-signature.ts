import { createHmac, timingSafeEqual } from 'node:crypto';

/** By how much the time of a signature may differ from now, so that a recorded request cannot be replayed later. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

const FORMAT = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Whether a webhook body was signed with the secret recently: `t=SECONDS,v1=HMAC` over `SECONDS.BODY`.
 * @param rawBody exactly as received, because the signature covers the bytes
 */
export const isSignedWith = (secret: string, rawBody: string, signature: string | undefined, now: Date): boolean => {
  const [, seconds, given] = FORMAT.exec(signature ?? '') ?? [];
  if (!seconds || !given) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_TOLERANCE_SECONDS) return false;
  const right = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
  return timingSafeEqual(right, Buffer.from(given, 'hex'));
};
