import type { Certificate, CertificatePage } from '#contract/orders/certificates.ts';
import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import { findVersionAt } from '#server/modules/catalog/queries/product-versions.ts';
import { getLicenseAt } from '#server/modules/content/license-terms.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import { type LicensedLine, findLicensedLine, listLicensees } from '../queries/certificates.ts';
import { type OrderRow, orderNumber } from '../queries/orders.ts';

/** `jti` of a certificate. */
export const buildCertificateId = (lineId: string, issue: number): string => `${lineId}.${issue}`;

/**
 * The line of a paid order that has a certificate.
 * @throws ShopError not_found for a product that is not in the order or was not granted by it, certificate_not_ready before the payment
 */
export const findLine = async (db: Database, order: OrderRow, productId: number): Promise<LicensedLine> => {
  if (!wasPaid(order.status)) throw new ShopError('certificate_not_ready');
  const line = await findLicensedLine(db, order.id, productId);
  if (!line) throw notFound('certificate');
  return line;
};

/**
 * What the newest certificate of an order line states, with its history. Only names and issues are stored for it: everything else
 * follows from what was frozen at the payment ([design](../../../../docs/design/downloads-and-licenses.md#license-certificates)).
 * @param deps.publicUrl origin of the shop
 * @throws ShopError not_found, certificate_not_ready
 */
export const readCertificate = async (
  deps: { db: Database; publicUrl: string; now: Date },
  order: OrderRow,
  productId: number,
): Promise<CertificatePage> => {
  const { db, publicUrl, now } = deps;
  const line = await findLine(db, order, productId);
  const invoice = await readInvoice(db, order, now);
  const renamed = await listLicensees(db, line.id);
  const paidAt = new Date(invoice.paidAt);
  const version = await findVersionAt(db, productId, paidAt);
  if (!version) throw new Error('A product without a version was sold');
  const issues: CertificatePage['issues'] = [
    { issue: 1, licensee: invoice.billedTo[0] ?? '', at: paidAt.toISOString(), set_by: 'payment' },
    ...renamed.map(({ issue, name, createdAt, setBy }) => ({
      issue,
      licensee: name,
      at: createdAt.toISOString(),
      set_by: setBy,
    })),
  ];
  const newest = issues.at(-1) ?? { issue: 1, licensee: '', at: paidAt.toISOString() };
  const certificate: Certificate = {
    iss: publicUrl,
    jti: buildCertificateId(line.id, newest.issue),
    iat: Math.floor(new Date(newest.at).getTime() / 1000),
    issue: newest.issue,
    licensee: newest.licensee,
    order_number: orderNumber(order),
    purchased_at: paidAt.toISOString(),
    product: { id: productId, name: line.title, version: version.version },
    files: version.files,
    license: getLicenseAt(paidAt),
  };
  return {
    certificate,
    revoked_at: line.revokedAt?.toISOString() ?? null,
    issues,
    can_set_licensee: line.revokedAt === null && renamed.every(({ setBy }) => setBy !== 'buyer'),
  };
};

/**
 * What a certificate states that may be handed out.
 * @throws ShopError not_found, certificate_not_ready, access_revoked after a refund
 */
export const readValidCertificate = async (...given: Parameters<typeof readCertificate>): Promise<Certificate> => {
  const { certificate, revoked_at: revokedAt } = await readCertificate(...given);
  if (revokedAt !== null)
    throw new ShopError('access_revoked', {
      message: 'This purchase was refunded, so its certificate is no longer valid',
    });
  return certificate;
};
