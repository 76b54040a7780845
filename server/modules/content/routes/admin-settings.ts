import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  generalSettingsChangedSchema,
  generalSettingsRequestSchema,
  generalSettingsResponseSchema,
  settingsHistorySchema,
} from '#contract/content/general-settings.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { changeSettings } from '../change-settings.ts';
import { listSettingsChanges, readGeneralSettings } from '../queries/general-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';

interface SettingsDeps {
  db: Database;
  clock: Clock;
}

/** General Settings ([specification](../../../../docs/specification.md#account-layout-sidebar-plus-content)): read, replace, history. */
export const adminSettingsRoutes: FastifyPluginAsyncZod<{ context: SettingsDeps }> = async (app, { context }) => {
  app.get(
    '/admin/settings',
    { config: { adminRight: 'settings' }, schema: { response: { 200: generalSettingsResponseSchema } } },
    async () => ({
      data: await readGeneralSettings(context.db),
    }),
  );

  app.put(
    '/admin/settings',
    {
      config: { adminRight: 'settings' },
      schema: { body: generalSettingsRequestSchema, response: { 200: generalSettingsChangedSchema } },
    },
    async (request) => {
      const isChanged = await changeSettings(context, request.body, getAdmin(request));
      return {
        data: await readGeneralSettings(context.db),
        message: isChanged ? 'Settings saved' : 'Nothing changed',
      };
    },
  );

  app.get(
    '/admin/settings/history',
    {
      config: { adminRight: 'settings' },
      schema: { querystring: pageQuerySchema, response: { 200: settingsHistorySchema } },
    },
    async (request) => {
      const { changes, total } = await listSettingsChanges(context.db, request.query);
      return { data: changes, meta: buildPageMeta(request.query, total) };
    },
  );
};
