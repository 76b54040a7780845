import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { EffectFrame, effectSheet } from '../../lib/fx/effect-frame.ts';
import { dataUrl } from '../../lib/picture/board.ts';
import type { Files } from '../../lib/types.ts';

/** A flipbook effect. */
export interface Flipbook {
  name: string;
  size: number;
  columns: number;
  frames: number;
  fps: number;
  loop: boolean;
  blend: 'alpha' | 'additive';
  /** Suggested size in meters. */
  meters: number;
  light: string;
  /** Draws the effect at a time from 0 (start) to 1 (end). */
  draw: (frame: EffectFrame, time: number) => void;
}

/** Writes the sheet, its atlas and the parameters for an engine. */
export async function flipbookFiles(book: Flipbook): Promise<Files> {
  const { name, size, columns, frames, fps } = book;
  const films = Array.from({ length: frames }, (_, i) => {
    const frame = new EffectFrame(size);
    book.draw(frame, i / frames);
    return frame;
  });
  const clip = { name, frames, duration: Math.round(1000 / fps) };
  const effect = {
    name,
    sheet: `${name}.png`,
    columns,
    rows: Math.ceil(frames / columns),
    frame_count: frames,
    frames_per_second: fps,
    loop: book.loop,
    blend: book.blend,
    pivot: [0.5, 0.5],
    suggested_size_metres: book.meters,
    light: { color: book.light, radius_metres: book.meters * 2 },
  };
  return {
    [`${name}/${name}.png`]: await effectSheet(films, columns),
    [`${name}/${name}.json`]: json(
      gridAtlas({ image: `${name}.png`, frame: { w: size, h: size }, columns, clips: [clip] }),
    ),
    [`${name}/effect.json`]: json(effect),
  };
}

/** A frame of the effect, drawn `px` wide, for pictures. */
export function renderFrame(files: Files, { name, columns }: Flipbook, index: number, px: number, style = ''): string {
  return `<i style="display:inline-block;width:${px}px;height:${px}px;background:url(${dataUrl(files[`${name}/${name}.png`], 'image/png')}) -${(index % columns) * px}px -${Math.floor(index / columns) * px}px/${columns * px}px;${style}"></i>`;
}
