import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise } from 'xstate';
import type { Preview, PreviewOf } from '#contract/products/preview.ts';
import { type PreviewAnswer, type PreviewEmitted, previewMachine } from '#machines/preview/preview.machine.ts';
import { ZOOM_MAX, canMove, initialSettings } from '#machines/preview/preview-settings.ts';
import {
  selectIsMoving,
  selectIsOpen,
  selectIsShown,
  selectLoaded,
  selectPhase,
  selectSettings,
} from '#machines/preview/preview.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';

const FILE = { url: '/static/previews/p.bin', size: 9 };
const RIGGED: Preview = { kind: 'model', animations: ['Idle', 'Walk'], ...FILE };
const sheet = (width: number, height: number): PreviewOf<'sheet'> => ({
  kind: 'sheet',
  frame: { width, height },
  columns: 1,
  pixelated: true,
  clips: [{ name: 'all', from: 0, to: 0, fps: 1 }],
  ...FILE,
});

/** Tiles, which do not move. */
const TILES = { ...sheet(16, 16), clips: [], stills: 40 };

const run = (preview: Preview = RIGGED) => {
  const clock = new SimulatedClock();
  const tries: (ReturnType<typeof createDeferred<PreviewAnswer>> & { signal: AbortSignal })[] = [];
  const emitted: PreviewEmitted[] = [];
  const loadPreview = fromPromise<PreviewAnswer>(({ signal }) => {
    const held = createDeferred<PreviewAnswer>();
    tries.push({ ...held, signal });
    return held.promise;
  });
  const actor = createActor(previewMachine.provide({ actors: { loadPreview } }), {
    input: { settings: initialSettings(preview) },
    clock,
  });
  actor.on('preview.nudged', (event) => void emitted.push(event));
  actor.start();
  const see = () => {
    const now = actor.getSnapshot();
    return {
      phase: selectPhase(now),
      isOpen: selectIsOpen(now),
      isShown: selectIsShown(now),
      moves: selectIsMoving(now),
    };
  };
  const showIt = async (moves = true) => {
    actor.send({ type: 'preview.start', moves });
    tries.at(-1)?.resolve({ type: 'loaded', loaded: 'a stage' });
    await flush();
  };
  return { actor, clock, tries, emitted, see, showIt };
};

describe('a live preview', () => {
  test('loads on start, is shown, and is dropped on close', async () => {
    const { actor, tries, see, showIt } = run();
    expect([tries.length, see()]).toEqual([0, { phase: 'idle', isOpen: false, isShown: false, moves: false }]);
    await showIt();
    expect(see()).toEqual({ phase: 'ready', isOpen: true, isShown: true, moves: true });
    expect(selectLoaded(actor.getSnapshot())).toBe('a stage');
    actor.send({ type: 'preview.stop' });
    expect([see().phase, selectLoaded(actor.getSnapshot())]).toEqual(['idle', null]);
  });

  test('ignores a late result after it was closed', async () => {
    const { actor, tries, see } = run();
    actor.send({ type: 'preview.start', moves: true });
    actor.send({ type: 'preview.stop' });
    expect(tries[0]?.signal.aborted).toBe(true);
    tries[0]?.resolve({ type: 'loaded', loaded: 'late' });
    await flush();
    expect(see().phase).toBe('idle');
  });

  test('fails after 20 seconds of loading', () => {
    const { actor, clock, see } = run();
    actor.send({ type: 'preview.start', moves: true });
    clock.increment(19_999);
    expect(see().phase).toBe('loading');
    clock.increment(1);
    expect(see().phase).toBe('failed');
  });

  test('preserves the settings when the graphics context is lost and retried', async () => {
    const { actor, emitted, see, showIt } = run();
    await showIt(false);
    expect(see().moves).toBe(false);
    actor.send({ type: 'preview.change', settings: { isWireframe: true, environment: 'night' } });
    actor.send({ type: 'preview.nudge', by: 'zoomIn' });
    actor.send({ type: 'preview.lost' });
    expect([see().phase, emitted]).toEqual(['lost', [{ type: 'preview.nudged', by: 'zoomIn' }]]);
    await showIt();
    expect(selectSettings(actor.getSnapshot())).toEqual({
      ...initialSettings(RIGGED),
      isWireframe: true,
      environment: 'night',
    });
  });
});

