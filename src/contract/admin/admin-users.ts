import { z } from '#contract/zod.ts';
import { profileFormSchema, profileSchema } from '#contract/identity/account.ts';
import { auditEntrySchema } from './admin-audit.ts';
import { adminList } from './admin-list.ts';
import { reasonSchema } from './admin-orders.ts';
import { emailSchema } from '#contract/identity/auth.ts';
import { pageMetaSchema, priceSchema, timestampSchema } from '#contract/common.ts';
import { ADMIN_ROLES } from './role-enums.ts';
import { SESSION_STATUSES, USER_ROLES, USER_STATUSES } from '#contract/identity/user-enums.ts';
import { daySchema } from '#contract/moments.ts';
import { orderStatusSchema } from '#contract/orders/orders.ts';
import { supportKindSchema, supportStatusSchema } from '#contract/support/support.ts';

/** POST admin/users: an account without a password. The shop emails a link to choose one. */
export const createUserRequestSchema = profileFormSchema.extend({
  email: emailSchema,
  /** Null for a user who is not an admin. Only owners may send it in a change, or another value than null for a new account. */
  admin_role: z.enum(ADMIN_ROLES, { error: 'Choose a role' }).nullable(),
});
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>;

/** PATCH admin/users/{id}: only the changed fields, so that two admins do not overwrite each other's changes. */
export const editUserRequestSchema = createUserRequestSchema.partial();
export type EditUserRequest = z.infer<typeof editUserRequestSchema>;

/** Body of `block` and `unblock`. */
export const userActionSchema = z.strictObject({ reason: reasonSchema });
export type UserAction = z.infer<typeof userActionSchema>;

export const userIdParamsSchema = z.object({ id: z.uuid() });
export const userSessionParamsSchema = z.object({ id: z.uuid(), sessionId: z.uuid() });

/** GET admin/users. `from` and `to` are days in UTC, both included. */
export const adminUserList = adminList({
  sorts: ['created_at', 'email', 'full_name', 'username'],
  defaultSort: '-created_at',
  filters: {
    status: z.enum(USER_STATUSES),
    role: z.enum(USER_ROLES),
    from: daySchema,
    to: daySchema,
  },
});
export type AdminUsersExport = z.infer<typeof adminUserList.exportSchema>;
export type AdminUsersQuery = z.infer<typeof adminUserList.querySchema>;

export const userRowSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    full_name: z.string(),
    country: z.string(),
    is_admin: z.boolean(),
    /** Null for a user who is not an admin. */
    admin_role: z.enum(ADMIN_ROLES).nullable(),
    blocked_at: timestampSchema.nullable(),
    /** When the user deleted the account. A deleted account cannot be changed. */
    deleted_at: timestampSchema.nullable(),
    created_at: timestampSchema,
    /** When a session was last refreshed; null for a user who never signed in. */
    last_seen_at: timestampSchema.nullable(),
    orders: z.int(),
  })
  .meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof userRowSchema>;

export const usersResponseSchema = z.object({ data: z.array(userRowSchema), meta: pageMetaSchema });

/** A user as an admin sees them. */
export const adminUserSchema = profileSchema
  .omit({ pending_email: true })
  .extend({
    id: z.string(),
    is_admin: z.boolean(),
    /** Null for a user who is not an admin. */
    admin_role: z.enum(ADMIN_ROLES).nullable(),
    blocked_at: timestampSchema.nullable(),
    deleted_at: timestampSchema.nullable(),
    /** Null for a user who is not blocked. */
    blocked_reason: z.string().nullable(),
    last_seen_at: timestampSchema.nullable(),
    /** What the user paid, less refunds, the largest amount first. A node of the previous release leaves out these four. */
    spent: z.array(z.object({ amount: z.number(), currency: z.string() })).default([]),
    /** Orders that were paid, refunded ones included and free ones not. */
    paid_orders: z.int().default(0),
    last_ordered_at: timestampSchema.nullable().default(null),
    /** Support requests that are neither resolved nor closed. */
    open_requests: z.int().default(0),
    /** `sessions` counts only sessions that have not ended. */
    counts: z.object({ orders: z.int(), sessions: z.int(), support: z.int(), downloads: z.int(), audit: z.int() }),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserResponseSchema = z.object({ data: adminUserSchema });
export const adminUserChangedSchema = z.object({ data: adminUserSchema, message: z.string() });
export type AdminUserChanged = z.infer<typeof adminUserChangedSchema>;

const createRecordsSchema = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta: pageMetaSchema });

export const userOrderSchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  total: priceSchema,
  currency: z.string(),
  created_at: timestampSchema,
  products: z.int(),
});
export type UserOrder = z.infer<typeof userOrderSchema>;
export const userOrdersResponseSchema = createRecordsSchema(userOrderSchema);

export const userSessionSchema = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: timestampSchema,
  last_used_at: timestampSchema,
  ended_at: timestampSchema.nullable(),
  status: z.enum(SESSION_STATUSES),
});
export type UserSession = z.infer<typeof userSessionSchema>;
export const userSessionsResponseSchema = createRecordsSchema(userSessionSchema);

export const userSupportSchema = z.object({
  id: z.int(),
  kind: supportKindSchema,
  subject: z.string(),
  status: supportStatusSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type UserSupport = z.infer<typeof userSupportSchema>;
export const userSupportResponseSchema = createRecordsSchema(userSupportSchema);

export const userDownloadSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  version: z.string(),
  file: z.string(),
  order: z.string(),
  ip: z.string(),
  /** The `Range` header of the first request; empty if the whole file was requested. */
  range: z.string(),
  /** Requests for the file on one day, the first of them at `created_at`. */
  requests: z.int().default(1),
  created_at: timestampSchema,
  last_at: timestampSchema.nullable().default(null),
});
export type UserDownload = z.infer<typeof userDownloadSchema>;
export const userDownloadsResponseSchema = createRecordsSchema(userDownloadSchema);

export const userAuditResponseSchema = createRecordsSchema(auditEntrySchema);
