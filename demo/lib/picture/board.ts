/** An HTML page of 1280 × 960 with a grid as background, for pictures that show no 3D models. */
export function board({ style = '', body }: { style?: string; body: string }): string {
  return `<!doctype html><meta charset="utf-8"><style>
    * { margin: 0; box-sizing: border-box }
    body { position: relative; width: 1280px; height: 960px; overflow: hidden; color: #eef2f6;
      background: linear-gradient(#ffffff0b 1px, transparent 1px) 0 -1px / 64px 64px,
        linear-gradient(90deg, #ffffff0b 1px, transparent 1px) -1px 0 / 64px 64px,
        radial-gradient(circle at 50% 45%, #2b3542, #171c23 60%, #0d1015) }
    img.pixel { image-rendering: pixelated }
    ${style}
  </style>${body}`;
}

/** A file as a data URL. */
export function dataUrl(bytes: Uint8Array | undefined, type: string): string {
  if (!bytes) throw new Error(`A picture needs a file of type ${type} that is missing`);
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
