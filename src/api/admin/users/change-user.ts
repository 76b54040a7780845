import { type CreateUserRequest, type EditUserRequest, adminUserChangedSchema } from '#contract/admin-users.ts';
import type { Call } from '#api/http.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Every change of a user answers with the user as they then are, and what to say of it. */
const change = (
  api: ShopApi,
  call: Pick<Call<typeof adminUserChangedSchema>, 'method' | 'body'> & { path?: string },
  signal: AbortSignal,
) =>
  api.account({
    method: call.method,
    path: `admin/users${call.path ?? ''}`,
    body: call.body,
    access: 'private',
    answer: adminUserChangedSchema,
    signal,
  });

/** POST admin/users: a link to choose a password is mailed. */
export const createUser = (api: ShopApi, body: CreateUserRequest, signal: AbortSignal) =>
  change(api, { method: 'POST', body }, signal);

/** PATCH admin/users/{id}: what changed and nothing else. */
export const editUser = (api: ShopApi, id: string, body: EditUserRequest, signal: AbortSignal) =>
  change(api, { method: 'PATCH', path: `/${id}`, body }, signal);

/** POST admin/users/{id}/block: the user is signed out everywhere. */
export const blockUser = (api: ShopApi, id: string, reason: string, signal: AbortSignal) =>
  change(api, { method: 'POST', path: `/${id}/block`, body: { reason } }, signal);

/** POST admin/users/{id}/unblock */
export const unblockUser = (api: ShopApi, id: string, reason: string, signal: AbortSignal) =>
  change(api, { method: 'POST', path: `/${id}/unblock`, body: { reason } }, signal);

/** DELETE admin/users/{id}/sessions, or one of them. */
export const endSessions = (api: ShopApi, id: string, sessionId: string | null, signal: AbortSignal) =>
  change(api, { method: 'DELETE', path: `/${id}/sessions${sessionId === null ? '' : `/${sessionId}`}` }, signal);
