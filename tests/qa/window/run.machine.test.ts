import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type RunEvent, type RunInput, runMachine } from '#qa/window/run.machine.ts';
import type { RunLine } from '#qa/window/shapes.ts';

const startRun = () => {
  const requests: RunInput[] = [];
  let stopped = 0;
  const walkPaths = fromCallback<RunEvent, RunInput>(({ input }) => {
    requests.push(input);
    return () => void (stopped += 1);
  });
  const actor = createActor(runMachine.provide({ actors: { walkPaths } })).start();
  actor.send({ type: 'run.start', chart: 'theme', ids: ['a', 'b'], isHeaded: false });
  const report = (...lines: RunLine[]) => {
    for (const line of lines) actor.send({ type: 'run.line', line });
  };
  return { actor, report, requests, stops: () => stopped };
};

const SEEN = { label: 'the start', state: 'dark', picture: '/0.png' };

test('follows the server from the build to the last path', () => {
  const { actor, report, requests } = startRun();
  expect(requests).toMatchObject([{ chart: 'theme', ids: ['a', 'b'] }]);
  report({ type: 'building' });
  expect(actor.getSnapshot().value).toEqual({ running: 'building' });
  report({ type: 'starting' });
  expect(actor.getSnapshot().value).toEqual({ running: 'starting' });
  report({ type: 'path', path: 'a' }, { type: 'seen', path: 'a', step: SEEN });
  expect(actor.getSnapshot().context.seen).toEqual([SEEN]);
  report({ type: 'ended', path: 'a', hasPassed: true, message: null }, { type: 'path', path: 'b' });
  expect(actor.getSnapshot().context).toMatchObject({ path: 'b', seen: [], ended: [{ path: 'a', steps: [SEEN] }] });
  report({ type: 'ended', path: 'b', hasPassed: false, message: 'expected light' }, { type: 'done' });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(actor.getSnapshot().context.ended.map(({ hasPassed }) => hasPassed)).toEqual([true, false]);
});

test('Stop closes the connection, and what was seen stays', () => {
  const { actor, report, stops } = startRun();
  report({ type: 'path', path: 'a' }, { type: 'ended', path: 'a', hasPassed: true, message: null });
  actor.send({ type: 'run.stop' });
  expect([actor.getSnapshot().value, stops()]).toEqual(['idle', 1]);
  expect(actor.getSnapshot().context.ended).toHaveLength(1);
});

test('a run that cannot go on says why, and the next one starts anew', () => {
  const { actor, report } = startRun();
  report({ type: 'failed', message: 'The build failed.' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual(['idle', 'The build failed.']);
  actor.send({ type: 'run.start', chart: 'theme', ids: ['a'], isHeaded: false });
  expect(actor.getSnapshot().context).toMatchObject({ message: null, ended: [] });
});
