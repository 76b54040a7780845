import { useSelector } from '@xstate/react';
import { selectIsShown, selectLoaded, selectSettings } from '#machines/preview/preview.react.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { FontControls } from './font-controls.tsx';
import { HudControls } from './hud-controls.tsx';
import type { ControlProps } from './shared-controls.tsx';
import { ModelControls } from './model-controls.tsx';
import * as styles from './preview.css.ts';
import { PreviewInfo } from './preview-info.tsx';
import { SheetControls } from './sheet-controls.tsx';
import type { DrawPreview, LivePreviewProps } from './stage.ts';

/** The controls below the stage. They are visible but disabled while the preview loads, so that nothing moves when it is ready. */
export function PreviewControls({ preview, actor }: LivePreviewProps) {
  const isShown = useSelector(actor, selectIsShown);
  const settings = useSelector(actor, selectSettings);
  const draw = useSelector(actor, selectLoaded) as DrawPreview | null;
  const controls: ControlProps = {
    settings,
    set: (chosen) => actor.send({ type: 'preview.change', settings: chosen }),
    nudge: (by) => actor.send({ type: 'preview.nudge', by }),
  };
  return (
    <fieldset className={styles.controls} disabled={!isShown}>
      <legend>
        <VisuallyHidden>Live preview</VisuallyHidden>
      </legend>
      <div className={preview.kind === 'model' ? styles.longInfo : styles.info}>
        {draw ? draw(actor, 'info') : <PreviewInfo shown="Loading…" />}
      </div>
      {preview.kind === 'model' ? <ModelControls preview={preview} actor={actor} {...controls} /> : null}
      {preview.kind === 'sheet' ? <SheetControls preview={preview} actor={actor} {...controls} /> : null}
      {preview.kind === 'hud' ? <HudControls {...controls} /> : null}
      {preview.kind === 'font' ? <FontControls {...controls} /> : null}
    </fieldset>
  );
}
