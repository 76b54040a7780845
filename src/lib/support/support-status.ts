import type { SupportKind, SupportStatus } from '#contract/support/support-enums.ts';
import type { StatusDisplay } from '#lib/status-display.ts';

/** How each support status is shown to the user. */
export const SUPPORT_STATUS_DISPLAY: Record<SupportStatus, StatusDisplay> = {
  open: { tone: 'waiting', label: 'Open' },
  in_progress: { tone: 'info', label: 'In progress' },
  waiting_for_customer: { tone: 'waiting', label: 'Waiting for you' },
  resolved: { tone: 'good', label: 'Resolved' },
  closed: { tone: 'quiet', label: 'Closed' },
};

/** What a user can expect of a request, by its status. */
export const SUPPORT_STATUS_SENTENCES: Record<SupportStatus, string> = {
  open: 'We have your request and reply within one working day.',
  in_progress: 'We are working on it and reply here and by email.',
  waiting_for_customer: 'We replied. Answer here if you need more.',
  resolved: 'We marked this request as resolved.',
  closed: 'This request is closed.',
};

/** How each support status is shown to an admin. */
export const ADMIN_SUPPORT_STATUS_DISPLAY: Record<SupportStatus, StatusDisplay> = {
  ...SUPPORT_STATUS_DISPLAY,
  waiting_for_customer: { tone: 'quiet', label: 'Waiting for user' },
};

/** Labels of the topics, in the order of the form. */
export const SUPPORT_KIND_LABELS: Record<SupportKind, string> = {
  order: 'An order or a payment',
  download: 'A download or a file',
  refund: 'A refund',
  license: 'A license',
  account: 'My account',
  question: 'Something else',
};
