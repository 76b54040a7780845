import { json } from '../archive.ts';
import { type Atlas, gridAtlas } from '../atlas.ts';
import { dataUrl } from '../picture/board.ts';
import type { Files } from '../types.ts';
import { PixelCanvas } from './canvas.ts';

/** An animation of a sheet. */
export interface SheetClip {
  name: string;
  /** ms per frame. */
  duration: number;
  frames: readonly PixelCanvas[];
}

/** A sheet whose frames are all of one size. */
export interface Sheet {
  /** Path inside the archive, without extension. */
  path: string;
  frame: { w: number; h: number };
  columns: number;
  /** Every clip starts a new row. */
  rows?: boolean;
  clips: readonly SheetClip[];
}

const toAtlas = ({ path, frame, columns, rows, clips }: Sheet): Atlas =>
  gridAtlas({
    image: `${path.slice(path.lastIndexOf('/') + 1)}.png`,
    frame,
    columns,
    clips: clips.map(({ name, duration, frames }) => ({ name, duration, frames: frames.length })),
    ...(rows ? { rows } : {}),
  });

/** Writes the sheet as a picture and a JSON description of its frames. */
export async function sheetFiles(sheet: Sheet): Promise<Files> {
  const atlas = toAtlas(sheet);
  const canvas = new PixelCanvas(atlas.meta.size.w, atlas.meta.size.h);
  const places = Object.values(atlas.frames);
  sheet.clips
    .flatMap(({ frames }) => frames)
    .forEach((drawing, i) => {
      const place = places[i]?.frame;
      if (place) canvas.draw(drawing, place.x, place.y);
    });
  return { [`${sheet.path}.png`]: await canvas.png(), [`${sheet.path}.json`]: json(atlas) };
}

/** Clips of a sheet without animations: one frame per name. */
export function still(drawings: Readonly<Record<string, PixelCanvas>>): SheetClip[] {
  return Object.entries(drawings).map(([name, drawing]) => ({ name, duration: 100, frames: [drawing] }));
}

/** An `<img>` of a drawing, enlarged by a whole factor. */
export async function enlarged(drawing: PixelCanvas, zoom: number, style = ''): Promise<string> {
  const source = dataUrl(await drawing.png(), 'image/png');
  return `<img class="pixel" style="width:${drawing.width * zoom}px;height:${drawing.height * zoom}px;${style}" src="${source}">`;
}

/** A sheet on a checkerboard in the middle of a picture, enlarged by half pixels at most. */
export function sheetOnBoard(files: Files, path: string, width: number, height: number): string {
  const zoom = Math.max(0.5, Math.floor(Math.min(1200 / width, 900 / height) * 2) / 2);
  const [w, h] = [width * zoom, height * zoom];
  return `<div style="position:absolute;left:${(1280 - w) / 2}px;top:${(960 - h) / 2}px;width:${w}px;height:${h}px;background:repeating-conic-gradient(#2a323d 0 25%,#1f262f 0 50%) 0 0/48px 48px"><img class="pixel" style="width:${w}px;height:${h}px" src="${dataUrl(files[`${path}.png`], 'image/png')}"></div>`;
}
