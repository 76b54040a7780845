import { getFormat, json, sha256, text } from './archive.ts';
import { toBritishSpelling } from './british-spelling.ts';
import type { Files, Product, Version } from './types.ts';

const LICENSE = `Prefab Bazaar Standard License

You bought (or, for a free product, were given) the right to use these files
in any number of games, apps, films and other works, commercial or not, for
an unlimited time and on all platforms. You may change the files.

You may not pass the files on as they are or slightly changed: not sell, share
or give them away as assets, templates or fonts, alone or in a pack, and not
use them to train models that make assets.

No credit is needed. The files come as they are, without warranty.
`;

/** How to import each format into the common engines. */
const IMPORT_HINTS: Record<string, string> = {
  glb: `.glb: Blender (File > Import > glTF 2.0), Godot and Unreal read it as it is; Unity needs the package
  com.unity.cloud.gltfast. One unit is one meter, Y is up, models look along +Z and stand on the ground.`,
  png: '.png: straight alpha, sRGB. For pixel art turn filtering off (Point / Nearest).',
  ttf: '.ttf: install it, or import it as a font asset in Unity, Unreal or Godot.',
  svg: '.svg: open in any vector editor to recolor or resize; the PNGs next to it are made from it.',
};

/** The documents of every archive: license, readme, and a list of the files with their checksums. */
export function archiveDocuments(product: Product, version: Version, files: Files): Files {
  const formats = [...new Set(Object.keys(files).map(getFormat))];
  const hints = formats.flatMap((format) => IMPORT_HINTS[format] ?? []);
  const readme = `# ${product.title} ${version.version}

${product.description.join('\n\n')}

## What is inside

${product.contents.map((line) => `- ${line}`).join('\n')}

## Bringing it into your project

${hints.map((hint) => `- ${hint}`).join('\n')}

## Changes

${product.versions
  .slice(product.versions.indexOf(version))
  .map((entry) => `### ${entry.version} (${entry.released})\n\n${entry.changelog}`)
  .join('\n\n')}
`;
  const manifest = {
    product: product.slug,
    title: product.title,
    version: version.version,
    released: version.released,
    files: Object.entries(files).map(([path, file]) => ({ path, bytes: file.length, sha256: sha256(file) })),
  };
  return {
    'LICENSE.txt': text(toBritishSpelling(LICENSE)),
    'README.md': text(toBritishSpelling(readme)),
    'manifest.json': json(manifest),
  };
}
