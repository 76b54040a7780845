import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { PROJECTS_MAX, type Project } from '#contract/projects/project.ts';
import type { ProjectChange } from '#lib/projects/change-projects.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** The project that a change or a question is about. */
export interface ProjectSubject {
  id: string;
  name: string;
}

export type ProjectListEvent =
  /** Typed values pass through to the slot. `replaces`: what the form showed, null for a new project; `count`: stored projects. */
  | { type: 'project.save'; id: string; project: Project; replaces: Project | null; count: number }
  /** Assets are compared with the project from now on, or no longer. */
  | { type: 'project.choose'; subject: ProjectSubject; isActive: boolean }
  /** Delete: opens the question. */
  | { type: 'project.askRemoval'; subject: ProjectSubject }
  /** Cancel in the question whether to delete the project. */
  | { type: 'project.cancelRemoval' }
  /** The list, and with it the question, is no longer shown. */
  | { type: 'project.leaveList' }
  /** The user confirmed the deletion. */
  | { type: 'project.remove' };

export type ProjectListEmitted =
  /** The change was saved. */
  | { type: 'project.changed'; message: string }
  /** The form can be left. */
  | { type: 'project.saved' }
  /** The change could not be saved. */
  | { type: 'project.failed'; error: unknown }
  /** The shopper has as many projects as the shop allows. */
  | { type: 'project.refused'; text: string };

const FULL = `You have ${PROJECTS_MAX} projects. Delete one to add another`;

/**
 * The changes of the shopper's projects, in the account or in this browser. One at a time: each response is the whole list, and the
 * later of two could be the older list. After a failure what was typed stays, and a question that is still shown stays open. See
 * docs/design/fits-my-project.md#fits-my-project.
 */
export const projectListMachine = setup({
  types: {
    context: {} as { subject: ProjectSubject | null; isListLeft: boolean },
    events: {} as ProjectListEvent,
    emitted: {} as ProjectListEmitted,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** Makes the change, and puts the new list into the cache. Its output is the message. */
    change: fromPromise<string, ProjectChange>(notProvided('projectList', 'change')),
  },
  actions: {
    /** Stays after the dialog closed, because it is still drawn during its animation. */
    storeSubject: assign((_, params: { subject: ProjectSubject }) => ({ subject: params.subject, isListLeft: false })),
    storeListLeft: assign({ isListLeft: true }),
    emitChanged: emit((_, params: { message: string }) => ({ type: 'project.changed', message: params.message })),
    emitSaved: emit({ type: 'project.saved' }),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'project.failed', error: params.error })),
    emitFull: emit({ type: 'project.refused', text: FULL }),
  },
  guards: {
    hasNoRoom: (_, params: { replaces: Project | null; count: number }) =>
      params.replaces === null && params.count >= PROJECTS_MAX,
    isListLeft: ({ context }) => context.isListLeft,
  },
}).createMachine({
  id: 'projectList',
  initial: 'idle',
  context: { subject: null, isListLeft: false },
  states: {
    idle: {
      on: {
        'project.save': [
          { guard: { type: 'hasNoRoom', params: ({ event }) => event }, actions: 'emitFull' },
          { target: 'saving' },
        ],
        'project.choose': {
          target: 'choosing',
          actions: { type: 'storeSubject', params: ({ event }) => event },
        },
        'project.askRemoval': {
          target: 'asking',
          actions: { type: 'storeSubject', params: ({ event }) => event },
        },
      },
    },

    saving: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ event }): ProjectChange => {
          assertEvent(event, 'project.save');
          return { type: 'save', id: event.id, project: event.project, replaces: event.replaces };
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitChanged', params: ({ event }) => ({ message: event.output }) }, 'emitSaved'],
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    choosing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ event }): ProjectChange => {
          assertEvent(event, 'project.choose');
          return { type: event.isActive ? 'activate' : 'deactivate', id: event.subject.id };
        },
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    asking: {
      tags: ['asking'],
      on: { 'project.cancelRemoval': 'idle', 'project.leaveList': 'idle', 'project.remove': 'removing' },
    },

    removing: {
      tags: ['asking', 'busy'],
      on: { 'project.leaveList': { actions: 'storeListLeft' } },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }): ProjectChange => ({ type: 'remove', id: context.subject?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ message: event.output }) },
        },
        onError: [
          {
            target: 'idle',
            guard: 'isListLeft',
            actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'asking',
            actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
