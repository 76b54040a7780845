import { RotateCcw, RotateCw, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import { ENVIRONMENTS } from '#machines/preview/preview-settings.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Choice } from './entries.tsx';
import { ICON, type Knobs, Motion, named, Toggle } from './knobs.tsx';
import * as styles from './preview.css.ts';

/** A model: how it is turned, lit and moved. */
export function ModelControls({
  preview,
  actor,
  settings,
  set,
  nudge,
}: Knobs & { preview: PreviewOf<'model'>; actor: PreviewActor }) {
  return (
    <>
      <div className={styles.group}>
        <Motion actor={actor} />
        <IconButton label="Turn left" icon={<RotateCw size={ICON} />} onClick={() => nudge('left')} />
        <IconButton label="Turn right" icon={<RotateCcw size={ICON} />} onClick={() => nudge('right')} />
        <IconButton label="Nearer" icon={<ZoomIn size={ICON} />} onClick={() => nudge('nearer')} />
        <IconButton label="Further" icon={<ZoomOut size={ICON} />} onClick={() => nudge('further')} />
        <IconButton label="Back to the first view" icon={<ScanSearch size={ICON} />} onClick={() => nudge('back')} />
      </div>
      <Toggle label="Wireframe" isOn={settings.isWireframe} onToggle={(isWireframe) => set({ isWireframe })} />
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
