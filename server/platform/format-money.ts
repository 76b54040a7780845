/** Minor units as people read them: two decimals followed by the currency (specification, section 2). */
export const formatMinor = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`;
