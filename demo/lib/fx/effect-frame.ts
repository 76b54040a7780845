import sharp from 'sharp';

/** A frame of an effect. Light is added to it and smoke is blended over it. Colors are 0 to 1, linear and premultiplied. */
export class EffectFrame {
  readonly size: number;
  readonly data: Float32Array;

  constructor(size: number) {
    this.size = size;
    this.data = new Float32Array(size * size * 4);
  }

  /** Blends a half-transparent color over a pixel. */
  over(x: number, y: number, [r, g, b]: readonly [number, number, number], alpha: number): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size || alpha <= 0) return;
    const i = (y * this.size + x) * 4;
    const remaining = 1 - Math.min(1, alpha);
    [r * alpha, g * alpha, b * alpha, alpha].forEach((value, k) => {
      this.data[i + k] = (this.data[i + k] ?? 0) * remaining + value;
    });
  }

  /** Adds light to a pixel. Its alpha is its brightness. */
  glow(x: number, y: number, [r, g, b]: readonly [number, number, number], power: number): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size || power <= 0) return;
    const i = (y * this.size + x) * 4;
    [r * power, g * power, b * power, Math.max(r, g, b) * power].forEach((value, k) => {
      const before = this.data[i + k] ?? 0;
      // Screen blending, so that bright areas never clip at a hard edge.
      this.data[i + k] = before + Math.min(1, value) * Math.max(0, 1 - before);
    });
  }

  /** Calls `draw` for every pixel of a square around a point. */
  forEachAround(
    cx: number,
    cy: number,
    reach: number,
    draw: (x: number, y: number, dx: number, dy: number) => void,
  ): void {
    for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(this.size - 1, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(this.size - 1, cx + reach); x++)
        draw(x, y, x + 0.5 - cx, y + 0.5 - cy);
    }
  }

  /** The frame as RGBA bytes with straight alpha. It fades out at the edges. */
  pixels(): Uint8Array {
    const out = new Uint8Array(this.data.length);
    for (let i = 0; i < this.data.length; i += 4) {
      const [x, y] = [(i / 4) % this.size, Math.floor(i / 4 / this.size)];
      const border = Math.min(x, y, this.size - 1 - x, this.size - 1 - y);
      const alpha = Math.min(1, this.data[i + 3] ?? 0) * Math.min(1, border / (this.size * 0.03));
      if (alpha < 0.004) continue;
      const whole = Math.max(1e-6, this.data[i + 3] ?? 0);
      for (let k = 0; k < 3; k++)
        out[i + k] = Math.min(255, Math.round((Math.max(0, this.data[i + k] ?? 0) / whole) * 255));
      out[i + 3] = Math.round(alpha * 255);
    }
    return out;
  }
}

/** Frames laid out on a sheet, row by row, as PNG. */
export async function effectSheet(frames: readonly EffectFrame[], columns: number): Promise<Uint8Array> {
  const size = frames[0]?.size ?? 1;
  const rows = Math.ceil(frames.length / columns);
  const sheet = new Uint8Array(columns * rows * size * size * 4);
  frames.forEach((frame, n) => {
    const pixels = frame.pixels();
    for (let y = 0; y < size; y++) {
      const to = ((Math.floor(n / columns) * size + y) * columns * size + (n % columns) * size) * 4;
      sheet.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), to);
    }
  });
  const raw = { width: columns * size, height: rows * size, channels: 4 as const };
  return new Uint8Array(await sharp(sheet, { raw }).png({ compressionLevel: 9 }).toBuffer());
}

/** Interpolates a color gradient; stops are [position, r, g, b]. */
export function gradient(
  stops: readonly (readonly [number, number, number, number])[],
  at: number,
): [number, number, number] {
  for (let i = 1; i < stops.length; i++) {
    const [low, high] = [stops[i - 1], stops[i]];
    if (!low || !high || at > high[0]) continue;
    const part = Math.min(1, Math.max(0, (at - low[0]) / (high[0] - low[0])));
    return [1, 2, 3].map((k) => (low[k] ?? 0) + ((high[k] ?? 0) - (low[k] ?? 0)) * part) as [number, number, number];
  }
  const last = stops[stops.length - 1] ?? [0, 0, 0, 0];
  return [last[1], last[2], last[3]];
}
