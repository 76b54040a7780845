import { aliased, count, failure, fields, present } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { downloadMachine } from './download.machine.ts';

/** A replay needs only the checksum of a link. */
const link = fields({ sha256: aliased });

export const downloadTrace = defineVocabulary<typeof downloadMachine>({
  context: { productId: count, fileId: count, link, received: count, tries: count, file: present, error: failure },
  events: {
    'download.progressed': { received: count },
    'download.fetched': { file: present, sha256: aliased },
    'download.broke': { error: failure },
  },
  outputs: { requestLink: link },
});
