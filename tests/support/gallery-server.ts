import { build, preview } from 'vite';

export interface GalleryServer {
  /** http://localhost:PORT */
  url: string;
  stop(): Promise<void>;
}

const MODE = 'gallery';

/** Builds the gallery and serves it on a free port. */
export const startGallery = async (): Promise<GalleryServer> => {
  await build({ mode: MODE, logLevel: 'warn' });
  const server = await preview({ mode: MODE, logLevel: 'warn', preview: { port: 0, strictPort: true } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The gallery has no address');
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
};
