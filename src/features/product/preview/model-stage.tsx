import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type PreviewActor, selectIsMoving, selectSettings } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { type ModelViewer, createModelViewer } from './model-viewer.ts';
import type { ModelContent } from './model-content.ts';
import * as styles from './preview.css.ts';
import type { StageProps } from './stage.ts';

const KEYS: Readonly<Record<string, Nudge>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  Home: 'reset',
};

/** Lets the keys turn and zoom the model. @returns a function that stops listening */
const listenToKeys = (host: HTMLElement, actor: PreviewActor) => {
  const handle = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'preview.nudge', by });
  };
  host.addEventListener('keydown', handle);
  return () => host.removeEventListener('keydown', handle);
};

/** Draws each snapshot of the chart. @returns a function that unsubscribes */
const subscribeViewer = (viewer: ModelViewer, actor: PreviewActor) => {
  const draw = (snapshot: ReturnType<PreviewActor['getSnapshot']>) =>
    viewer.show({ ...selectSettings(snapshot), isMoving: selectIsMoving(snapshot) });
  draw(actor.getSnapshot());
  const subscriptions = [actor.subscribe(draw), actor.on('preview.nudged', ({ by }) => viewer.nudge(by))];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
};

/** The canvas of a model preview. */
export function ModelStage({ content, actor }: StageProps<'model', ModelContent>) {
  const { environment } = useSelector(actor, selectSettings);
  const mount = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return;
      const reportLost = () => actor.send({ type: 'preview.lost' });
      const webGl = content.takeWebGl();
      if (!webGl) return reportLost();
      const viewer = createModelViewer(webGl, host, content.models, reportLost);
      const cleanups = [subscribeViewer(viewer, actor), listenToKeys(host, actor)];
      return () => {
        for (const cleanUp of cleanups) cleanUp();
        viewer.dispose();
      };
    },
    [actor, content],
  );
  return (
    <div
      ref={mount}
      className={styles.model}
      data-environment={environment}
      tabIndex={0}
      role="application"
      aria-label="3D model. Turn it with the arrow keys, zoom with plus and minus, reset the view with Home."
    />
  );
}
