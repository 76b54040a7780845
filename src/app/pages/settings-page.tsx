import { SettingsPage } from '#features/account/settings-page.tsx';

/** /account */
export function Component() {
  return (
    <>
      <title>Settings · Prefab Bazaar</title>
      <SettingsPage />
    </>
  );
}
