/** Work that a slot does until somebody provides it: it fails, and says which slot of which chart it was. */
export const notProvided = (chart: string, slot: string) => (): never => {
  throw new Error(`${chart}: ${slot} not provided`);
};

/** A function that an action's slot takes; the chart hands it `Params`. */
type Action<Params> = (facts: unknown, params: Params) => void;

/** The same for the slot of an action that is handed something. */
export const actionNotProvided: <Params>(chart: string, slot: string) => Action<Params> = notProvided;
