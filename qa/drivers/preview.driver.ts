import { expect } from '@playwright/test';
import type { Path } from '../engine/path.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** A 3D model, and sprites, which start at once even without a graphics card. */
const MODEL = 'Rigged Adventurer Hero';
const SPRITES = 'Animated Hero Sprite Sheet';
/** The delay `previewTimeout` of the chart. */
const TIMEOUT_MS = 20_000;

/** Steps that need a 3D model: sprites need no WebGL, and stop while the user steps through frames. */
const NEEDS_MODEL = ['preview.lost', 'preview.nudge', 'loadPreview finds no WebGL'];
const isOfModel = ({ steps }: Path) => steps.some(({ name }) => NEEDS_MODEL.includes(name));

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });
const showsAlert =
  (text: string) =>
  ({ page }: Stage) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

/** The WebGL check runs while the file loads. */
const isUnsupported = ({ path, index }: Moment) =>
  path.steps.slice(index).find(({ name }) => name.startsWith('loadPreview'))?.name === 'loadPreview finds no WebGL';

const startWith = (reducedMotion: 'reduce' | 'no-preference') => async (stage: Stage, moment: Moment) => {
  await stage.page.emulateMedia({ reducedMotion });
  await stage.page.evaluate(
    (is) => document.documentElement.toggleAttribute('data-without-webgl', is),
    isUnsupported(moment),
  );
  // Clicks a disabled button too, to try a second start.
  await stage.page.getByRole('button', { name: /^(Start preview|Loading…|Try again)$/ }).click({ force: true });
};

export const driver: BrowserDriver = {
  work: { loadPreview: { method: 'GET', path: /^\/static\/previews\// } },
  start: async (stage, path) => {
    await stage.page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
        if (given[0] === 'webgl2' && document.documentElement.hasAttribute('data-without-webgl')) return null;
        return Reflect.apply(getContext, this, given) as RenderingContext | null;
      } as typeof getContext;
    });
    const title = isOfModel(path) ? MODEL : SPRITES;
    await stage.shop.open(`/catalog/1?q=${encodeURIComponent(title)}&scope=all`);
    await stage.page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
    await expect(button(stage, 'Start preview')).toBeVisible();
  },
  refuses: ({ step: { name, from } }) => {
    const isReady = from.startsWith('ready');
    if (name.startsWith('preview.start') && (isReady || from === 'unsupported'))
      return 'Start preview is not offered in this state';
    if (name === 'preview.stop' && from === 'idle') return 'no preview is open';
    if (name === 'preview.play' && from !== 'ready.paused') return 'Play is offered only in a paused preview';
    if (name === 'preview.pause' && from !== 'ready.playing') return 'Pause is offered only in a playing preview';
    if (['preview.nudge', 'preview.change', 'preview.lost'].includes(name) && !isReady)
      return 'the preview is not ready';
    return null;
  },
  steps: {
    'preview.start, with motion': startWith('no-preference'),
    'preview.start, with reduced motion': startWith('reduce'),
    'preview.stop': ({ page }) => page.getByRole('button', { name: /^(Close the preview|Cancel|Close)$/ }).click(),
    'preview.play': (stage) => button(stage, 'Play').click(),
    'preview.pause': (stage) => button(stage, 'Pause').click(),
    'preview.nudge': (stage) => button(stage, 'Turn left').click(),
    'preview.change': async ({ page }) => {
      await page.getByLabel(/^(Background|Light)$/).selectOption({ index: 1 });
    },
    'preview.lost': ({ page }) =>
      page
        .locator('[role="application"] canvas')
        .evaluate((canvas: HTMLCanvasElement) =>
          canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
        ),
    'loadPreview succeeds': (stage) => stage.respond('loadPreview', 'real'),
    'loadPreview finds no WebGL': (stage) => stage.respond('loadPreview', 'real'),
    'loadPreview fails': (stage) => stage.respond('loadPreview', 'lost'),
    'previewTimeout passes': (stage) => stage.time.pass(TIMEOUT_MS),
  },
  states: {
    idle: (stage) => expect(button(stage, 'Start preview')).toBeEnabled(),
    loading: (stage) => expect(button(stage, 'Loading…')).toHaveAttribute('aria-busy', 'true'),
    'ready.playing': (stage) => expect(button(stage, 'Pause')).toBeEnabled(),
    'ready.paused': (stage) => expect(button(stage, 'Play')).toBeEnabled(),
    failed: showsAlert('could not be loaded'),
    lost: showsAlert('The preview stopped working'),
    unsupported: showsAlert('cannot show 3D previews'),
  },
  emits: { 'preview.nudged': ({ page }) => expect(page.getByRole('application')).toBeVisible() },
};
