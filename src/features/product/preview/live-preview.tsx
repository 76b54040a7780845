import { useSelector } from '@xstate/react';
import { Play, X } from 'lucide-react';
import { type PreviewActor, type PreviewPhase, selectLoaded, selectPhase } from '#machines/preview/preview.react.ts';
import { canMove } from '#machines/preview/preview-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './preview.css.ts';
import type { DrawPreview, LivePreviewProps } from './stage.ts';
import { prefersMotion } from './use-preview.ts';

/** A product's page loads them with its later parts, so that they are there when somebody presses the button. */
const PreviewControls = loadWhenIdle(async () => (await import('./preview-controls.tsx')).PreviewControls);

/** Error messages by phase. */
const ERRORS: Partial<Record<PreviewPhase, string>> = {
  failed: 'The preview could not be loaded. Here is a picture instead.',
  lost: 'The preview stopped working. Here is a picture instead.',
  unsupported:
    'This browser cannot show 3D previews because WebGL is missing or turned off. Here are pictures instead.',
};

/**
 * Overlay on a product picture: the button that starts the live preview, then the stage with its controls. The container needs the
 * style `box`, the picture the style `still`.
 */
export function LivePreview({ preview, actor }: LivePreviewProps) {
  const phase = useSelector(actor, selectPhase);
  const { replacedRef, containerRef } = useFocusHandover(phase);
  const start = () => actor.send({ type: 'preview.start', moves: canMove(preview) && prefersMotion() });
  const stop = () => actor.send({ type: 'preview.stop' });
  const error = ERRORS[phase];
  return (
    <>
      <div ref={containerRef} className={styles.layer} data-preview={phase}>
        {phase === 'idle' || phase === 'loading' ? (
          <div className={styles.corner}>
            <Button
              key="start"
              ref={replacedRef}
              className={phase === 'idle' ? styles.startIdle : styles.start}
              tone="quiet"
              icon={<Play size={18} />}
              busy={phase === 'loading'}
              busyLabel="Loading…"
              onClick={start}
            >
              <span className={styles.startWords}>Start preview</span>
            </Button>
            {phase === 'loading' ? (
              <Button className={styles.start} tone="quiet" onClick={stop}>
                Cancel
              </Button>
            ) : null}
          </div>
        ) : null}
        {error ? (
          <div className={styles.message} role="alert">
            <p>{error}</p>
            <div className={styles.messageButtons}>
              {phase === 'unsupported' ? null : (
                <Button ref={replacedRef} tone="quiet" size="small" onClick={start}>
                  Try again
                </Button>
              )}
              <Button ref={replacedRef} tone="quiet" size="small" onClick={stop}>
                Close
              </Button>
            </div>
          </div>
        ) : null}
        {phase === 'ready' ? <Stage actor={actor} replacedRef={replacedRef} onClose={stop} /> : null}
      </div>
      {phase === 'loading' || phase === 'ready' ? <PreviewControls preview={preview} actor={actor} /> : null}
      <VisuallyHidden>
        <span role="status">{phase === 'ready' ? 'Preview started' : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function Stage(props: {
  actor: PreviewActor;
  replacedRef: (control: HTMLElement | null) => () => void;
  onClose: () => void;
}) {
  const { actor, replacedRef, onClose } = props;
  const draw = useSelector(actor, selectLoaded) as DrawPreview | null;
  return (
    <>
      <div className={styles.stage}>{draw?.(actor, 'stage')}</div>
      <IconButton
        ref={replacedRef}
        className={styles.close}
        tone="floating"
        label="Close the preview"
        icon={<X size={20} />}
        onClick={onClose}
      />
    </>
  );
}
