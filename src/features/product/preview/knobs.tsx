import { useSelector } from '@xstate/react';
import { Grid3x3, Pause, Play } from 'lucide-react';
import { type PreviewActor, selectIsMoving } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { BACKDROPS, type PreviewSettings } from '#machines/preview/preview-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Choice } from './entries.tsx';
import * as styles from './preview.css.ts';

/** px */
export const ICON = 20;

/** What the controls of a kind are given: what is chosen, and how to choose. */
export interface Knobs {
  settings: PreviewSettings;
  set: (settings: Partial<PreviewSettings>) => void;
  nudge: (by: Nudge) => void;
}

/** Values with their names as options of a `Choice`. */
export const named = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)] as const);

/** The pause control of what moves by itself. */
export function Motion({ actor }: { actor: PreviewActor }) {
  const isMoving = useSelector(actor, selectIsMoving);
  return (
    <IconButton
      label={isMoving ? 'Pause' : 'Play'}
      icon={isMoving ? <Pause size={ICON} /> : <Play size={ICON} />}
      onClick={() => actor.send({ type: isMoving ? 'preview.pause' : 'preview.play' })}
    />
  );
}

/** Another way to look at the whole of it, on or off. */
export function Toggle({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<Grid3x3 size={18} />}
      className={styles.toggle}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {label}
    </Button>
  );
}

/** What the stage stands on. */
export function Backdrops({ settings, set }: Pick<Knobs, 'settings' | 'set'>) {
  return (
    <Choice
      label="Background"
      value={settings.backdrop}
      options={named(BACKDROPS)}
      onChoose={(backdrop) => set({ backdrop })}
    />
  );
}
