import { queryOptions } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import {
  type CertificateKey,
  KEYS_PATH,
  REVOCATIONS_INTERVAL_MS,
  REVOCATIONS_PATH,
  certificateKeysSchema,
} from '#contract/orders/certificates.ts';
import { type ListDates, readListDates } from '#lib/certificates/verify-certificate.ts';

/** The keys, and the signed revocation list as text. */
export interface Trust {
  keys: CertificateKey[];
  revocations: string;
  /** The dates of the list, and whether it had expired when it was loaded; null if it is not readable. */
  list: (ListDates & { isExpired: boolean }) | null;
}

const load = async (path: string, signal: AbortSignal) => {
  const response = await fetch(path, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`Loading ${path} failed with status ${response.status}`);
  return response.text();
};

/**
 * What a check of certificates needs of the shop: its keys and its signed revocation list. Public files, so no credentials are sent.
 * Without a connection, the service worker of /verify responds with its stored copies.
 */
export const trustQuery = () =>
  queryOptions({
    queryKey: [queryScope.public, 'certificate keys'],
    queryFn: async ({ signal }): Promise<Trust> => {
      const [keys, revocations] = await Promise.all([load(KEYS_PATH, signal), load(REVOCATIONS_PATH, signal)]);
      const trust = { keys: certificateKeysSchema.parse(JSON.parse(keys)).keys, revocations };
      const dates = await readListDates(trust);
      return { ...trust, list: dates && { ...dates, isExpired: dates.until.getTime() <= Date.now() } };
    },
    staleTime: REVOCATIONS_INTERVAL_MS,
    refetchOnReconnect: 'always',
  });
