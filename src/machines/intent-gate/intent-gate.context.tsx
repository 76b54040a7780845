import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { intentGateMachine } from './intent-gate.machine.ts';
import { selectHeldIntent } from './intent-gate.selectors.ts';

const [IntentGateProvider, useIntentGateActor] =
  createRefContext<ActorRefFrom<typeof intentGateMachine>>('useIntentGate');
export { IntentGateProvider };

/** What a visitor was refused and is offered again, and how to say what one wants. */
export const useIntentGate = () => {
  const actor = useIntentGateActor();
  return { held: useSelector(actor, selectHeldIntent), send: actor.send };
};
