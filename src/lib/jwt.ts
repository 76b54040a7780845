/**
 * The payload of a signed token, unverified: good for what is drawn, never for what is allowed.
 * @returns null when it cannot be decoded
 */
export const decodeJwtPayload = (token: string): unknown => {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
};

/** Claims of the access token (design, section 5). Only `is_admin` is read by the browser, and only to decide what is drawn. */
interface AccessTokenClaims {
  sub?: string | undefined;
  /** Specification, section 3: "true if truthy, else false". */
  is_admin?: unknown;
}

/** @returns null when the token cannot be decoded, or holds no claims */
export const accessTokenClaims = (token: string): AccessTokenClaims | null => {
  const payload = decodeJwtPayload(token);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const { sub, is_admin: isAdmin } = payload as { sub?: unknown; is_admin?: unknown };
  return { sub: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined, is_admin: isAdmin };
};
