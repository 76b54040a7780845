import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '#qa/support/free-port.ts';

interface StoredResponse {
  status: number;
  type: string;
  body: Buffer;
}

/** What a page weighs without its behavior: no script, and no hints that load script. */
const withoutScript = (html: string) =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Text compresses, pictures and fonts do not. */
const isText = (type: string) => /^(text\/|image\/svg|application\/(json|javascript))/.test(type);

/**
 * Serves a page of the shop as a bare static file: the same document, styles, pictures and fonts from memory, without script.
 * @param page address of the shop's page
 */
export const serveStaticPage = async (page: string) => {
  const { origin, pathname } = new URL(page);
  const stored = new Map<string, StoredResponse>();

  const load = async (path: string): Promise<StoredResponse> => {
    const response = await fetch(origin + path);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const bytes = Buffer.from(await response.arrayBuffer());
    const content = path === pathname ? Buffer.from(withoutScript(bytes.toString())) : bytes;
    return { status: response.status, type, body: isText(type) ? brotliCompressSync(content) : content };
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const send = ({ status, type, body }: StoredResponse) =>
      response
        .writeHead(status, {
          'content-type': type,
          'content-length': body.length,
          'cache-control': 'public, max-age=31536000',
          ...(isText(type) && { 'content-encoding': 'br' }),
        })
        .end(body);
    const known = stored.get(path);
    if (known) return void send(known);
    load(path).then(
      (loaded) => {
        stored.set(path, loaded);
        send(loaded);
      },
      () => response.writeHead(502).end(),
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
