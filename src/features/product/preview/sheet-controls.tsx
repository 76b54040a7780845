import { StepBack, StepForward, ZoomIn, ZoomOut } from 'lucide-react';
import type { PreviewOf } from '#contract/products/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { ZOOM_MAX, canMove } from '#machines/preview/preview-settings.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SelectControl } from './control-fields.tsx';
import { BackdropSelect, type ControlProps, ICON_SIZE, PlayPauseButton } from './shared-controls.tsx';
import * as styles from './preview.css.ts';

const SPEEDS = [0.25, 0.5, 1, 2] as const;

/** Controls of a sprite sheet: zoom, and for an animation clip, speed and single frames. */
export function SheetControls({
  preview,
  actor,
  settings,
  set,
  nudge,
}: ControlProps & { preview: PreviewOf<'sheet'>; actor: PreviewActor }) {
  // Stepping through frames pauses the animation.
  const step = (by: Nudge) => {
    actor.send({ type: 'preview.pause' });
    nudge(by);
  };
  const zoom = (by: number) => set({ zoom: Math.min(ZOOM_MAX, Math.max(1, settings.zoom + by)) });
  return (
    <>
      {canMove(preview) ? (
        <div className={styles.group}>
          <PlayPauseButton actor={actor} />
          <IconButton label="Previous frame" icon={<StepBack size={ICON_SIZE} />} onClick={() => step('left')} />
          <IconButton label="Next frame" icon={<StepForward size={ICON_SIZE} />} onClick={() => step('right')} />
        </div>
      ) : null}
      <div className={styles.group}>
        <IconButton label="Zoom out" icon={<ZoomOut size={ICON_SIZE} />} onClick={() => zoom(-1)} />
        <output className={styles.reading} aria-label="Zoom">
          {settings.zoom}×
        </output>
        <IconButton label="Zoom in" icon={<ZoomIn size={ICON_SIZE} />} onClick={() => zoom(1)} />
      </div>
      {preview.clips.length > 1 ? (
        <SelectControl
          label="Animation"
          value={settings.clip}
          options={preview.clips.map(({ name }, index) => [index, name.replaceAll('_', ' ')] as const)}
          onChoose={(clip) => set({ clip })}
        />
      ) : null}
      {canMove(preview) ? (
        <SelectControl
          label="Speed"
          value={settings.speed}
          options={SPEEDS.map((speed) => [speed, `${speed}×`] as const)}
          onChoose={(speed) => set({ speed })}
        />
      ) : null}
      <BackdropSelect settings={settings} set={set} />
    </>
  );
}
