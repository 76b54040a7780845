import { twoStepMachine } from '#machines/two-step/two-step.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

/** A QR code that the gallery can draw: one dark square. */
const QR = { outline: 'M4 4h1v1h-1z', size: 9 };

export const model = defineModel<typeof twoStepMachine>({
  machine: twoStepMachine,
  inputs: { 'the form of the password': undefined },
  events: () => ({
    'twoStep.codeNeeded': {
      type: 'twoStep.codeNeeded',
      secret: { text: 'JBSWY3DPEHPK3PXP', qr: QR },
      methods: ['app'],
    },
    'twoStep.confirmed': { type: 'twoStep.confirmed', recoveryCodes: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'] },
    'twoStep.restart': { type: 'twoStep.restart' },
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
