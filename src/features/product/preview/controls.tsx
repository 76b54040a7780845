import { useSelector } from '@xstate/react';
import {
  Grid3x3,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  ScanSearch,
  StepBack,
  StepForward,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { Preview, PreviewOf } from '#contract/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.context.tsx';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { selectIsMoving, selectIsShown, selectSettings } from '#machines/preview/preview.selectors.ts';
import { BACKDROPS, ENVIRONMENTS, type PreviewSettings, ZOOM_MAX } from '#machines/preview/preview-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/field/field.css.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { Choice, Range } from './entries.tsx';
import * as styles from './preview.css.ts';

const SPEEDS = [0.25, 0.5, 1, 2] as const;
const TEXT_MAX = 120;
const ICON = 20;

const named = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)] as const);

/** What the controls of a kind are given: what is chosen, and how to choose. */
interface Knobs {
  settings: PreviewSettings;
  set: (settings: Partial<PreviewSettings>) => void;
  nudge: (by: Nudge) => void;
}

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

/** The pause control of what moves by itself. */
function Motion({ actor, words }: { actor: PreviewActor; words: readonly [play: string, pause: string] }) {
  const isMoving = useSelector(actor, selectIsMoving);
  return (
    <IconButton
      label={isMoving ? words[1] : words[0]}
      icon={isMoving ? <Pause size={ICON} /> : <Play size={ICON} />}
      onClick={() => actor.send({ type: isMoving ? 'preview.pause' : 'preview.play' })}
    />
  );
}

function ModelControls({
  preview,
  actor,
  settings,
  set,
  nudge,
}: Knobs & { preview: PreviewOf<'model'>; actor: PreviewActor }) {
  return (
    <>
      <div className={styles.group}>
        <Motion actor={actor} words={['Play', 'Pause']} />
        <IconButton label="Turn left" icon={<RotateCw size={ICON} />} onClick={() => nudge('left')} />
        <IconButton label="Turn right" icon={<RotateCcw size={ICON} />} onClick={() => nudge('right')} />
        <IconButton label="Nearer" icon={<ZoomIn size={ICON} />} onClick={() => nudge('nearer')} />
        <IconButton label="Further" icon={<ZoomOut size={ICON} />} onClick={() => nudge('further')} />
        <IconButton label="Back to the first view" icon={<ScanSearch size={ICON} />} onClick={() => nudge('back')} />
      </div>
      <Button
        tone="quiet"
        size="small"
        icon={<Grid3x3 size={18} />}
        className={styles.toggle}
        aria-pressed={settings.isWireframe}
        onClick={() => set({ isWireframe: !settings.isWireframe })}
      >
        Wireframe
      </Button>
      {preview.animations.length > 0 ? (
        <Choice
          label="Animation"
          value={settings.animation ?? ''}
          options={[['', 'None'], ...preview.animations.map((name) => [name, name] as const)]}
          onChoose={(name) => set({ animation: name === '' ? null : name })}
        />
      ) : null}
      <Choice
        label="Light"
        value={settings.environment}
        options={named(ENVIRONMENTS)}
        onChoose={(environment) => set({ environment })}
      />
    </>
  );
}

function Backdrops({ settings, set }: Pick<Knobs, 'settings' | 'set'>) {
  return (
    <Choice
      label="Background"
      value={settings.backdrop}
      options={named(BACKDROPS)}
      onChoose={(backdrop) => set({ backdrop })}
    />
  );
}

function SheetControls({
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
        <Motion actor={actor} words={['Play', 'Pause']} />
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

const percent = (share: number) => `${Math.round(share)} %`;

function HudControls({ settings, set }: Knobs) {
  return (
    <>
      <Range
        label="Scale"
        value={settings.scale}
        min={0.25}
        max={3}
        step={0.05}
        words={percent(settings.scale * 100)}
        onChange={(scale) => set({ scale })}
      />
      <Range
        label="Width"
        value={settings.room}
        min={30}
        max={100}
        step={5}
        words={percent(settings.room)}
        onChange={(room) => set({ room })}
      />
      <Backdrops settings={settings} set={set} />
    </>
  );
}

function FontControls({ settings, set }: Knobs) {
  return (
    <>
      <label className={styles.wide}>
        Your text
        <input
          className={classNames(control, styles.small)}
          value={settings.text}
          maxLength={TEXT_MAX}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => set({ text: target.value, hasGlyphMap: false })}
        />
      </label>
      <Range
        label="Size"
        value={settings.size}
        min={12}
        max={160}
        step={2}
        words={`${settings.size} px`}
        onChange={(size) => set({ size })}
      />
      <Button
        tone="quiet"
        size="small"
        icon={<Grid3x3 size={18} />}
        className={styles.toggle}
        aria-pressed={settings.hasGlyphMap}
        onClick={() => set({ hasGlyphMap: !settings.hasGlyphMap })}
      >
        All characters
      </Button>
    </>
  );
}
