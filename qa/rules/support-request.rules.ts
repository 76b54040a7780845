import type { Rule, RuleStep } from '../engine/rule.ts';
import { moveRule } from './move-rule.ts';

const SUPPORT = 'docs/design/support-and-traces.md#support-requests';
const ACTIVE = ['open', 'in_progress', 'waiting_for_customer'];
const DONE = ['resolved', 'closed'];

const toAll = (statuses: readonly string[], target: string) =>
  Object.fromEntries(statuses.map((status) => [status, target]));
const is =
  (type: string, facts: object = {}) =>
  (event: RuleStep['event']) =>
    event.type === type && Object.entries(facts).every(([name, value]) => event[name] === value);

/** A rule about an admin who sets a status. */
const setRule = (title: string, type: string, target: string, from: readonly string[]) =>
  moveRule(title, SUPPORT, is(type), toAll(from, target));

export const rules: Rule[] = [
  moveRule(
    'A message of the user moves a waiting request to in progress; a resolved or closed request accepts none',
    SUPPORT,
    is('support.write'),
    { open: 'open', in_progress: 'in_progress', waiting_for_customer: 'in_progress' },
  ),
  moveRule(
    'The user closes every request that is not closed',
    SUPPORT,
    is('support.close'),
    toAll([...ACTIVE, 'resolved'], 'closed'),
  ),
  moveRule(
    'The user reopens a resolved or closed request within 14 days',
    SUPPORT,
    is('support.reopen', { isInTime: true }),
    toAll(DONE, 'open'),
  ),
  moveRule('The user reopens no request after 14 days', SUPPORT, is('support.reopen', { isInTime: false }), {}),
  moveRule(
    'A reply of an admin waits for the user',
    SUPPORT,
    is('support.reply', { isResolved: false }),
    toAll(ACTIVE, 'waiting_for_customer'),
  ),
  moveRule(
    'A reply of an admin can resolve the request',
    SUPPORT,
    is('support.reply', { isResolved: true }),
    toAll(ACTIVE, 'resolved'),
  ),
  setRule('An admin returns a request in progress to open', 'support.setOpen', 'open', ['in_progress']),
  setRule('An admin sets any other request to in progress', 'support.setInProgress', 'in_progress', [
    'open',
    'waiting_for_customer',
    ...DONE,
  ]),
  setRule('An admin sets an open request or one in progress to waiting', 'support.setWaiting', 'waiting_for_customer', [
    'open',
    'in_progress',
  ]),
  setRule('An admin resolves an active request', 'support.setResolved', 'resolved', ACTIVE),
  setRule('An admin closes every request that is not closed', 'support.setClosed', 'closed', [...ACTIVE, 'resolved']),
];
