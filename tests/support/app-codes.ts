import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment. @param secret in Base32 */
export const generateCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
