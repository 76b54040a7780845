import { SUPPORT_STATUSES, type SupportStatus } from '#contract/support/support-enums.ts';
import { createLifecycle } from './lifecycle.ts';
import { type SupportRequestEvent, supportRequestMachine } from './support-request.machine.ts';

export const supportRequestLifecycle = createLifecycle<SupportStatus, SupportRequestEvent>(supportRequestMachine);

/** The event with which an admin gives a request this status. */
export const SET_STATUS_EVENTS = {
  open: { type: 'support.setOpen' },
  in_progress: { type: 'support.setInProgress' },
  waiting_for_customer: { type: 'support.setWaiting' },
  resolved: { type: 'support.setResolved' },
  closed: { type: 'support.setClosed' },
} as const satisfies Record<SupportStatus, SupportRequestEvent>;

/** Statuses that an admin can give a request of this status. */
export const getStatusChoices = (status: SupportStatus): SupportStatus[] =>
  SUPPORT_STATUSES.filter((choice) => supportRequestLifecycle.can(status, SET_STATUS_EVENTS[choice]));

export const canWrite = (status: SupportStatus): boolean =>
  supportRequestLifecycle.can(status, { type: 'support.write' });

export const canClose = (status: SupportStatus): boolean =>
  supportRequestLifecycle.can(status, { type: 'support.close' });

/**
 * Whether the user can reopen the request.
 * @param isInTime whether the time to reopen it is not over
 */
export const canReopen = (status: SupportStatus, isInTime = true): boolean =>
  supportRequestLifecycle.can(status, { type: 'support.reopen', isInTime });

/** Whether an admin can reply. A resolved or closed request is set to in progress first. */
export const canReply = (status: SupportStatus): boolean =>
  supportRequestLifecycle.can(status, { type: 'support.reply', isResolved: false });
