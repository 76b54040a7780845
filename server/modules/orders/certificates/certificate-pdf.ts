import { formatDay } from '#server/platform/format-date.ts';
import type { Certificate } from '#contract/orders/certificates.ts';
import { QUIET, renderPdf } from '../invoices/pdf-writer.ts';

/** Renders a certificate for people. Only the signed file proves anything, and the text says so. */
export const renderCertificate = (certificate: Certificate): Promise<Buffer> => {
  const { licensee, product, license, files, iss: shop, issue } = certificate;
  const issuedAt = new Date(certificate.iat * 1000);
  const texts = [licensee, product.name, license.name, license.text, ...files.map(({ name }) => name)];
  const title = `License certificate ${certificate.order_number}`;
  return renderPdf({ title, author: new URL(shop).host, createdAt: issuedAt, texts }, (write) => {
    write.text('License certificate', { size: 18, isBold: true });
    write.text(shop, { color: QUIET });
    write.space();
    write.text('Licensee', { isBold: true });
    write.text(licensee);
    write.space();
    write.text('Asset', { isBold: true });
    write.text(`${product.name}, version ${product.version}`);
    write.text(`Order ${certificate.order_number}, paid on ${formatDay(certificate.purchased_at)} (UTC)`);
    write.text(`Issue ${issue} of this certificate, made on ${formatDay(issuedAt)} (UTC)`);
    write.space();
    write.text(`${license.name}, version ${license.version}`, { isBold: true });
    for (const paragraph of license.text.split('\n\n')) write.text(paragraph);
    write.space();
    write.text('Files and their SHA-256', { isBold: true });
    for (const file of files) {
      write.text(file.name);
      write.text(file.sha256, { size: 8, color: QUIET });
    }
    write.space();
    write.text(
      `This document is for reading. The signed file of the certificate proves the license: check it at ${shop}/verify`,
      {
        color: QUIET,
      },
    );
  });
};
