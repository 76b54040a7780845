import { useSelector } from '@xstate/react';
import { Grid3x3, Pause, Play } from 'lucide-react';
import { type PreviewActor, selectIsMoving } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { BACKDROPS, type PreviewSettings } from '#machines/preview/preview-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SelectControl } from './control-fields.tsx';
import * as styles from './preview.css.ts';

/** px */
export const ICON_SIZE = 20;

/** Props of the controls of each preview kind. */
export interface ControlProps {
  settings: PreviewSettings;
  set: (settings: Partial<PreviewSettings>) => void;
  nudge: (by: Nudge) => void;
}

/** Options of a `SelectControl`, labeled with the capitalized values. */
export const toOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)] as const);

export function PlayPauseButton({ actor }: { actor: PreviewActor }) {
  const isMoving = useSelector(actor, selectIsMoving);
  return (
    <IconButton
      label={isMoving ? 'Pause' : 'Play'}
      icon={isMoving ? <Pause size={ICON_SIZE} /> : <Play size={ICON_SIZE} />}
      onClick={() => actor.send({ type: isMoving ? 'preview.pause' : 'preview.play' })}
    />
  );
}

/** A button that switches a view mode on and off. */
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

export function BackdropSelect({ settings, set }: Pick<ControlProps, 'settings' | 'set'>) {
  return (
    <SelectControl
      label="Background"
      value={settings.backdrop}
      options={toOptions(BACKDROPS)}
      onChoose={(backdrop) => set({ backdrop })}
    />
  );
}
