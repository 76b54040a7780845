import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Project } from '#contract/projects/project.ts';
import type { ProjectChange } from '#lib/projects/change-projects.ts';
import {
  type ProjectListEmitted,
  type ProjectListEvent,
  projectListMachine,
} from '#machines/project-list/project-list.machine.ts';
import {
  selectChosenId,
  selectIsAsking,
  selectIsBusy,
  selectSubjectName,
} from '#machines/project-list/project-list.react.ts';
import { type Deferred, createDeferred, flush } from '#qa/support/deferred.ts';

const SUBJECT = { id: 'id-1', name: 'Lava Caves' };
const STORED: Project = { name: 'Caves', needs: { engine: 'godot', engine_version: '3' } };
const PROJECT = { name: 'Lava Caves', needs: { engine: 'godot' as const, engine_version: '4' } };
const save = (replaces: Project | null, count: number): ProjectListEvent => ({
  type: 'project.save',
  id: SUBJECT.id,
  project: PROJECT,
  replaces,
  count,
});
const choose = (isActive: boolean): ProjectListEvent => ({ type: 'project.choose', subject: SUBJECT, isActive });
const ASK: ProjectListEvent = { type: 'project.askRemoval', subject: SUBJECT };

const listen = (actor: ReturnType<typeof createActor<typeof projectListMachine>>) => {
  const emitted: ProjectListEmitted[] = [];
  for (const type of ['project.changed', 'project.saved', 'project.failed', 'project.refused'] as const)
    actor.on(type, (event) => void emitted.push(event));
  return emitted;
};

const run = () => {
  const sent: { change: ProjectChange; held: Deferred<string> }[] = [];
  const actor = createActor(
    projectListMachine.provide({
      actors: {
        change: fromPromise(({ input }) => {
          const held = createDeferred<string>();
          sent.push({ change: input, held });
          return held.promise;
        }),
      },
    }),
  );
  const emitted = listen(actor);
  actor.start();
  const read = () => {
    const snapshot = actor.getSnapshot();
    return {
      isBusy: selectIsBusy(snapshot),
      isAsking: selectIsAsking(snapshot),
      chosenId: selectChosenId(snapshot),
      name: selectSubjectName(snapshot),
    };
  };
  return { actor, sent, emitted, read };
};

const REST = { isBusy: false, isAsking: false, chosenId: null };

describe('a change of the projects', () => {
  test.each<[event: ProjectListEvent, change: ProjectChange, chosenId: string | null]>([
    [save(null, 19), { type: 'save', id: 'id-1', project: PROJECT, replaces: null }, null],
    [save(STORED, 20), { type: 'save', id: 'id-1', project: PROJECT, replaces: STORED }, null],
    [choose(true), { type: 'activate', id: 'id-1' }, 'id-1'],
    [choose(false), { type: 'deactivate', id: 'id-1' }, 'id-1'],
  ])('is sent with its values, and no other one begins: %j', (event, change, chosenId) => {
    const { actor, sent, read } = run();
    actor.send(event);
    for (const other of [save(null, 0), choose(true), ASK]) actor.send(other);
    expect(sent.map((each) => each.change)).toEqual([change]);
    expect(read()).toMatchObject({ isBusy: true, isAsking: false, chosenId });
  });

  test('ends with its message, and a saved project can leave its form', async () => {
    const { actor, sent, emitted, read } = run();
    actor.send(save(null, 0));
    sent[0]?.held.resolve('Project saved');
    await flush();
    expect(emitted).toEqual([{ type: 'project.changed', message: 'Project saved' }, { type: 'project.saved' }]);
    expect(read()).toEqual({ ...REST, name: '' });
  });

  test('can be tried again after a failure', async () => {
    const { actor, sent, emitted, read } = run();
    const error = new Error('offline');
    actor.send(save(null, 0));
    sent[0]?.held.reject(error);
    await flush();
    expect(emitted).toEqual([{ type: 'project.failed', error }]);
    expect(read()).toEqual({ ...REST, name: '' });
    actor.send(save(null, 0));
    expect(sent).toHaveLength(2);
  });

  test('that would add the 21st project is refused', () => {
    const { actor, sent, emitted } = run();
    actor.send(save(null, 20));
    expect(sent).toEqual([]);
    expect(emitted).toEqual([{ type: 'project.refused', text: 'You have 20 projects. Delete one to add another' }]);
  });

  test('fails with the name of its slot when that is not provided', async () => {
    const actor = createActor(projectListMachine);
    const emitted = listen(actor);
    actor.start();
    actor.send(choose(true));
    await flush();
    expect(emitted).toEqual([{ type: 'project.failed', error: new Error('projectList: change not provided') }]);
  });
});

describe('a deletion', () => {
  test('asks first, and a canceled question deletes nothing', () => {
    const { actor, sent, read } = run();
    actor.send({ type: 'project.remove' });
    actor.send(ASK);
    expect(read()).toEqual({ ...REST, isAsking: true, name: 'Lava Caves' });
    actor.send({ type: 'project.cancelRemoval' });
    expect([sent, read()]).toEqual([[], { ...REST, name: 'Lava Caves' }]);
  });

  test('runs once, cannot be canceled, and asks again after a failure', async () => {
    const { actor, sent, emitted, read } = run();
    const error = new Error('offline');
    actor.send(ASK);
    actor.send({ type: 'project.remove' });
    actor.send({ type: 'project.remove' });
    actor.send({ type: 'project.cancelRemoval' });
    expect(sent.map(({ change }) => change)).toEqual([{ type: 'remove', id: 'id-1' }]);
    expect(read()).toEqual({ ...REST, isBusy: true, isAsking: true, name: 'Lava Caves' });
    sent[0]?.held.reject(error);
    await flush();
    expect(read()).toEqual({ ...REST, isAsking: true, name: 'Lava Caves' });
    actor.send({ type: 'project.remove' });
    sent[1]?.held.resolve('Project deleted');
    await flush();
    expect(emitted).toEqual([
      { type: 'project.failed', error },
      { type: 'project.changed', message: 'Project deleted' },
    ]);
    expect(read()).toEqual({ ...REST, name: 'Lava Caves' });
  });
});
