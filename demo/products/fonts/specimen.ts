import { board } from '../../lib/picture/board.ts';

/** A page set in a font of the catalog. */
export function specimen(ttf: Uint8Array, { body, pixelated = false }: { body: string; pixelated?: boolean }): string {
  const source = `data:font/ttf;base64,${Buffer.from(ttf).toString('base64')}`;
  return board({
    style: `@font-face { font-family: Specimen; src: url(${source}) }
      body { font-family: Specimen; ${pixelated ? '-webkit-font-smoothing: none;' : ''} font-kerning: normal; color: #eef2f6 }
      .fill { position: absolute; inset: 0 }
      .center { position: absolute; inset: 0; display: grid; place-content: center; text-align: center }
      .sheet { position: absolute; inset: 70px 80px }
      .sheet p + p { margin-top: 30px }
      .box { border: 6px solid; padding: 34px 40px; background: #0d1015cc }
      .box p + p { margin-top: 8px }`,
    body,
  });
}
