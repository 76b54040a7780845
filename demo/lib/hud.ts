import sharp from 'sharp';
import { text } from './archive.ts';
import { dataUrl } from './picture/board.ts';
import type { Files } from './types.ts';

/** An element of an interface kit: its size in px at 1×, and the content of its SVG. */
export interface Element {
  width: number;
  height: number;
  body: string;
}

/** Writes every element as SVG and as PNG at 1× and 2×. */
export async function hudFiles(elements: Readonly<Record<string, Element>>, definitions: string): Promise<Files> {
  const files: Files = {};
  for (const [name, { width, height, body }] of Object.entries(elements)) {
    const svg = text(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n<defs>${definitions}</defs>\n${body}\n</svg>\n`,
    );
    files[`svg/${name}.svg`] = svg;
    for (const scale of [1, 2]) {
      const png = await sharp(svg, { density: 72 * scale })
        .resize(width * scale, height * scale)
        .png({ compressionLevel: 9 })
        .toBuffer();
      files[`png/${scale}x/${name}.png`] = new Uint8Array(png);
    }
  }
  return files;
}

/** An `<img>` of an element, positioned in a picture. */
export function placed(files: Files, name: string, x: number, y: number, scale = 1, style = ''): string {
  const svg = files[`svg/${name}.svg`];
  return `<img style="position:absolute;left:${x}px;top:${y}px;zoom:1;transform-origin:0 0;transform:scale(${scale});${style}" src="${dataUrl(svg, 'image/svg+xml')}">`;
}
