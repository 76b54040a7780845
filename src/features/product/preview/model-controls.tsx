import { RotateCcw, RotateCw, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import type { PreviewOf } from '#contract/products/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import { ENVIRONMENTS } from '#machines/preview/preview-settings.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SelectControl } from './control-fields.tsx';
import { type ControlProps, ICON_SIZE, PlayPauseButton, Toggle, toOptions } from './shared-controls.tsx';
import * as styles from './preview.css.ts';

/** Controls of a model preview: view, model, wireframe, animation and light. */
export function ModelControls({
  preview,
  actor,
  settings,
  set,
  nudge,
}: ControlProps & { preview: PreviewOf<'model'>; actor: PreviewActor }) {
  const { models = [] } = preview;
  return (
    <>
      <div className={styles.groupRow}>
        <PlayPauseButton actor={actor} />
        <IconButton label="Turn left" icon={<RotateCw size={ICON_SIZE} />} onClick={() => nudge('left')} />
        <IconButton label="Turn right" icon={<RotateCcw size={ICON_SIZE} />} onClick={() => nudge('right')} />
        <IconButton label="Zoom in" icon={<ZoomIn size={ICON_SIZE} />} onClick={() => nudge('zoomIn')} />
        <IconButton label="Zoom out" icon={<ZoomOut size={ICON_SIZE} />} onClick={() => nudge('zoomOut')} />
        <IconButton label="Reset view" icon={<ScanSearch size={ICON_SIZE} />} onClick={() => nudge('reset')} />
      </div>
      {models.length > 1 ? (
        <SelectControl
          label="Model"
          value={settings.model}
          options={models.map(({ name }, index) => [index, name] as const)}
          onChoose={(model) => set({ model })}
        />
      ) : null}
      <Toggle label="Wireframe" isOn={settings.isWireframe} onToggle={(isWireframe) => set({ isWireframe })} />
      {preview.animations.length > 0 ? (
        <SelectControl
          label="Animation"
          value={settings.animation ?? ''}
          options={[['', 'None'], ...preview.animations.map((name) => [name, name] as const)]}
          onChoose={(name) => set({ animation: name === '' ? null : name })}
        />
      ) : null}
      <SelectControl
        label="Light"
        value={settings.environment}
        options={toOptions(ENVIRONMENTS)}
        onChoose={(environment) => set({ environment })}
      />
    </>
  );
}
