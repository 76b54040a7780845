/** Address that calls a number, which may contain spaces and hyphens for readers. */
export const telephoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
