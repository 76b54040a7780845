import { type KeyboardEvent, useCallback } from 'react';
import type { PreviewActor } from '#machines/preview/preview.context.tsx';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import { selectIsMoving, selectSettings } from '#machines/preview/preview.selectors.ts';
import { useSelector } from '@xstate/react';
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
      const viewer = createModelViewer(host, content, () => actor.send({ type: 'preview.lost' }));
      const unfollow = follow(viewer, actor);
      return () => {
        unfollow();
        viewer.dispose();
      };
    },
    [actor, content],
  );
  const handleKey = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'preview.nudge', by });
  };
  return (
    <>
      <div
        ref={mount}
        className={styles.model}
        data-environment={environment}
        tabIndex={0}
        role="application"
        aria-label="3D model. Turn it with the arrow keys, plus and minus go nearer and further, Home begins anew."
        onKeyDown={handleKey}
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
