import type { EmailPart } from './compose.ts';

/** A paragraph. */
export const text = (words: string): EmailPart => ({ kind: 'text', text: words });

/** A button. @param href absolute address */
export const link = (label: string, href: string): EmailPart => ({ kind: 'link', label, href });
