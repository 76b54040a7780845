import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { Film, filmSheet } from '../../lib/fx/film.ts';
import { dataUrl } from '../../lib/picture/board.ts';
import type { Files } from '../../lib/types.ts';

/** An effect as a flip-book. */
export interface Flipbook {
  name: string;
  size: number;
  columns: number;
  frames: number;
  fps: number;
  loop: boolean;
  blend: 'alpha' | 'additive';
  /** Meters across in a world of one meter to the unit. */
  meters: number;
  light: string;
  /** Draws a moment of it, 0 at its beginning and 1 at its end. */
  draw: (film: Film, time: number) => void;
}

/** Sheet, atlas and the parameters to set in an engine. */
export async function flipbookFiles(book: Flipbook): Promise<Files> {
  const { name, size, columns, frames, fps } = book;
  const films = Array.from({ length: frames }, (_, i) => {
    const film = new Film(size);
    book.draw(film, i / frames);
    return film;
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
    [`${name}/${name}.png`]: await filmSheet(films, columns),
    [`${name}/${name}.json`]: json(
      gridAtlas({ image: `${name}.png`, frame: { w: size, h: size }, columns, clips: [clip] }),
    ),
    [`${name}/effect.json`]: json(effect),
  };
}

/** A frame of the goods, drawn `px` wide, for pictures. */
export function frameOf(files: Files, { name, columns }: Flipbook, index: number, px: number, style = ''): string {
  return `<i style="display:inline-block;width:${px}px;height:${px}px;background:url(${dataUrl(files[`${name}/${name}.png`], 'image/png')}) -${(index % columns) * px}px -${Math.floor(index / columns) * px}px/${columns * px}px;${style}"></i>`;
}
