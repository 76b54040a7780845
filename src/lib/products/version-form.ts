import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { CheckedProductFile } from '#contract/products/product-versions.ts';

/** A number for the version after another one: the next minor one. @param version null for the first one */
export const computeNextVersion = (version: string | null): string => {
  if (version === null) return '1.0.0';
  const [major = '0', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
};

const LENGTH_MAX = 120;

/** The name under which users download a chosen file: letters, digits, dots, hyphens and underscores. */
export const toFileName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._-]+/g, '-');
  const start = plain(stem).replace(/^[^A-Za-z0-9]+|-+$/g, '') || 'file';
  return `${start.slice(0, LENGTH_MAX - extension.length)}${plain(extension)}`;
};

/** Whether the files of a new version are those of another one, whatever their names. */
export const hasSameFiles = (
  files: readonly Pick<CheckedProductFile, 'sha256'>[],
  version: AdminProduct['versions'][number],
): boolean => {
  const known = new Set(version.files.map(({ sha256 }) => sha256));
  const added = new Set(files.map(({ sha256 }) => sha256));
  return added.size === known.size && [...added].every((sha256) => sha256 !== undefined && known.has(sha256));
};
