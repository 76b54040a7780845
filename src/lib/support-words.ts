import type { SupportKind, SupportStatus } from '#contract/enums.ts';
import type { StatusLook } from './status-look.ts';

/** Each status of a support request as a dot and its word: as its shopper reads it. */
export const SUPPORT_STATUS: Record<SupportStatus, StatusLook> = {
  open: { tone: 'waiting', word: 'Open' },
  in_progress: { tone: 'info', word: 'In progress' },
  waiting_for_customer: { tone: 'waiting', word: 'Waiting for you' },
  resolved: { tone: 'good', word: 'Resolved' },
  closed: { tone: 'quiet', word: 'Closed' },
};

/** The same as staff read it. */
export const ADMIN_SUPPORT_STATUS: Record<SupportStatus, StatusLook> = {
  ...SUPPORT_STATUS,
  waiting_for_customer: { tone: 'quiet', word: 'Waiting for customer' },
};

/** What a request can be about, in the order in which a shopper chooses. */
export const SUPPORT_KIND_LABELS: Record<SupportKind, string> = {
  order: 'An order or a payment',
  download: 'A download or a file',
  refund: 'A refund',
  license: 'A license',
  account: 'My account',
  question: 'Something else',
};
