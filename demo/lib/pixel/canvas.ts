import sharp from 'sharp';

/** A color as #rrggbb, with #rrggbbaa where it is transparent. */
export type Ink = string;

function channels(ink: Ink): [number, number, number, number] {
  const hex = ink.slice(1);
  const at = (i: number): number => parseInt(hex.slice(i, i + 2), 16);
  return [at(0), at(2), at(4), hex.length === 8 ? at(6) : 255];
}

/** A small picture drawn pixel by pixel, without smoothing. */
export class PixelCanvas {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 4);
  }

  /** Sets a pixel. Pixels outside the picture are ignored. */
  set(x: number, y: number, ink: Ink): this {
    const [px, py] = [Math.round(x), Math.round(y)];
    if (px >= 0 && py >= 0 && px < this.width && py < this.height)
      this.data.set(channels(ink), (py * this.width + px) * 4);
    return this;
  }

  /** True where something is drawn. */
  isFilled(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && (this.data[(y * this.width + x) * 4 + 3] ?? 0) > 0;
  }

  rect(x: number, y: number, width: number, height: number, ink: Ink): this {
    for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) this.set(x + i, y + j, ink);
    return this;
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, ink: Ink): this {
    for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
      for (let x = Math.floor(cx - rx); x <= cx + rx; x++) {
        if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) this.set(x, y, ink);
      }
    }
    return this;
  }

  /** A line of the given thickness. */
  line(x1: number, y1: number, x2: number, y2: number, ink: Ink, thick = 1): this {
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2));
    const low = -Math.floor((thick - 1) / 2);
    for (let i = 0; i <= steps; i++) {
      const [x, y] = [Math.round(x1 + ((x2 - x1) * i) / steps), Math.round(y1 + ((y2 - y1) * i) / steps)];
      this.rect(x + low, y + low, thick, thick, ink);
    }
    return this;
  }

  /** Draws rows of letters, each letter a color of the palette; dots and spaces stay empty. */
  stamp(x: number, y: number, rows: readonly string[], palette: Record<string, Ink>): this {
    rows.forEach((row, j) =>
      [...row].forEach((letter, i) => {
        const ink = palette[letter];
        if (ink) this.set(x + i, y + j, ink);
      }),
    );
    return this;
  }

  /** Draws an outline around everything drawn so far. */
  outline(ink: Ink): this {
    const empty: [number, number][] = [];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.isFilled(x, y)) continue;
        if (this.isFilled(x - 1, y) || this.isFilled(x + 1, y) || this.isFilled(x, y - 1) || this.isFilled(x, y + 1))
          empty.push([x, y]);
      }
    }
    for (const [x, y] of empty) this.set(x, y, ink);
    return this;
  }

  /** Draws another picture onto this one. Its empty pixels change nothing. */
  draw(other: PixelCanvas, x: number, y: number): this {
    for (let j = 0; j < other.height; j++) {
      for (let i = 0; i < other.width; i++) {
        if (!other.isFilled(i, j)) continue;
        const from = (j * other.width + i) * 4;
        const [tx, ty] = [x + i, y + j];
        if (tx < 0 || ty < 0 || tx >= this.width || ty >= this.height) continue;
        this.data.set(other.data.subarray(from, from + 4), (ty * this.width + tx) * 4);
      }
    }
    return this;
  }

  /** The picture as PNG. */
  async png(): Promise<Uint8Array> {
    const raw = { width: this.width, height: this.height, channels: 4 as const };
    return new Uint8Array(await sharp(this.data, { raw }).png({ compressionLevel: 9 }).toBuffer());
  }
}
