import { LICENSE } from '#server/modules/catalog/license.ts';
import { terms } from './texts/pages/terms.ts';
import type { PageVersion } from './texts/written-page.ts';

const textOf = ({ sections }: PageVersion) =>
  sections
    .filter(({ id }) => id === 'license')
    .flatMap(({ content }) => content ?? [])
    .join('\n\n');

/**
 * The license as it was at a moment. Its version is that of the terms of the shop, which contain its text.
 * @returns the oldest version for a moment before it
 */
export const licenseAt = (moment: Date): { name: string; version: string; text: string } => {
  const day = moment.toISOString().slice(0, 10);
  const version = terms.versions.find((each) => each.version <= day) ?? terms.versions.at(-1) ?? terms.versions[0];
  return { name: LICENSE.name, version: version.version, text: textOf(version) };
};
