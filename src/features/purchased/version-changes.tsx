import { useVersionChanges } from '#api/catalog/use-version-changes.ts';
import { ChangesPanel } from '#ui/change-list/changes-panel.tsx';

/** What changed in a version since the one before. */
export function VersionChanges({ productId, version, from }: { productId: number; version: string; from: string }) {
  return <ChangesPanel from={from} {...useVersionChanges(productId, version)} />;
}
