import { aliased, count, dropped, flag, present } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { projectListMachine } from './project-list.machine.ts';

// A project may be secret: neither its name nor its needs are recorded.
export const projectListTrace = defineVocabulary<typeof projectListMachine>({
  context: { subject: present, isListLeft: flag },
  events: {
    'project.save': { id: dropped, project: dropped, replaces: present, count },
    'project.choose': { subject: present, isActive: flag },
    'project.askRemoval': { subject: present },
  },
  outputs: { change: aliased },
});
