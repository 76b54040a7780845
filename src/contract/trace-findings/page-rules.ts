import {
  type Candidate,
  both,
  either,
  getEarlierRecords,
  getLastNote,
  hasCode,
  matchesNote,
  not,
  readFact,
} from './evidence.ts';
import { wasOffline } from './request-conditions.ts';
import type { Rule } from './rule.ts';

const storageFault = (candidate: Candidate): unknown =>
  readFact(getLastNote(candidate, 'storageFailed')?.facts, 'kind');

const isDenied = matchesNote('errorShown', { as: 'page', kind: 'denied' });

/** The token claims an admin, but the browser did not keep the flag that opens the admin pages. */
const lostAdminFlag = (candidate: Candidate): boolean =>
  isDenied(candidate) &&
  (readFact(getLastNote(candidate, 'boot')?.facts, 'adminFlagLost') === true || storageFault(candidate) !== undefined);

const describePage = (candidate: Candidate): string => {
  const page = getEarlierRecords(candidate).findLast((record) => record.kind === 'note' && record.note === 'page');
  const path = page?.kind === 'note' ? readFact(page.facts, 'path') : undefined;
  return typeof path === 'string' ? path : 'a page';
};

const storageSentence = (candidate: Candidate): string => {
  const fault = storageFault(candidate);
  if (fault === 'full') return 'The browser’s storage is full';
  if (fault === 'forbidden') return 'The browser blocks storage for this site';
  return 'The browser did not keep what the shop stored (its storage is full, blocked, or was cleared)';
};

/** Why a page could not be opened. */
export const PAGE_RULES: readonly Rule[] = [
  {
    cause: 'pageMissing',
    title: 'a part of the page was missing',
    recognizedBy: 'a script of a page could not be loaded while the browser had a network',
    matches: both(matchesNote('pageMissing'), not(wasOffline)),
    sentence: () => 'A part of the page is no longer on the server, because a newer version of the shop was deployed.',
    advice: 'Reload the page.',
  },
  {
    cause: 'storageLost',
    title: 'the browser’s storage is full or blocked',
    recognizedBy:
      'an admin page was denied, and the token belongs to an admin whose stored flag is missing, or the browser stored nothing',
    matches: lostAdminFlag,
    sentence: (candidate) =>
      `${storageSentence(candidate)}, so the shop lost the admin flag at a reload and shows admin pages as not found.`,
    advice: 'Free or allow the storage of this site in the browser’s settings, then sign out and sign in again.',
  },
  {
    cause: 'secondFactorMissing',
    title: 'the admin has no two-step verification',
    recognizedBy: 'a response had the code `second_factor_required`',
    matches: hasCode('second_factor_required'),
    sentence: (candidate) =>
      `This admin has not turned on two-step verification, so the shop refused what they tried on ${describePage(candidate)}.`,
    advice: 'The admin turns it on in their account settings. Then the pages of admins open, without a new sign-in.',
  },
  {
    cause: 'roleWithoutRight',
    title: 'the role of the admin does not include this',
    recognizedBy: 'the page of another role was opened, or a response had the code `right_missing` or `owner_only`',
    matches: either(
      matchesNote('errorShown', { as: 'page', kind: 'otherRole' }),
      hasCode('right_missing', 'owner_only'),
    ),
    sentence: (candidate) =>
      `This admin has a role that does not include what they tried on ${describePage(candidate)}, so the shop refused it.`,
    advice:
      'If it should be included, an owner gives the admin another role on their page. It applies from the next call on.',
  },
  {
    cause: 'adminRightsMissing',
    title: 'the user is not an admin',
    recognizedBy: 'an admin page was denied, or a response had the code `admin_only`',
    matches: either(isDenied, hasCode('admin_only')),
    sentence: (candidate) =>
      `The page ${describePage(candidate)} is for admins, and this user has no admin rights, so the shop shows it as not found.`,
    advice:
      'If the user should be an admin, an owner gives them a role on their page. It applies after the next sign-in.',
  },
];
