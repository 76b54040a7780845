import { VerifyPage } from '#features/certificates/verify-page.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';

/** /verify */
export function Component() {
  return (
    <>
      <title>{documentTitle('Check a license certificate')}</title>
      <VerifyPage />
    </>
  );
}
