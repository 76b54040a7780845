import { useCallback } from 'react';
import type { PreviewOf } from '#contract/products/preview.ts';
import { classNames } from '#ui/class-names.ts';
import * as styles from './preview.css.ts';

/** Draws the whole sheet. It has as many pixels as the file; the style scales it. */
const draw = (canvas: HTMLCanvasElement, sheet: ImageBitmap) => {
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext('2d')?.drawImage(sheet, 0, 0);
};

/** A sheet that does not move, such as tiles or icons, as a whole. It scrolls when it is larger than the stage. */
export function SheetAtlas(props: {
  preview: PreviewOf<'sheet'>;
  content: ImageBitmap;
  /** Screen pixels per pixel of the sheet. */
  zoom: number;
  /** Class of the background. */
  backdrop: string;
}) {
  const { preview, content, zoom, backdrop } = props;
  const mount = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) draw(canvas, content);
    },
    [content],
  );
  return (
    <div
      className={classNames(styles.atlas, backdrop)}
      // A scrollable region must be reachable by keyboard.
      tabIndex={0}
      role="group"
      aria-label="Sheet"
    >
      <canvas
        ref={mount}
        className={preview.pixelated ? styles.pixels : styles.film}
        role="img"
        aria-label={`Sheet of ${preview.stills ?? 1} pictures`}
        style={{ width: content.width * zoom, height: content.height * zoom }}
      />
    </div>
  );
}
