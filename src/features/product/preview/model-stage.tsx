import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type PreviewActor, selectIsMoving, selectSettings } from '#machines/preview/preview.react.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
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

/** Keys turn it as buttons do. @returns how to end it */
const takeKeys = (host: HTMLElement, actor: PreviewActor) => {
  const handle = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'preview.nudge', by });
  };
  host.addEventListener('keydown', handle);
  return () => host.removeEventListener('keydown', handle);
};

/** Draws what the chart says, for as long as both are there. */
const follow = (viewer: ModelViewer, actor: PreviewActor) => {
  const draw = (snapshot: ReturnType<PreviewActor['getSnapshot']>) =>
    viewer.show({ ...selectSettings(snapshot), isMoving: selectIsMoving(snapshot) });
  draw(actor.getSnapshot());
  const subscriptions = [actor.subscribe(draw), actor.on('preview.nudged', ({ by }) => viewer.nudge(by))];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
};

/** A model to be turned round. */
export function ModelStage({ content, actor }: StageProps<'model', ModelContent>) {
  const { environment } = useSelector(actor, selectSettings);
  const mount = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return;
      const lose = () => actor.send({ type: 'preview.lost' });
      const webGl = content.takeWebGl();
      if (!webGl) return lose();
      const viewer = createModelViewer(webGl, host, content, lose);
      const ends = [follow(viewer, actor), takeKeys(host, actor)];
      return () => {
        for (const end of ends) end();
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
        aria-label="3D model. Turn it with the arrow keys, plus and minus go nearer and further, Home begins anew."
      />
      <p className={styles.facts}>
        <VisuallyHidden>The reduced model that is shown has </VisuallyHidden>
        {content.triangles.toLocaleString('en')} triangles
        <span aria-hidden="true"> · </span>
        <VisuallyHidden>and </VisuallyHidden>
        {content.materials} {content.materials === 1 ? 'material' : 'materials'}
      </p>
    </>
  );
}
