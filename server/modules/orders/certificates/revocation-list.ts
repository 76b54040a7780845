import { REVOCATIONS_INTERVAL, REVOCATIONS_LIFETIME, type Revocation } from '#contract/certificates.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import { listReissues, listRevokedLines } from '../queries/certificates.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import { certificateId } from './read-certificate.ts';

export interface RevocationParts extends CacheParts {
  certificateKeys: CertificateKeys;
  env: { publicUrl: string };
}

/** All revoked certificates: those of refunded lines, and those that a later issue replaces. */
export const readRevocations = async ({ db }: Pick<RevocationParts, 'db'>): Promise<Revocation[]> => {
  const [refunded, reissues] = [await listRevokedLines(db), await listReissues(db)];
  const newestIssue = new Map(reissues.map(({ orderLineId, issue }) => [orderLineId, issue]));
  return [
    ...reissues.map(({ orderLineId, issue, createdAt }) => ({
      id: certificateId(orderLineId, issue - 1),
      since: createdAt.toISOString(),
      reason: 'reissued' as const,
    })),
    ...refunded.map(({ lineId, since }) => ({
      id: certificateId(lineId, newestIssue.get(lineId) ?? 1),
      since: since.toISOString(),
      reason: 'refunded' as const,
    })),
  ];
};

/** The signed revocation list, made at most once per interval by each process. */
export const readSignedRevocations = (parts: RevocationParts): Promise<string> =>
  cached(
    parts,
    'license revocations',
    async () => {
      const now = parts.clock.now().getTime();
      return parts.certificateKeys.signRevocations({
        iss: parts.env.publicUrl,
        iat: Math.floor(now / 1000),
        exp: Math.floor((now + REVOCATIONS_LIFETIME) / 1000),
        revoked: await readRevocations(parts),
      });
    },
    REVOCATIONS_INTERVAL,
  );
