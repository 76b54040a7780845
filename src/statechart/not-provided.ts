/** The default of a slot for work: it fails with the names of the chart and the slot. */
export const notProvided = (chart: string, slot: string) => (): never => {
  throw new Error(`${chart}: ${slot} not provided`);
};

/** The type of an action slot that takes `Params`. */
type Action<Params> = (facts: unknown, params: Params) => void;

/** The same default for an action slot with params. */
export const actionNotProvided: <Params>(chart: string, slot: string) => Action<Params> = notProvided;
