import type { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

export const accountMenuWiring: ChartWiring<typeof accountMenuMachine> = {
  effects: (accountMenu, { getActor }) => {
    accountMenu.on('accountMenu.accountRequested', ({ to, signedIn }) =>
      getActor(intentGateMachine).send({ type: 'intent.header', to, signedIn }),
    );
  },
};
