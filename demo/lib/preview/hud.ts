import sharp from 'sharp';
import type { Files } from '../types.ts';
import type { Preview } from './preview.ts';

const MOST = 16;
const WIDTH = 1024;
const GAP = 4;

/** Elements of an interface kit at 1×, one beside the other on a sheet. */
export async function hudPreview(goods: Files): Promise<Preview> {
  const paths = Object.keys(goods).filter((path) => path.startsWith('png/1x/'));
  // Icons come last: panels, bars and buttons say more about a kit.
  const chosen = [
    ...paths.filter((path) => !path.includes('/icon-')),
    ...paths.filter((path) => path.includes('/icon-')),
  ].slice(0, MOST);
  const elements: { name: string; x: number; y: number; width: number; height: number }[] = [];
  let [x, y, row] = [0, 0, 0];
  for (const path of chosen) {
    const { width, height } = await sharp(goods[path]).metadata();
    if (x > 0 && x + width > WIDTH) [x, y, row] = [0, y + row + GAP, 0];
    elements.push({ name: path.slice('png/1x/'.length, -'.png'.length), x, y, width, height });
    x += width + GAP;
    row = Math.max(row, height);
  }
  const width = Math.max(...elements.map((element) => element.x + element.width));
  const bytes = await sharp({ create: { width, height: y + row, channels: 4, background: '#00000000' } })
    .composite(
      elements.map((element, i) => ({
        input: Buffer.from(goods[chosen[i] ?? ''] ?? []),
        left: element.x,
        top: element.y,
      })),
    )
    .webp({ quality: 80, alphaQuality: 90, effort: 5 })
    .toBuffer();
  return { bytes: new Uint8Array(bytes), ending: 'webp', facts: { kind: 'hud', elements } };
}