describe('the first settings of a preview', () => {
  test('play the first animation of a rigged model', () => {
    expect(initialSettings(RIGGED)).toMatchObject({ animation: 'Idle', environment: 'studio', isWireframe: false });
    expect(initialSettings({ ...RIGGED, animations: [] }).animation).toBeNull();
  });

  test.for([
    [16, 16, ZOOM_MAX],
    [32, 32, 10],
    [48, 68, 4],
    [96, 96, 3],
    [400, 300, 1],
  ])('enlarge frames of %i × %i px by whole pixels, %i times', ([width = 0, height = 0, zoom]) => {
    expect(initialSettings(sheet(width, height)).zoom).toBe(zoom);
  });

  test.each([
    [605, Infinity, 8],
    [358, Infinity, 4],
    [358, 240, 3],
  ])('enlarge a frame of 64 × 48 px on a stage of %i px, %f px high at most, %i times', (width, height, zoom) => {
    expect(initialSettings(sheet(64, 48), width, height).zoom).toBe(zoom);
  });

  test.for([
    [16, 8, 3],
    [32, 8, 1],
    [4, 20, 6],
    [8, 1, 1],
  ])(
    'enlarge a sheet of %i px wide tiles in %i columns by whole pixels, %i times',
    ([width = 0, columns = 1, zoom]) => {
      expect(initialSettings({ ...TILES, frame: { width, height: width }, columns }).zoom).toBe(zoom);
    },
  );

  test.each([
    [700, 4],
    [358, 2],
    [288, 1],
    [120, 1],
  ])('show a sheet of 160 px on a stage of %i px %i times as wide, so that it fits', (stageWidth, zoom) => {
    const sheetOf160 = { ...TILES, frame: { width: 16, height: 16 }, columns: 10 };
    expect(initialSettings(sheetOf160, stageWidth).zoom).toBe(zoom);
    expect(initialSettings(sheetOf160).zoom).toBe(3);
  });

  test.each([
    [2000, 1],
    [700, 0.8],
    [358, 0.35],
    [100, 0.25],
  ])('show interface elements on a stage of %i px as large as fits: %d', (stageWidth, scale) => {
    const elements = [1, 2, 3, 4].map((at) => ({ name: `panel-${at}`, x: 0, y: 0, width: 400, height: 200 }));
    const hud = { kind: 'hud' as const, sheet: { width: 400, height: 800 }, elements, ...FILE };
    expect(initialSettings(hud, stageWidth)).toMatchObject({ scale, backdrop: 'dark' });
  });

  test('show interface elements smaller where the window allows only a low stage', () => {
    const elements = [1, 2, 3, 4].map((at) => ({ name: `panel-${at}`, x: 0, y: 0, width: 400, height: 200 }));
    const hud = { kind: 'hud' as const, sheet: { width: 400, height: 800 }, elements, ...FILE };
    expect(initialSettings(hud, 700, 310).scale).toBe(0.55);
  });

  test('show an effect before a dark background and pixel art before checks', () => {
    expect(initialSettings({ ...sheet(200, 200), pixelated: false }).backdrop).toBe('dark');
    expect(initialSettings({ ...sheet(32, 32), pixelated: true }).backdrop).toBe('checks');
    expect(initialSettings({ ...TILES, pixelated: false }).backdrop).toBe('checks');
  });

  test('show the first of several models', () => {
    expect(initialSettings(RIGGED).model).toBe(0);
  });

  test('show the name of a typeface', () => {
    expect(initialSettings({ kind: 'font', family: 'Voltage', characters: 'ab', ...FILE }).text).toMatch(/^Voltage: /);
  });
});

test('only models and animations move by themselves', () => {
  expect([RIGGED, sheet(16, 16), TILES].map(canMove)).toEqual([true, true, false]);
  expect(canMove({ kind: 'font', family: 'Voltage', characters: 'ab', ...FILE })).toBe(false);
});

test('fails with the name of an unprovided slot', async () => {
  const actor = createActor(previewMachine, { input: { settings: initialSettings(RIGGED) } });
  actor.start();
  actor.send({ type: 'preview.start', moves: true });
  await flush();
  expect(actor.getSnapshot().value).toBe('failed');
});
