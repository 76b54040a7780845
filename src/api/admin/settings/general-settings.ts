import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type GeneralSettingsInput,
  generalSettingsChangedSchema,
  generalSettingsResponseSchema,
  settingsHistorySchema,
} from '#contract/content/general-settings.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { FETCH_WHEN_OPENED } from '#api/admin/fetch-when-opened.ts';

const KEY = [queryScope.private, 'general-settings'] as const;
export const SETTINGS_HISTORY_KEY = [...KEY, 'history'] as const;

/** GET admin/settings */
export const generalSettingsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [...KEY, 'now'],
    ...FETCH_WHEN_OPENED,
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/settings',
        access: 'private',
        schema: generalSettingsResponseSchema,
        signal,
      });
      return data;
    },
  });

/** GET admin/settings/history, newest first. */
export const settingsHistoryQuery = (api: ShopApi, page: number) =>
  queryOptions({
    queryKey: [...SETTINGS_HISTORY_KEY, page],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/settings/history',
        query: { page },
        access: 'private',
        schema: settingsHistorySchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** PUT admin/settings: replaces all settings. */
export const saveGeneralSettings = (api: ShopApi, body: GeneralSettingsInput, signal?: AbortSignal) =>
  api.account({
    method: 'PUT',
    path: 'admin/settings',
    body,
    access: 'private',
    schema: generalSettingsChangedSchema,
    signal,
  });
