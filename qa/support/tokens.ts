const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token shaped as the server's, signed by nobody. */
export const tokenWith = (payload: unknown) =>
  `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(payload)}.c2lnbmF0dXJl`;
