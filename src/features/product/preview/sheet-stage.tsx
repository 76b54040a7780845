import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { selectIsMoving, selectSettings } from '#machines/preview/preview.react.ts';
import { classNames } from '#ui/class-names.ts';
import * as styles from './preview.css.ts';
import { SheetAtlas } from './sheet-atlas.tsx';
import { createSheetPlayer } from './sheet-player.ts';
import type { StageProps } from './stage.ts';

/** A sprite or effect preview: the whole sheet when it does not move, else a player. */
export function SheetStage(props: StageProps<'sheet', ImageBitmap>) {
  const { preview, content, actor } = props;
  const { backdrop, zoom } = useSelector(actor, selectSettings);
  return preview.clips.length === 0 ? (
    <SheetAtlas preview={preview} content={content} zoom={zoom} backdrop={styles.backdrops[backdrop]} />
  ) : (
    <Player {...props} />
  );
}

/** The canvas of an animation. */
function Player({ preview, content, actor }: StageProps<'sheet', ImageBitmap>) {
  const { backdrop, zoom, clip } = useSelector(actor, selectSettings);
  const mount = useCallback(
    (stage: HTMLElement | null) => {
      const canvas = stage?.querySelector('canvas');
      const readout = stage?.querySelector('output');
      if (!canvas || !readout) return;
      const player = createSheetPlayer(canvas, content, preview, (text) => {
        readout.textContent = text;
      });
      const draw = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
        player.show({ ...selectSettings(snapshot), isMoving: selectIsMoving(snapshot) });
      draw(actor.getSnapshot());
      const subscriptions = [actor.subscribe(draw), actor.on('preview.nudged', ({ by }) => player.nudge(by))];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
        player.dispose();
      };
    },
    [actor, content, preview],
  );
  return (
    <div ref={mount} className={classNames(styles.board, styles.backdrops[backdrop])}>
      <canvas
        className={preview.pixelated ? styles.pixels : styles.film}
        role="img"
        aria-label={`Animation ${preview.clips[clip]?.name ?? ''}`}
        style={{ width: preview.frame.width * zoom, height: preview.frame.height * zoom }}
      />
      {/* Not announced: the frame changes up to 40 times a second. */}
      <output className={styles.facts} aria-live="off" />
    </div>
  );
}
