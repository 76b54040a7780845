import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  projectListResponseSchema,
  projectParamsSchema,
  projectsChangedSchema,
  saveProjectRequestSchema,
} from '#contract/projects/projects.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type Limit, createLimit } from '#server/platform/http/rate-limits.ts';
import { activateProject, deactivateProject, removeProject, saveProject } from '../change-projects.ts';
import { listProjects } from '../queries/projects.ts';

const tags = ['Projects'];

const CHANGES: Limit = {
  name: 'project',
  max: 120,
  windowMs: 10 * 60_000,
  getKey: getUserId,
};

/** The signed-in user's projects ([design](../../../../docs/design/fits-my-project.md#fits-my-project)). */
export const projectRoutes: FastifyPluginAsyncZod<{ context: { db: Database; clock: Clock } }> = async (
  app,
  { context },
) => {
  app.addHook('onRequest', requireSignedIn);
  const onRequest = createLimit(app, CHANGES);
  const changed = { params: projectParamsSchema, response: { 200: projectsChangedSchema } };

  app.get(
    '/projects',
    { schema: { tags, summary: 'The user’s projects, oldest first', response: { 200: projectListResponseSchema } } },
    async (request) => ({ data: await listProjects(context.db, currentUser(request).id) }),
  );

  app.put(
    '/projects/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Store a project; a new one becomes active',
        body: saveProjectRequestSchema,
        ...changed,
      },
    },
    async (request) => ({
      data: await saveProject(context, currentUser(request).id, request.params.id, request.body),
      message: 'Project saved',
    }),
  );

  app.delete(
    '/projects/:id',
    { onRequest, schema: { tags, summary: 'Delete a project', ...changed } },
    async (request) => ({
      data: await removeProject(context, currentUser(request).id, request.params.id),
      message: 'Project deleted',
    }),
  );

  app.put(
    '/projects/:id/active',
    { onRequest, schema: { tags, summary: 'Compare products with a project', ...changed } },
    async (request) => ({
      data: await activateProject(context, currentUser(request).id, request.params.id),
      message: 'Project in use',
    }),
  );

  app.delete(
    '/projects/:id/active',
    { onRequest, schema: { tags, summary: 'Compare products with no project', ...changed } },
    async (request) => ({
      data: await deactivateProject(context, currentUser(request).id, request.params.id),
      message: 'Project no longer in use',
    }),
  );
};
