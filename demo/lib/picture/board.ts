/** A page of 1280 × 960 on the shop's grid floor, for pictures that are composed rather than photographed. */
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

/** A file of the goods as a URL for pages. */
export function dataUrl(bytes: Uint8Array | undefined, type: string): string {
  if (!bytes) throw new Error(`A picture wants a file of type ${type} that the goods do not have`);
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
