import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key that may use a bucket. */
export interface StorageKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with the query or the headers as they arrived. */
const computeSignature = (
  request: IncomingMessage,
  url: URL,
  { date, scope, signedHeaders, payload }: Record<'date' | 'scope' | 'signedHeaders' | 'payload', string>,
  secret: string,
) => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, payload].join(
    '\n',
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex');
};

const readQuery = (url: URL) => {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  if (value('Signature') === '') return null;
  return {
    credential: value('Credential'),
    signature: value('Signature'),
    signedHeaders: value('SignedHeaders'),
    date: value('Date'),
    seconds: Number(value('Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  };
};

const readHeader = ({ headers }: IncomingMessage) => {
  const found = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const date = String(headers['x-amz-date']);
  // S3 accepts a clock that is wrong by a quarter of an hour.
  return { credential, signature, signedHeaders, date, seconds: 900, payload: String(headers['x-amz-content-sha256']) };
};

const parseTime = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Checks who sent a request, as S3 does. @returns the error code of S3; null for a valid signature */
export const findSignatureFault = (request: IncomingMessage, url: URL, key: StorageKey): string | null => {
  const given = readQuery(url) ?? readHeader(request);
  if (!given) return 'AccessDenied';
  const [accessKeyId, ...scope] = given.credential.split('/');
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (scope[1] !== key.region) return 'AuthorizationHeaderMalformed';
  const expected = computeSignature(request, url, { ...given, scope: scope.join('/') }, key.secretAccessKey);
  if (expected !== given.signature) return 'SignatureDoesNotMatch';
  const age = Date.now() - parseTime(given.date);
  return age > given.seconds * 1000 || Number.isNaN(age) ? 'AccessDenied' : null;
};
