import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { type AppSecret, twoStepMachine } from './two-step.machine.ts';
import { twoStepTrace } from './two-step.trace.ts';

type Snapshot = SnapshotFrom<typeof twoStepMachine>;

/** Whether the password was right and a code is missing. */
export const selectNeedsCode = (snapshot: Snapshot) => snapshot.matches('code');

/** The secret that an app has to learn; null in every other step, and at a sign-in. */
export const selectSecret = (snapshot: Snapshot) => snapshot.context.secret;

/** What the user can use instead of a recovery code, at a sign-in; empty in every other step. */
export const selectMethods = (snapshot: Snapshot) => snapshot.context.methods;

/** The recovery codes that the user has to store; null in every other step. */
export const selectRecoveryCodes = (snapshot: Snapshot) =>
  snapshot.matches('recoveryCodes') ? snapshot.context.recoveryCodes : null;

/** The chart of a sign-in, or of turning a second factor on, for as long as its view is shown. */
export const useTwoStep = () => {
  const actor = useViewChart(twoStepMachine, { input: undefined, trace: twoStepTrace });
  return {
    needsCode: useSelector(actor, selectNeedsCode),
    secret: useSelector(actor, selectSecret),
    methods: useSelector(actor, selectMethods),
    recoveryCodes: useSelector(actor, selectRecoveryCodes),
    requireCode: (methods: readonly SecondFactorMethod[]) =>
      actor.send({ type: 'twoStep.codeNeeded', secret: null, methods }),
    teachApp: (secret: AppSecret) => actor.send({ type: 'twoStep.codeNeeded', secret, methods: ['app'] }),
    confirmed: (recoveryCodes: readonly string[]) => actor.send({ type: 'twoStep.confirmed', recoveryCodes }),
    restart: () => actor.send({ type: 'twoStep.restart' }),
  };
};
