import { useQuery } from '@tanstack/react-query';
import { demoAccountsQuery } from '#api/content/demo-accounts-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { DemoAccount } from '#contract/content/content.ts';
import { Button } from '#ui/button/button.tsx';
import { demo, demoButtons, demoText } from './sign-in.css.ts';

/** Accounts to try the shop with. Renders nothing outside demo mode and when they cannot be loaded. */
export function DemoAccounts({ onChosen }: { onChosen: (account: DemoAccount) => void }) {
  const { data: accounts = [] } = useQuery(demoAccountsQuery(useShopApi()));
  if (accounts.length === 0) return null;
  return (
    <section className={demo} aria-label="Demo accounts">
      <p className={demoText}>This is a demo shop. Sign in with a demo account:</p>
      <div className={demoButtons}>
        {accounts.map((account) => (
          <Button key={account.email} tone="quiet" size="small" onClick={() => onChosen(account)}>
            {account.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
