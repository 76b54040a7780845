import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/field/field.css.ts';
import { Range } from './entries.tsx';
import { type Knobs, Toggle } from './knobs.tsx';
import * as styles from './preview.css.ts';

const TEXT_MAX = 120;

/** A typeface: what is set in it, and how large. */
export function FontControls({ settings, set }: Knobs) {
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
      <Toggle label="All characters" isOn={settings.hasGlyphMap} onToggle={(hasGlyphMap) => set({ hasGlyphMap })} />
    </>
  );
}
