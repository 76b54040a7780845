import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { walkPaths } from '#qa/window/requests.ts';
import { runMachine } from '#qa/window/run.machine.ts';
import type { RunLine } from '#qa/window/shapes.ts';

afterEach(() => void vi.unstubAllGlobals());

const toText = (...lines: RunLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** The result of a run to which the server of the window responds so. */
const runWith = async (response: Response) => {
  vi.stubGlobal('fetch', async () => response);
  const actor = createActor(runMachine.provide({ actors: { walkPaths } })).start();
  actor.send({ type: 'run.start', chart: 'theme', ids: ['a'], isHeaded: false });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  return { message: context.message, ended: context.ended.map(({ path, hasPassed }) => [path, hasPassed]) };
};

test('a run ends with its last line', async () => {
  const lines = toText(
    { type: 'path', path: 'a' },
    { type: 'ended', path: 'a', hasPassed: true, message: null },
    { type: 'done' },
  );
  expect(await runWith(new Response(lines))).toEqual({ message: null, ended: [['a', true]] });
});

test('a run that the server refuses says why, such as a path that it does not have after a restart', async () => {
  const message = 'There is no path a of the chart theme';
  expect(await runWith(Response.json({ message }, { status: 404 }))).toEqual({ message, ended: [] });
});

test('a run whose lines stop before the last one does not go on forever', async () => {
  expect(await runWith(new Response(toText({ type: 'path', path: 'a' })))).toEqual({
    message: 'The server ended the run without a result',
    ended: [],
  });
});
