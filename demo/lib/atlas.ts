/** A frame on a sheet, in the layout that Aseprite writes and most engines read. */
export interface AtlasFrame {
  frame: { x: number; y: number; w: number; h: number };
  rotated: false;
  trimmed: false;
  spriteSourceSize: { x: number; y: number; w: number; h: number };
  sourceSize: { w: number; h: number };
  /** ms. */
  duration: number;
}

/** An animation: a range of frames. */
export interface AtlasTag {
  name: string;
  from: number;
  to: number;
  direction: 'forward';
}

/** A whole sheet. */
export interface Atlas {
  frames: Record<string, AtlasFrame>;
  meta: {
    app: string;
    version: string;
    image: string;
    format: 'RGBA8888';
    size: { w: number; h: number };
    scale: '1';
    frameTags: AtlasTag[];
  };
}

/**
 * Describes a sheet whose frames are all of one size, row by row.
 * @param options.clips the animations on the sheet, in order; each starts a new row if `rows` is set
 */
export function gridAtlas(options: {
  image: string;
  frame: { w: number; h: number };
  columns: number;
  clips: readonly { name: string; frames: number; duration: number }[];
  rows?: boolean;
}): Atlas {
  const { frame, columns, clips, image } = options;
  const frames: Record<string, AtlasFrame> = {};
  const frameTags: AtlasTag[] = [];
  let [cell, index] = [0, 0];
  for (const clip of clips) {
    frameTags.push({ name: clip.name, from: index, to: index + clip.frames - 1, direction: 'forward' });
    for (let i = 0; i < clip.frames; i++, cell++, index++) {
      const whole = { x: 0, y: 0, ...frame };
      frames[`${clip.name}_${String(i).padStart(2, '0')}`] = {
        frame: { x: (cell % columns) * frame.w, y: Math.floor(cell / columns) * frame.h, ...frame },
        rotated: false,
        trimmed: false,
        spriteSourceSize: whole,
        sourceSize: frame,
        duration: clip.duration,
      };
    }
    if (options.rows) cell = Math.ceil(cell / columns) * columns;
  }
  const size = { w: columns * frame.w, h: Math.ceil(cell / columns) * frame.h };
  return {
    frames,
    meta: { app: 'Prefab Bazaar', version: '1.0', image, format: 'RGBA8888', size, scale: '1', frameTags },
  };
}
