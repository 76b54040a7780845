/** Work that a slot does until somebody provides it: it fails, and says which slot of which chart it was. */
export const notProvided = (chart: string, slot: string) => (): never => {
  throw new Error(`${chart}: ${slot} not provided`);
};
