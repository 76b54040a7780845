import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Lifetime of a download link, see docs/design/downloads-and-licenses.md#downloads. A download that has started continues. */
export const DOWNLOAD_LINK_LIFETIME_MS = 10 * 60_000;

const claimsSchema = z.tuple([z.uuid(), z.int().positive(), z.int().positive()]);

/** What a link allows. The grant is checked again when the link is used. */
interface DownloadClaims {
  grantId: string;
  fileId: number;
  expiresAt: Date;
}

const computeSeal = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`download.${payload}`).digest();

/** Path of a signed link. It names a grant and a file but no session, so a download manager can use it. */
export const createDownloadLink = (secret: string, { grantId, fileId, expiresAt }: DownloadClaims): string => {
  const payload = Buffer.from(JSON.stringify([grantId, fileId, expiresAt.getTime()])).toString('base64url');
  return `/downloads/${payload}.${computeSeal(secret, payload).toString('base64url')}`;
};

const parseClaims = (payload: string) => {
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
};

/**
 * @param link what comes after `/downloads/`
 * @throws ShopError link_invalid when this server did not make it, link_expired
 */
export const readDownloadLink = (secret: string, link: string, now: Date): DownloadClaims => {
  const [, payload, seal] = /^([A-Za-z0-9_-]{1,300})\.([A-Za-z0-9_-]{43})$/.exec(link) ?? [];
  if (!payload || !seal) throw new ShopError('link_invalid');
  const given = Buffer.from(seal, 'base64url');
  // Several spellings of the last character decode to the same bytes: only the original one is valid.
  if (given.toString('base64url') !== seal || !timingSafeEqual(given, computeSeal(secret, payload)))
    throw new ShopError('link_invalid');
  const claims = parseClaims(payload);
  if (!claims) throw new ShopError('link_invalid');
  const [grantId, fileId, expires] = claims;
  if (expires <= now.getTime()) throw new ShopError('link_expired');
  return { grantId, fileId, expiresAt: new Date(expires) };
};
