import { ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { EnvError, type S3Settings } from '#server/platform/env.ts';

/** ms to connect, and ms in which nothing arrives. A long upload is not a timeout. */
const CONNECT_TIMEOUT_MS = 3_000;
export const SILENCE_TIMEOUT_MS = 5_000;
/** Of a request, whose user waits for it. */
const ATTEMPTS_MAX = 2;
/** Connections of a node. Each picture and download that the server sends occupies one. */
const SOCKETS_MAX = 200;

export const createS3Client = (
  settings: S3Settings,
  { endpoint = settings.endpoint, attempts = ATTEMPTS_MAX }: { endpoint?: string | null; attempts?: number } = {},
): S3Client =>
  new S3Client({
    region: settings.region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: attempts,
    // Other servers do not know the checksums that the client adds by default. The shop sends its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      httpAgent: { maxSockets: SOCKETS_MAX },
      httpsAgent: { maxSockets: SOCKETS_MAX },
    },
  });

/** Reasons by the error code of the storage. */
const REASONS: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET ${bucket} does not exist`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the storage',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: ({ bucket }) => `S3_ACCESS_KEY_ID may not list S3_BUCKET ${bucket}`,
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION ${region} is not the region of the bucket`,
  PermanentRedirect: ({ region }) => `S3_REGION ${region} is not the region of the bucket`,
};

/** Codes of a network that fails or a storage that is down, as opposed to a wrong address. */
const OUTAGE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether the storage can be expected to respond later without another variable. */
const isOutage = (error: Error): boolean => {
  const { code, $metadata } = error as NodeJS.ErrnoException & Partial<Pick<S3ServiceException, '$metadata'>>;
  return (
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    error.name === 'TimeoutError' ||
    (code !== undefined && OUTAGE_CODES.has(code))
  );
};

const describeFailure = (error: Error, settings: S3Settings): string => {
  if (error instanceof S3ServiceException)
    return REASONS[error.name]?.(settings) ?? `S3_BUCKET cannot be read: ${error.name}`;
  const { code, message } = error as NodeJS.ErrnoException;
  const where = settings.endpoint ?? `Amazon S3 in ${settings.region}`;
  return `S3_ENDPOINT cannot be used: ${where} does not respond (${code ?? message})`;
};

/**
 * Lists one file, so that wrong variables stop the start instead of the first purchase.
 * @param onOutage gets the error of a storage that may respond later; without it, this error is thrown too
 * @throws EnvError that names the variable
 */
export const assertUsable = async (
  client: S3Client,
  settings: S3Settings,
  onOutage?: (error: Error) => void,
): Promise<void> => {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
  } catch (error) {
    const failure = error as Error;
    const reason = new EnvError([describeFailure(failure, settings)]);
    if (!onOutage || !isOutage(failure)) throw reason;
    onOutage(reason);
  }
};
