import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type ErrorCode, ShopError } from '#server/platform/errors.ts';
import { ERROR_STATUS } from './error-status.ts';
import { sendFailure, toShopError } from './errors.ts';
import { type SendPage, isPageRequest } from './not-found.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/** Errors of the HTTP parser by their code. */
const PARSER_FAILURES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const writeRaw = (socket: Socket, { code, message }: ShopError, isHttps: boolean) => {
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ message });
  const headers = {
    ...buildSecurityHeaders(randomUUID(), isHttps),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Error-Code': code,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** Fastify catches no failure of `frameworkErrors`, so this one reports its own. */
const sendNotFoundPage = async (sendPage: SendPage, request: FastifyRequest, reply: FastifyReply) => {
  try {
    await sendPage(request, reply, 404);
  } catch (error) {
    await sendFailure(reply, toShopError(error as FastifyError));
  }
};

/**
 * Handlers of failures that occur before any route or hook, such as an address that cannot be decoded. They respond as for all others.
 * @param options.sendPage for browsers: an address that cannot be decoded, or that is too long, belongs to no page
 */
export const createTransportFailureHandlers = ({
  isHttps,
  sendPage,
}: {
  isHttps: boolean;
  sendPage: SendPage;
}): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (error, request, reply) => {
    reply.headers(buildSecurityHeaders(request.id, isHttps));
    void (isPageRequest(request) ? sendNotFoundPage(sendPage, request, reply) : sendFailure(reply, toShopError(error)));
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    writeRaw(socket, new ShopError(PARSER_FAILURES[error.code] ?? 'malformed_request'), isHttps);
  },
});
