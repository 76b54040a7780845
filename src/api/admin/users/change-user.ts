import { type CreateUserRequest, type EditUserRequest, adminUserChangedSchema } from '#contract/admin/admin-users.ts';
import type { Call } from '#api/http.ts';
import type { ShopApi } from '#api/shop-api.ts';

const sendChange = (
  api: ShopApi,
  call: Pick<Call<typeof adminUserChangedSchema>, 'method' | 'body'> & { path?: string },
  signal: AbortSignal,
) =>
  api.account({
    method: call.method,
    path: `admin/users${call.path ?? ''}`,
    body: call.body,
    access: 'private',
    schema: adminUserChangedSchema,
    signal,
  });

/** POST admin/users: the shop emails the user a link to choose a password. */
export const createUser = (api: ShopApi, body: CreateUserRequest, signal: AbortSignal) =>
  sendChange(api, { method: 'POST', body }, signal);

/** PATCH admin/users/{id}: only the changed fields. */
export const editUser = (api: ShopApi, id: string, body: EditUserRequest, signal: AbortSignal) =>
  sendChange(api, { method: 'PATCH', path: `/${id}`, body }, signal);

/** POST admin/users/{id}/block: also ends all sessions of the user. */
export const blockUser = (api: ShopApi, id: string, reason: string, signal: AbortSignal) =>
  sendChange(api, { method: 'POST', path: `/${id}/block`, body: { reason } }, signal);

/** POST admin/users/{id}/unblock */
export const unblockUser = (api: ShopApi, id: string, reason: string, signal: AbortSignal) =>
  sendChange(api, { method: 'POST', path: `/${id}/unblock`, body: { reason } }, signal);

/** DELETE admin/users/{id}/sessions, or a single one. */
export const endSessions = (api: ShopApi, id: string, sessionId: string | null, signal: AbortSignal) =>
  sendChange(api, { method: 'DELETE', path: `/${id}/sessions${sessionId === null ? '' : `/${sessionId}`}` }, signal);
