import { create } from 'fontkit';
import validator from 'gltf-validator';
import sharp from 'sharp';
import type { PreviewManifest } from '../../src/contract/catalog/catalog-manifest.ts';
import { sha256 } from './archive.ts';

/**
 * Opens a preview with another library than the one that built it.
 * @param archiveBytes size of the newest archive
 * @returns one line per fault
 */
export async function checkPreview(preview: PreviewManifest, bytes: Buffer, archiveBytes: number): Promise<string[]> {
  const faults: string[] = [];
  if (bytes.length !== preview.size) faults.push(`has ${bytes.length} bytes, the manifest says ${preview.size}`);
  if (sha256(bytes) !== preview.sha256) faults.push('has another SHA-256 than the manifest says');
  if (bytes.length > archiveBytes) faults.push('is larger than the archive');
  switch (preview.kind) {
    case 'model': {
      const { issues } = await validator.validateBytes(new Uint8Array(bytes));
      faults.push(...issues.messages.filter(({ severity }) => severity === 0).map(({ message }) => message));
      break;
    }
    case 'font': {
      const font = create(bytes);
      if (!('characterSet' in font)) return [...faults, 'is not a typeface'];
      for (const character of preview.characters)
        if (!font.characterSet.includes(character.codePointAt(0) ?? 0)) faults.push(`lacks ${character}`);
      break;
    }
    case 'hud':
    case 'sheet': {
      const { width, height } = await sharp(bytes).metadata();
      const boxes =
        preview.kind === 'hud'
          ? preview.elements
          : preview.clips.map(({ to }) => ({
              ...preview.frame,
              x: (to % preview.columns) * preview.frame.width,
              y: Math.floor(to / preview.columns) * preview.frame.height,
            }));
      if (boxes.some((box) => box.x + box.width > width || box.y + box.height > height))
        faults.push(`has frames outside of its ${width} × ${height} px`);
    }
  }
  return faults;
}
