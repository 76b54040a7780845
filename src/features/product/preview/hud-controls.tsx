import { RangeControl } from './control-fields.tsx';
import { BackdropSelect, type ControlProps } from './shared-controls.tsx';

const percent = (share: number) => `${Math.round(share)}%`;

/** Controls of a HUD preview: scale, available width and background. */
export function HudControls({ settings, set }: ControlProps) {
  return (
    <>
      <RangeControl
        label="Scale"
        value={settings.scale}
        min={0.25}
        max={3}
        step={0.05}
        valueText={percent(settings.scale * 100)}
        onChange={(scale) => set({ scale })}
      />
      <RangeControl
        label="Width"
        value={settings.room}
        min={30}
        max={100}
        step={5}
        valueText={percent(settings.room)}
        onChange={(room) => set({ room })}
      />
      <BackdropSelect settings={settings} set={set} />
    </>
  );
}
