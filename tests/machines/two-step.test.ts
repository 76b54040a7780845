import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { twoStepMachine } from '#machines/two-step/two-step.machine.ts';
import {
  selectMethods,
  selectNeedsCode,
  selectRecoveryCodes,
  selectSecret,
} from '#machines/two-step/two-step.react.ts';

const SECRET = { text: 'JBSWY3DPEHPK3PXP', qr: { outline: '', size: 21 } };
const CODES = ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'];

const run = () => {
  const actor = createActor(twoStepMachine).start();
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return {
      needsCode: selectNeedsCode(snapshot),
      secret: selectSecret(snapshot),
      codes: selectRecoveryCodes(snapshot),
    };
  };
  return { actor, shown };
};

test('needs a code after the password of a sign-in, until it restarts', () => {
  const { actor, shown } = run();
  actor.send({ type: 'twoStep.codeNeeded', secret: null, methods: ['app', 'passkey'] });
  expect(selectMethods(actor.getSnapshot())).toEqual(['app', 'passkey']);
  expect(shown()).toEqual({ needsCode: true, secret: null, codes: null });
  actor.send({ type: 'twoStep.restart' });
  expect(shown()).toEqual({ needsCode: false, secret: null, codes: null });
});

test('shows the secret, then the recovery codes, and holds neither afterwards', () => {
  const { actor, shown } = run();
  actor.send({ type: 'twoStep.codeNeeded', secret: SECRET, methods: ['app'] });
  expect(shown()).toEqual({ needsCode: true, secret: SECRET, codes: null });
  actor.send({ type: 'twoStep.confirmed', recoveryCodes: CODES });
  expect(shown()).toEqual({ needsCode: false, secret: null, codes: CODES });
  actor.send({ type: 'twoStep.restart' });
  expect(actor.getSnapshot().context).toEqual({ secret: null, methods: [], recoveryCodes: [] });
});

test('shows the recovery codes of a first passkey without a code', () => {
  const { actor, shown } = run();
  actor.send({ type: 'twoStep.confirmed', recoveryCodes: CODES });
  expect(shown()).toEqual({ needsCode: false, secret: null, codes: CODES });
});

test('forgets the secret of a canceled setup', () => {
  const { actor } = run();
  actor.send({ type: 'twoStep.codeNeeded', secret: SECRET, methods: ['app'] });
  actor.send({ type: 'twoStep.restart' });
  expect(actor.getSnapshot().context.secret).toBeNull();
});
