import { useSelector } from '@xstate/react';
import type { Preview } from '#contract/preview.ts';
import { type PreviewActor, selectIsShown, selectSettings } from '#machines/preview/preview.react.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { FontControls } from './font-controls.tsx';
import { HudControls } from './hud-controls.tsx';
import type { Knobs } from './knobs.tsx';
import { ModelControls } from './model-controls.tsx';
import * as styles from './preview.css.ts';
import { SheetControls } from './sheet-controls.tsx';

/** Below the stage: what can be done with it. There from the first press on, so that nothing jumps when the stage comes. */
export function PreviewControls({ preview, actor }: { preview: Preview; actor: PreviewActor }) {
  const isShown = useSelector(actor, selectIsShown);
  const settings = useSelector(actor, selectSettings);
  const knobs: Knobs = {
    settings,
    set: (chosen) => actor.send({ type: 'preview.change', settings: chosen }),
    nudge: (by) => actor.send({ type: 'preview.nudge', by }),
  };
  return (
    <fieldset className={styles.controls} disabled={!isShown}>
      <legend>
        <VisuallyHidden>Live preview</VisuallyHidden>
      </legend>
      {preview.kind === 'model' ? <ModelControls preview={preview} actor={actor} {...knobs} /> : null}
      {preview.kind === 'sheet' ? <SheetControls preview={preview} actor={actor} {...knobs} /> : null}
      {preview.kind === 'hud' ? <HudControls {...knobs} /> : null}
      {preview.kind === 'font' ? <FontControls {...knobs} /> : null}
    </fieldset>
  );
}
