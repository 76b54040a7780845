import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/field/field.css.ts';
import { RangeControl } from './control-fields.tsx';
import { type ControlProps, Toggle } from './shared-controls.tsx';
import * as styles from './preview.css.ts';

const TEXT_MAX = 120;

/** Controls of a font preview: sample text, size and glyph map. */
export function FontControls({ settings, set }: ControlProps) {
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
          inputMode="text"
          enterKeyHint="done"
          onChange={({ target }) => set({ text: target.value, hasGlyphMap: false })}
        />
      </label>
      <RangeControl
        label="Size"
        value={settings.size}
        min={12}
        max={160}
        step={2}
        valueText={`${settings.size} px`}
        onChange={(size) => set({ size })}
      />
      <Toggle
        label="Characters in this preview"
        isOn={settings.hasGlyphMap}
        onToggle={(hasGlyphMap) => set({ hasGlyphMap })}
      />
    </>
  );
}
