import { formatDate } from '#lib/formats/format-date.ts';
import type { FileResult, Verification } from './verify-certificate.ts';

const whyRevoked = ({ revocation }: Verification) => {
  if (!revocation) return '';
  const since = formatDate(revocation.since);
  return revocation.reason === 'refunded'
    ? `The purchase was refunded, so the license ended on ${since}.`
    : `A newer certificate with another licensee replaced it on ${since}. Ask the licensee for the new one.`;
};

/** What a check found, as a title and a sentence for people, with what they can do now. */
export const describeResult = (verification: Verification): { title: string; text: string } => {
  switch (verification.result) {
    case 'valid':
      return { title: 'Valid', text: 'The shop signed this certificate, and it was not revoked.' };
    case 'revoked':
      return { title: 'Revoked', text: whyRevoked(verification) };
    case 'file_altered':
      return {
        title: 'File was altered',
        text: 'The certificate is in order, but a file differs from the one that was sold. Download it again.',
      };
    case 'file_unknown':
      return {
        title: 'File is not in this certificate',
        text: 'The certificate is in order, but it does not name this file. It may belong to another asset or version.',
      };
    case 'list_unreadable':
      return {
        title: 'Signed, but refunds are unknown',
        text: 'The shop signed this certificate. The list of revoked certificates is missing or damaged: load it again.',
      };
    case 'list_expired':
      return {
        title: 'Signed, but the list is too old',
        text: 'The shop signed this certificate. The list of revoked certificates has expired: load a new one.',
      };
    case 'altered':
      return {
        title: 'Certificate was altered',
        text: 'It differs from what the shop signed: it was changed, or a part is missing. Download it again.',
      };
    case 'unknown_key':
      return {
        title: 'Signed by an unknown key',
        text: 'No key of this shop signed this certificate. It comes from another shop, or its header was changed.',
      };
    case 'unsupported':
      return {
        title: 'Cannot be checked here',
        text: 'This browser cannot check Ed25519 signatures, or the page was not loaded over HTTPS. Use a newer browser.',
      };
    case 'no_certificate':
      return {
        title: 'Certificate needed',
        text: 'A file does not show who its licensee is, so choose its certificate too. To compare checksums, see the SHA-256 values on the asset’s page.',
      };
    case 'not_certificate':
      return {
        title: 'Not a certificate',
        text: 'Choose the signed file of a license certificate. Its name ends in .jws.',
      };
  }
};

/** What a check found about one file. */
export const FILE_RESULTS: Record<FileResult, string> = {
  matches: 'is as it was sold',
  altered: 'was altered',
  unknown: 'is not in this certificate',
  not_compared: 'has this SHA-256:',
};
