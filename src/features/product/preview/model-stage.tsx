import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type PreviewActor, selectIsMoving, selectSettings } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { formatNumber } from '#lib/format-number.ts';
import { createModelViewer, type ModelViewer } from './model-viewer.ts';
import type { ModelContent } from './model-content.ts';
import * as styles from './preview.css.ts';
import type { StageProps } from './stage.ts';

const KEYS: Readonly<Record<string, Nudge>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'further',
  _: 'further',
  Home: 'back',
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

/** @param all triangles of the model in the product, if they are known */
const trianglesText = (drawn: number, all: number | undefined) =>
  all === undefined ? `${formatNumber(drawn)} triangles` : `${formatNumber(drawn)} of ${formatNumber(all)} triangles`;

/** The canvas of a model preview. */
export function ModelStage({ preview, content, actor }: StageProps<'model', ModelContent>) {
  const { environment, model } = useSelector(actor, selectSettings);
  const shown = content.models[model] ?? content.models[0];
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
    <>
      <div
        ref={mount}
        className={styles.model}
        data-environment={environment}
        tabIndex={0}
        role="application"
        aria-label="3D model. Turn it with the arrow keys, zoom with plus and minus, reset the view with Home."
      />
      <p className={styles.facts}>
        <VisuallyHidden>This reduced model has </VisuallyHidden>
        {trianglesText(shown.triangles, preview.models?.[model]?.triangles)}
        <span aria-hidden="true"> · </span>
        <VisuallyHidden>and </VisuallyHidden>
        {shown.materials} {shown.materials === 1 ? 'material' : 'materials'}
      </p>
    </>
  );
}
