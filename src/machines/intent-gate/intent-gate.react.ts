import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { intentGateMachine } from './intent-gate.machine.ts';

/** What was refused and can be offered again; null when nothing was. */
export const selectHeldIntent = (snapshot: SnapshotFrom<typeof intentGateMachine>) => snapshot.context.held;

const [IntentGateProvider, useIntentGateActor] =
  createRefContext<ActorRefFrom<typeof intentGateMachine>>('useIntentGate');
export { IntentGateProvider };

/** What a visitor was refused and is offered again, and how to say what one wants. */
export const useIntentGate = () => {
  const actor = useIntentGateActor();
  return { held: useSelector(actor, selectHeldIntent), send: actor.send };
};
