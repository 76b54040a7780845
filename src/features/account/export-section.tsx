import { Download } from 'lucide-react';
import { exportAccount } from '#api/account/export-account.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AccountExport } from '#contract/identity/account.ts';
import { saveTextFile } from '#lib/browser/save-file.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions } from './settings.css.ts';

/** Saves all data that the shop stores about the user as a JSON file. */
export function ExportSection() {
  const api = useShopApi();
  const feedback = useFeedback();
  const { isBusy, submit } = useSubmission<undefined, AccountExport>({
    submit: (_, signal) => exportAccount(api, signal),
    onSucceeded: (data) => {
      const name = `prefab-bazaar-account-${data.exported_at.slice(0, 10)}.json`;
      saveTextFile(name, 'application/json', JSON.stringify(data, null, 2));
      feedback.success(`Your data was saved as ${name}`);
    },
    onFailed: feedback.failure,
  });

  return (
    <SettingsSection
      title="Your data"
      intro="Download what we store about you as a JSON file: profile, orders, invoices, downloads, licenses, cart, wishlist, projects, reviews, support requests, emails, sessions and problem reports."
    >
      <div className={actions}>
        <Button
          tone="quiet"
          icon={<Download size={16} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => submit(undefined)}
        >
          Export my data
        </Button>
      </div>
    </SettingsSection>
  );
}
