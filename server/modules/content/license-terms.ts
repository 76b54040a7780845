import { toDay } from '#server/platform/utc-day.ts';
import { LICENSE } from '#server/modules/catalog/license.ts';
import { terms } from './texts/pages/terms.ts';
import type { PageVersion } from './texts/written-page.ts';

const extractLicenseText = ({ sections }: PageVersion) =>
  sections
    .filter(({ id }) => id === 'license')
    .flatMap(({ content }) => content ?? [])
    .join('\n\n');

/**
 * The license that applied at a moment. Its text is a part of the shop's terms, so it has their version.
 * @returns the oldest version when the moment is before all versions
 */
export const getLicenseAt = (moment: Date): { name: string; version: string; text: string } => {
  const day = toDay(moment);
  const version = terms.versions.find((each) => each.version <= day) ?? terms.versions.at(-1) ?? terms.versions[0];
  return { name: LICENSE.name, version: version.version, text: extractLicenseText(version) };
};
