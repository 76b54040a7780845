import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/** How deep a chain of causes is followed. */
const CAUSES = 4;

/** Text of a failed query ends with its parameters: mail addresses, hashes. The statement before it is what helps. */
const withoutParameters = (text: string) => text.replace(/\nparams:[^]*$/, '');

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What of an error is written down: chosen fields only. Others can carry anything, such as the raw request of a parser error or
 * the parameters of a query.
 */
export const serializeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: error.stack.slice(error.stack.indexOf('\n    at ') + 1) }),
    ...(error.cause instanceof Error && depth < CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
};

/**
 * The log: a JSON line an event. Requests and replies are never written whole, so no header and no address can slip in;
 * plugins/request-log.ts writes the one line a request gets.
 * @param stream where to; standard output when left out
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
    stream ?? pino.destination({ dest: 1, sync: false }),
  );
