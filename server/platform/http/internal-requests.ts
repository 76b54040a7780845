import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoadPublic } from '#contract/rendered-page.ts';

const HEADER = 'x-internal-request';
/** Only this process knows it. */
const TOKEN = randomUUID();

/** Whether the server sent the request to itself, so that it is neither logged nor counted against a limit. */
export const isInternal = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[HEADER] === TOKEN;

/** Sends GET requests to the server's own API without the network and without a session. */
export const createInternalLoad =
  (app: FastifyInstance): LoadPublic =>
  async (path) => {
    const response = await app.inject({ method: 'GET', url: path, headers: { [HEADER]: TOKEN } });
    return { status: response.statusCode, body: response.json() };
  };
