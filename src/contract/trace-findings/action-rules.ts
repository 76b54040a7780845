import {
  type Candidate,
  eventIn,
  factIn,
  getEarlierRecords,
  getLogLines,
  getRequestId,
  hasCode,
  isEvent,
  leadsTo,
  readFact,
} from './evidence.ts';
import { receivedDamagedFile } from './request-conditions.ts';
import { type Rule, formatDuration } from './rule.ts';
import { refreshDuration } from './session-conditions.ts';

/** The server's log line of the refresh that ended after this record; undefined when the report has none. */
const getRefreshLine = (candidate: Candidate) => {
  const { records } = candidate.recording;
  const index = records.findIndex(
    (record, at) => at > candidate.index && record.kind === 'request' && record.path === 'refresh',
  );
  const record = records[index];
  return record ? getLogLines({ ...candidate, record, index })[0] : undefined;
};

/** A refresh that the server answered faster than this was not slow on the server. */
const SERVED_FAST_MS = 5_000;

const refreshSlow = (candidate: Candidate): string => {
  const [duration, served] = [refreshDuration(candidate), getRefreshLine(candidate)];
  const waited =
    duration === null ? 'was still not finished when the report was made' : `took ${formatDuration(duration)}`;
  const reason = !served
    ? 'the server or the connection was slow'
    : served.ms < SERVED_FAST_MS
      ? `the server needed only ${served.ms} ms, so the connection was slow`
      : `the server needed ${formatDuration(served.ms)}`;
  return `The refresh of the session ${waited}, and all requests waited for it: ${reason}. The connection was not lost.`;
};

/** Such as `File 12 of product 9`. */
const describeFile = (candidate: Candidate): string => {
  const event = eventIn(candidate);
  const frame = getEarlierRecords(candidate).findLast(
    (record) => record.kind === 'frame' && record.chart === event?.chart && record.actor === event.actor,
  );
  const context = frame?.kind === 'frame' ? frame.context : undefined;
  const [product, file] = [readFact(context, 'productId'), readFact(context, 'fileId')];
  return typeof product === 'number' && typeof file === 'number' ? `File ${file} of product ${product}` : 'The file';
};

const withRequest = (candidate: Candidate): string => {
  const id = getRequestId(candidate);
  return id === null ? '' : ` (request ${id})`;
};

/** What went wrong with a slow refresh, a download or a payment, the most specific first. */
export const ACTION_RULES: readonly Rule[] = [
  {
    cause: 'refreshSlow',
    title: 'the refresh was slow',
    recognizedBy: 'the session chart waited for a refresh for more than 10 seconds',
    matches: leadsTo('session', 'active.renewing.slow'),
    sentence: refreshSlow,
    advice: 'Nobody was signed out: waiting is enough. If it happens again, check how busy the server is.',
  },
  {
    cause: 'fileDamaged',
    title: 'a file arrived damaged',
    recognizedBy: 'the received bytes did not match the checksum',
    matches: receivedDamagedFile,
    sentence: () => 'A file arrived damaged: its checksum differs from that of the product file, so it was not saved.',
    advice: 'Download it again. If it happens again, a proxy or a virus scanner changes the file.',
  },
  {
    cause: 'fileMissing',
    title: 'a product file is missing on the server',
    recognizedBy: 'a response had the code `file_missing`',
    matches: hasCode('file_missing'),
    sentence: (candidate) =>
      `${describeFile(candidate)} is missing on the server, or has the wrong size${withRequest(candidate)}.`,
    advice:
      'Restore the file from the backup. The server’s log has its checksum in the line “a product file is missing or damaged”.',
  },
  {
    cause: 'downloadLinkExpired',
    title: 'a download link had expired',
    recognizedBy: 'a response had the code `link_expired`',
    matches: hasCode('link_expired'),
    sentence: (candidate) => `The download link had expired when the file was requested${withRequest(candidate)}.`,
    advice: 'Start the download again from Purchased Assets: it gets a new link.',
  },
  {
    cause: 'downloadLinkInvalid',
    title: 'a download link was invalid',
    recognizedBy: 'a response had the code `link_invalid`',
    matches: hasCode('link_invalid'),
    sentence: (candidate) =>
      `The server rejected the download link${withRequest(candidate)}: the file was deleted, or the server’s secret was changed meanwhile.`,
    advice:
      'Start the download again from Purchased Assets: it gets a new link. If it fails again, look at the product’s files.',
  },
  {
    cause: 'fileDenied',
    title: 'the purchase was refunded',
    recognizedBy: 'a response had the code `access_revoked`',
    matches: hasCode('access_revoked'),
    sentence: (candidate) =>
      `The purchase was refunded, so the server no longer hands out its files and its certificate${withRequest(candidate)}.`,
    advice: 'Nothing is wrong with the file. The page of the order says when it was refunded and why.',
  },
  {
    cause: 'downloadCut',
    title: 'a download was interrupted',
    recognizedBy: 'the connection was lost during a download and did not return in time',
    matches: leadsTo('download', 'interrupted'),
    sentence: () => 'The connection was lost during a download and did not return in time. The received part is kept.',
    advice: 'Select Resume in Purchased Assets: the download continues with the missing bytes.',
  },
  {
    cause: 'totalTooSmall',
    title: 'the total was below the minimum of the payment page',
    recognizedBy: 'a response had the code `total_too_small`',
    matches: hasCode('total_too_small'),
    sentence: () => 'The payment page does not accept such a small total, so no order was opened. Nothing was charged.',
    advice: 'Buy the asset together with others. An admin can raise the price, make it free, or end the sale.',
  },
  {
    cause: 'paymentDeclined',
    title: 'the payment was declined',
    recognizedBy: 'the page after the payment got the status `failed`',
    matches: isEvent('checkoutReturn', 'xstate.done.actor.fetchOrder', (c) => factIn(c, 'output') === 'failed'),
    sentence: () => 'The payment was declined on the payment page. Nothing was charged.',
    advice: 'Try another card or ask the bank. My Orders has Continue payment for the same order.',
  },
  {
    cause: 'paymentExpired',
    title: 'the order had expired',
    recognizedBy: 'the page after the payment got the status `expired`',
    matches: leadsTo('checkoutReturn', 'expired'),
    sentence: () => 'The order was not paid in time, so it had expired when the user came back from the payment page.',
    advice:
      'Buy the assets again. If the bank shows a charge, wait: a late payment still completes the order, or is refunded.',
  },
  {
    cause: 'paymentPending',
    title: 'the payment is not confirmed yet',
    recognizedBy: 'the page after the payment stopped polling without a result',
    matches: leadsTo('checkoutReturn', 'stillPending'),
    sentence: () => 'The payment gateway had not confirmed the payment when the page stopped asking for it.',
    advice: 'Wait: the order changes by itself when the gateway confirms it. Do not pay again.',
  },
];
