import { documentTitle } from '#lib/navigation/document-title.ts';
import { SettingsPage } from '#features/account/settings-page.tsx';

/** /account */
export function Component() {
  return (
    <>
      <title>{documentTitle('Settings')}</title>
      <SettingsPage />
    </>
  );
}
