/**
 * Decodes a token's payload without verifying it. Use it for display only, never to grant rights.
 * @returns null if it cannot be decoded
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

/** Claims of the access token. The server checks the rights; the browser only decides what to show. */
interface AccessTokenClaims {
  sub?: string | undefined;
  /** The session. All its tokens have the same. */
  sid?: string | undefined;
  /** Any truthy value counts as true, see docs/specification.md#3-entities-and-their-fields. */
  is_admin?: unknown;
  /** The role of an admin, see docs/design/admin.md#admin-roles. */
  admin_role?: unknown;
}

/** @returns null if the token cannot be decoded or has no claims */
export const decodeAccessToken = (token: string): AccessTokenClaims | null => {
  const payload = decodeJwtPayload(token);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const { sub, sid, is_admin: isAdmin, admin_role: adminRole } = payload as Record<string, unknown>;
  return {
    sub: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined,
    sid: typeof sid === 'string' ? sid : undefined,
    is_admin: isAdmin,
    admin_role: adminRole,
  };
};
