import { Range } from './entries.tsx';
import { Backdrops, type Knobs } from './knobs.tsx';

const percent = (share: number) => `${Math.round(share)} %`;

/** A HUD: how large it is, and how much room it has. */
export function HudControls({ settings, set }: Knobs) {
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
