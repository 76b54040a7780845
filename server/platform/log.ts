import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/** Maximum depth of logged causes. */
const CAUSES = 4;

/** Lines are written together, because a write for each one is a tenth of the cost of a small request. */
const BUFFER_BYTES = 4096;
const FLUSH_INTERVAL_MS = 250;
/** Lines that wait while the disk of the log is full. Further ones are dropped. */
const WAITING_BYTES_MAX = 4 * 1024 ** 2;

/** The message of a failed query ends with its parameters, such as email addresses and hashes. Only the statement is logged. */
const withoutParameters = (text: string) => text.replace(/\nparams:[^]*$/, '');

/**
 * The lines of the stack without its head, which repeats the message. No lines if the message was changed since: it cannot be told then
 * where the former message ends, because a text of a user in it can look like a line of the stack.
 */
const getStackLines = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(`${message}\n    at `);
  const isHead = /^[^:\n]*(: )?$/.test(stack.slice(0, Math.max(0, end)));
  return end !== -1 && isHead ? stack.slice(end + message.length + 1) : '';
};

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Serializes allow-listed fields of an error. Other fields may contain anything, such as a raw request or query parameters.
 */
export const serializeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { code } = error as { code?: unknown };
  const stack = getStackLines(error);
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(typeof code === 'string' && { code }),
    ...(stack && { stack }),
    ...(error.cause instanceof Error && depth < CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
};

/** The stream of the log. @param fd standard output by default */
export const openLogStream = (fd = 1) => {
  const stream = pino.destination({
    dest: fd,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: WAITING_BYTES_MAX,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  // Without a listener, a full disk would crash the process. There is nowhere to report it, and the next write tries again.
  stream.on('error', () => {});
  return stream;
};

/**
 * Creates the log, one JSON line per event. Requests and replies are never serialized, so no header or address can leak;
 * modules/traces/request-log.ts writes one line per request.
 * @param stream standard output by default
 */
export const createLog = (level: string, stream?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => serializeError(error), req: () => undefined, res: () => undefined },
    },
    stream ?? openLogStream(),
  );
