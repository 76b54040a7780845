/** Formats of texts about an asset. */
const TEXTS: readonly string[] = ['txt', 'md', 'pdf', 'html', 'htm', 'rtf', 'doc', 'docx'];
/** Names, without extension, of files about an archive. */
const ABOUT = /^(?:licen[cs]e|readme|manifest|package|changelog|credits)$/i;

const FILE = /([^/]*)\.([a-z0-9]+)$/i;

/**
 * The formats that a developer imports from an archive: without texts, licenses and manifests, see docs/design/products.md#published-versions.
 * @param paths of the files in it
 * @returns sorted, each once
 */
export const getAssetFormats = (paths: readonly string[]): string[] => {
  const formats = paths.flatMap((path) => {
    const [, name = '', extension = ''] = FILE.exec(path) ?? [];
    const format = extension.toLowerCase();
    return format === '' || TEXTS.includes(format) || ABOUT.test(name) ? [] : [format];
  });
  return [...new Set(formats)].sort();
};
