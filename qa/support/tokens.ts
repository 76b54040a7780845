const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token in the format of the server. */
export const buildToken = (payload: unknown) =>
  `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(payload)}.c2lnbmF0dXJl`;
