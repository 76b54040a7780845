import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { build } from 'vite';
import type { Files, Picture, StageScene } from '../types.ts';

/** Size of a master picture in pixels. */
export const PICTURE = { width: 1280, height: 960 } as const;

/** A headless browser that renders the catalog's pictures. */
export interface PictureRenderer {
  /** Renders a picture as PNG of 1280 × 960. */
  render(picture: Picture, files: Files): Promise<Buffer>;
  close(): Promise<void>;
}

/** Number of frames that a picture of models is averaged from. */
const FRAMES = { draft: 5, final: 9 };

/**
 * Starts the browser.
 * @param quality drafts render fast but grainy, for work on a generator
 */
export async function openPictureRenderer(quality: 'draft' | 'final' = 'final'): Promise<PictureRenderer> {
  const script = await bundleStage();
  serverlessChromium.setGraphicsMode = true;
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: [
      '--no-sandbox',
      '--headless=new',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--font-render-hinting=none',
    ],
  });
  return {
    async render(picture, files) {
      if (picture.stage) return renderModels(browser, script, picture.stage, files, FRAMES[quality]);
      if (picture.html) return screenshot(browser, await picture.html(files));
      throw new Error(`Picture without stage or HTML: ${picture.alt}`);
    },
    close: () => browser.close(),
  };
}

/** The stage's code with three.js in one script. */
async function bundleStage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('stage.ts', import.meta.url)), formats: ['es'], fileName: 'stage' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) if ('output' in output) return output.output[0].code;
  throw new Error('The stage could not be bundled');
}

async function renderModels(
  browser: Browser,
  script: string,
  scene: StageScene,
  files: Files,
  frames: number,
): Promise<Buffer> {
  const glbs = scene.items.map(({ file }) => {
    const glb = files[file];
    if (!glb) throw new Error(`The picture needs ${file}, which is missing`);
    return Buffer.from(glb).toString('base64');
  });
  const page = await browser.newPage({ viewport: PICTURE });
  try {
    await page.setContent('<!doctype html><title>Stage</title>');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction('window.renderScene');
    // A function would be compiled with helpers that the page does not have, so the call is passed as text.
    const url = await page.evaluate<string>(
      `window.renderScene(${JSON.stringify(scene)}, ${JSON.stringify(glbs)}, ${frames})`,
    );
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

async function screenshot(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: PICTURE });
  try {
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(
      'document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode())).then(() => true))',
    );
    return await page.screenshot({ type: 'png' });
  } finally {
    await page.close();
  }
}
