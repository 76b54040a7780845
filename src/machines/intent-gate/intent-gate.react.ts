import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import { intentGateMachine } from './intent-gate.machine.ts';

/** The denied action that is offered after sign-in; null when there is none. */
export const selectHeldIntent = (snapshot: SnapshotFrom<typeof intentGateMachine>) => snapshot.context.held;

export const useIntentGate = () => useChart(intentGateMachine, { held: selectHeldIntent });

/** Sends a purchase to the gate, which asks a visitor to sign in first. */
export const useBuy = (signedIn: boolean) => {
  const { send } = useChart(intentGateMachine, {});
  return (purchase: PurchaseSubject) => send({ type: 'intent.act', intent: { act: 'buy', purchase }, signedIn });
};
