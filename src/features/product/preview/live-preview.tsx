import { useSelector } from '@xstate/react';
import { Play, X } from 'lucide-react';
import type { Preview } from '#contract/preview.ts';
import { type PreviewActor, type PreviewPhase, selectLoaded, selectPhase } from '#machines/preview/preview.react.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { PreviewControls } from './controls.tsx';
import * as styles from './preview.css.ts';
import type { DrawStage } from './stage.ts';
import { isMotionWelcome } from './use-preview.ts';

/** Why only the picture is there, and whether it can be tried again. */
const REASONS: Partial<Record<PreviewPhase, string>> = {
  failed: 'The preview could not be loaded. The picture shows the same goods.',
  lost: 'The graphics card has stopped drawing the preview. The picture shows the same goods.',
  unsupported: 'This browser does not draw in 3D: WebGL is missing or switched off. The pictures show the same model.',
};

/**
 * Lies over the still picture of a product: the button that starts its live preview, and then the stage with its controls. The box
 * around both has the style `box`, the picture `still`.
 */
export function LivePreview({ preview, actor }: { preview: Preview; actor: PreviewActor }) {
  const phase = useSelector(actor, selectPhase);
  const { leaving, around } = useFocusHandover(phase);
  const start = () => actor.send({ type: 'preview.start', moves: isMotionWelcome() });
  const stop = () => actor.send({ type: 'preview.stop' });
  const reason = REASONS[phase];
  return (
    <>
      <div ref={around} className={styles.layer} data-preview={phase}>
        {phase === 'idle' || phase === 'loading' ? (
          <div className={styles.corner}>
            <Button
              key="start"
              ref={leaving}
              className={styles.start}
              tone="quiet"
              icon={<Play size={18} />}
              busy={phase === 'loading'}
              busyWords="Loading…"
              onClick={start}
            >
              Start preview
            </Button>
            {phase === 'loading' ? (
              <Button className={styles.start} tone="quiet" onClick={stop}>
                Cancel
              </Button>
            ) : null}
          </div>
        ) : null}
        {reason ? (
          <div className={styles.message} role="alert">
            <p>{reason}</p>
            <div className={styles.messageButtons}>
              {phase === 'unsupported' ? null : (
                <Button ref={leaving} tone="quiet" size="small" onClick={start}>
                  Try again
                </Button>
              )}
              <Button ref={leaving} tone="quiet" size="small" onClick={stop}>
                Close
              </Button>
            </div>
          </div>
        ) : null}
        {phase === 'ready' ? <Stage actor={actor} leaving={leaving} onClose={stop} /> : null}
      </div>
      {phase === 'loading' || phase === 'ready' ? <PreviewControls preview={preview} actor={actor} /> : null}
      <VisuallyHidden>
        <span role="status">{phase === 'ready' ? 'The preview is on' : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function Stage(props: {
  actor: PreviewActor;
  leaving: (control: HTMLElement | null) => () => void;
  onClose: () => void;
}) {
  const { actor, leaving, onClose } = props;
  const draw = useSelector(actor, selectLoaded) as DrawStage | null;
  return (
    <>
      <div className={styles.stage}>{draw?.(actor)}</div>
      <IconButton
        ref={leaving}
        className={styles.close}
        tone="floating"
        label="Close the preview"
        icon={<X size={20} />}
        onClick={onClose}
      />
    </>
  );
}
