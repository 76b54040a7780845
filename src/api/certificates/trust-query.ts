import { queryOptions } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import {
  type CertificateKey,
  KEYS_PATH,
  REVOCATIONS_INTERVAL,
  REVOCATIONS_PATH,
  certificateKeysSchema,
} from '#contract/certificates.ts';

/** The keys, and the signed revocation list as text. */
export interface Trust {
  keys: CertificateKey[];
  revocations: string;
}

const load = async (path: string, signal: AbortSignal) => {
  const response = await fetch(path, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`Loading ${path} failed with status ${response.status}`);
  return response.text();
};

/** What a check of certificates needs of the shop: its keys and its signed revocation list. Public files, so no credentials are sent. */
export const trustQuery = () =>
  queryOptions({
    queryKey: [queryScope.public, 'certificate keys'],
    queryFn: async ({ signal }): Promise<Trust> => {
      const [keys, revocations] = await Promise.all([load(KEYS_PATH, signal), load(REVOCATIONS_PATH, signal)]);
      return { keys: certificateKeysSchema.parse(JSON.parse(keys)).keys, revocations };
    },
    staleTime: REVOCATIONS_INTERVAL,
  });
