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
