import { StepBack, StepForward, ZoomIn, ZoomOut } from 'lucide-react';
import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { ZOOM_MAX } from '#machines/preview/preview-settings.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Choice } from './entries.tsx';
import { Backdrops, ICON, type Knobs, Motion } from './knobs.tsx';
import * as styles from './preview.css.ts';

const SPEEDS = [0.25, 0.5, 1, 2] as const;

/** A sheet of sprites: which clip runs, how fast, and one frame at a time. */
export function SheetControls({
  preview,
  actor,
  settings,
  set,
  nudge,
}: Knobs & { preview: PreviewOf<'sheet'>; actor: PreviewActor }) {
  // A frame to look at has to stand still.
  const step = (by: Nudge) => {
    actor.send({ type: 'preview.pause' });
    nudge(by);
  };
  const zoom = (by: number) => set({ zoom: Math.min(ZOOM_MAX, Math.max(1, settings.zoom + by)) });
  return (
    <>
      <div className={styles.group}>
        <Motion actor={actor} />
        <IconButton label="One frame back" icon={<StepBack size={ICON} />} onClick={() => step('left')} />
        <IconButton label="One frame on" icon={<StepForward size={ICON} />} onClick={() => step('right')} />
      </div>
      <div className={styles.group}>
        <IconButton label="Smaller" icon={<ZoomOut size={ICON} />} onClick={() => zoom(-1)} />
        <output className={styles.reading} aria-label="Zoom">
          {settings.zoom}×
        </output>
        <IconButton label="Larger" icon={<ZoomIn size={ICON} />} onClick={() => zoom(1)} />
      </div>
      {preview.clips.length > 1 ? (
        <Choice
          label="Animation"
          value={settings.clip}
          options={preview.clips.map(({ name }, index) => [index, name.replaceAll('_', ' ')] as const)}
          onChoose={(clip) => set({ clip })}
        />
      ) : null}
      <Choice
        label="Speed"
        value={settings.speed}
        options={SPEEDS.map((speed) => [speed, `${speed}×`] as const)}
        onChoose={(speed) => set({ speed })}
      />
      <Backdrops settings={settings} set={set} />
    </>
  );
}
