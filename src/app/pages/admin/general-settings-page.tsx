import { useSearchParams } from 'react-router-dom';
import { GeneralSettings } from '#features/general-settings/general-settings.tsx';
import { SettingsHistory } from '#features/general-settings/settings-history.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { readPageNumber } from '#lib/addresses/page-number.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/settings-date */
export function Component() {
  const [search] = useSearchParams();
  return (
    <Page title="General Settings" intro="Changes take effect immediately for all users.">
      <title>{documentTitle('General settings')}</title>
      <GeneralSettings>
        <SettingsHistory page={readPageNumber(search)} />
      </GeneralSettings>
    </Page>
  );
}
