import { REVOCATIONS_INTERVAL_MS, REVOCATIONS_LIFETIME_MS, type Revocation } from '#contract/orders/certificates.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import { listReissues, listRevokedLines } from '../queries/certificates.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import { buildCertificateId } from './read-certificate.ts';

export interface RevocationDeps extends CacheDeps {
  certificateKeys: CertificateKeys;
  env: { publicUrl: string };
}

/** All revoked certificates: those of refunded lines, and those that a later issue replaces. */
export const readRevocations = async ({ db }: Pick<RevocationDeps, 'db'>): Promise<Revocation[]> => {
  const [refunded, reissues] = [await listRevokedLines(db), await listReissues(db)];
  const newestIssue = new Map(reissues.map(({ orderLineId, issue }) => [orderLineId, issue]));
  return [
    ...reissues.map(({ orderLineId, issue, createdAt }) => ({
      id: buildCertificateId(orderLineId, issue - 1),
      since: createdAt.toISOString(),
      reason: 'reissued' as const,
    })),
    ...refunded.map(({ lineId, since }) => ({
      id: buildCertificateId(lineId, newestIssue.get(lineId) ?? 1),
      since: since.toISOString(),
      reason: 'refunded' as const,
    })),
  ];
};

/** The signed revocation list, made at most once per interval by each process. */
export const readSignedRevocations = (deps: RevocationDeps): Promise<string> =>
  cached(
    deps,
    'certificate revocations',
    async () => {
      const now = deps.clock.now().getTime();
      return deps.certificateKeys.signRevocations({
        iss: deps.env.publicUrl,
        iat: Math.floor(now / 1000),
        exp: Math.floor((now + REVOCATIONS_LIFETIME_MS) / 1000),
        revoked: await readRevocations(deps),
      });
    },
    REVOCATIONS_INTERVAL_MS,
  );
