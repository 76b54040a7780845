import { projectListMachine } from '#machines/project-list/project-list.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const SUBJECT = { id: ID, name: 'Lava Caves' };
const PROJECT = { name: SUBJECT.name, needs: { engine: 'godot' as const, engine_version: '4' } };
const save = (replaces: typeof PROJECT | null, count: number) => ({
  type: 'project.save' as const,
  id: ID,
  project: PROJECT,
  replaces,
  count,
});

export const model = defineModel<typeof projectListMachine>({
  machine: projectListMachine,
  inputs: { 'a list of projects': undefined },
  events: (snapshot) => ({
    'project.save': save(PROJECT, 20),
    'project.save, new': save(null, 19),
    'project.save, no room': save(null, 20),
    'project.choose': { type: 'project.choose', subject: SUBJECT, isActive: true },
    'project.choose, in use': { type: 'project.choose', subject: SUBJECT, isActive: false },
    'project.askRemoval': { type: 'project.askRemoval', subject: SUBJECT },
    'project.cancelRemoval': { type: 'project.cancelRemoval' },
    'project.leaveList': { type: 'project.leaveList' },
    'project.remove': { type: 'project.remove' },
    ...(snapshot.hasTag('busy') && {
      'change succeeds': buildDoneEvent('change', 'Project saved'),
      'change fails': buildErrorEvent('change', new Error('refused')),
    }),
  }),
  key: ({ value, context }) => toStateName(value) + (value === 'removing' && context.isListLeft ? ' (list left)' : ''),
  bound: 6,
});
