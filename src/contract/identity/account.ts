import { emailSchema, existingPassword, newPasswordFields, passwordsMatch, personFields } from './auth.ts';
import { optionalText, timestampSchema } from '#contract/common.ts';
import { ATTEMPT_STATUSES, GRANT_STATUSES } from '#contract/orders/order-enums.ts';
import { SUPPORT_AUTHORS } from '#contract/support/support-enums.ts';
import { favoritesResponseSchema } from '#contract/cart/favorites.ts';
import { orderSchema } from '#contract/orders/orders.ts';
import { passkeySchema } from './passkeys.ts';
import { projectListSchema } from '#contract/projects/projects.ts';
import { vatNumberSchema } from './vat-number.ts';
import { z } from '#contract/zod.ts';

/** A change of email that one or both mailboxes still have to confirm. */
export const pendingEmailSchema = z.object({
  email: z.string(),
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
  expires_at: timestampSchema,
});
export type PendingEmail = z.infer<typeof pendingEmailSchema>;

/** GET account: the signed-in user, with the fields of the registration form. */
export const profileSchema = z
  .object({
    username: z.string(),
    full_name: z.string(),
    email: z.string(),
    date_birth: z.string().nullable(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state_province: z.string(),
    zip_postal: z.string(),
    country: z.string(),
    currency: z.string(),
    /** What invoices name of a company; empty for a person. A node of an earlier release leaves them out. */
    company: z.string().optional(),
    vat_number: z.string().optional(),
    /** Whether the user gets emails about new versions, and whether they are marked. A node of an earlier release leaves them out. */
    update_emails: z.boolean().optional(),
    update_badges: z.boolean().optional(),
    created_at: timestampSchema,
    pending_email: pendingEmailSchema.nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const profileResponseSchema = z.object({ data: profileSchema });

/** Characters. A company can be the licensee of a certificate, so the limits are the same. */
export const COMPANY_MAX = 80;

/** What invoices name of a company ([design](../../../docs/design/invoices-and-refunds.md#invoices)). The registration does not ask for it. */
const companyFields = {
  company: optionalText(COMPANY_MAX, `Company must be at most ${COMPANY_MAX} characters long`),
  vat_number: vatNumberSchema,
};

/** The settings form: the registration's fields and rules, and the company. Email and password have their own forms. */
export const profileFormSchema = z.strictObject({ ...personFields, ...companyFields });
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** How the user learns of new versions of products that they own. */
export const updateNoticesSchema = z.strictObject({ update_emails: z.boolean(), update_badges: z.boolean() });

/** PATCH account: fields that are left out stay unchanged. */
export const profileUpdateSchema = profileFormSchema.extend(updateNoticesSchema.shape).partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST account/password/confirm */
export const passwordCheckSchema = z.strictObject({ password: existingPassword('Password is required') });
export type PasswordCheckRequest = z.infer<typeof passwordCheckSchema>;

/** POST account/password */
export const passwordChangeSchema = z
  .strictObject({ current_password: existingPassword('Current password is required'), ...newPasswordFields })
  .refine(...passwordsMatch);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** POST account/email */
export const emailChangeSchema = z.strictObject({
  email: emailSchema,
  password: existingPassword('Password is required'),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** A live session: one sign-in in one browser. */
export const accountSessionSchema = z.object({
  id: z.uuid(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** The network address of the sign-in; empty if it is not known. A node of an earlier release leaves it out. */
  ip: z.string().optional(),
  created_at: timestampSchema,
  /** Accurate to 15 minutes, because that is how often tokens are refreshed. */
  last_used_at: timestampSchema,
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountSessionsResponseSchema = z.object({ data: z.array(accountSessionSchema) });
export const sessionParamsSchema = z.object({ id: z.uuid() });

/** The word that a user types to confirm the deletion of the account. */
export const DELETION_WORD = 'DELETE';

/** DELETE account */
export const accountDeletionSchema = z.strictObject({
  password: existingPassword('Password is required'),
  confirmation: z
    .string({ error: `Type ${DELETION_WORD} to confirm` })
    .refine((typed): boolean => typed === DELETION_WORD, `Type ${DELETION_WORD} to confirm`),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

const exportedReview = {
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  version: z.string().nullable(),
  engine: z.string().nullable(),
  written_at: timestampSchema,
};

/** GET account/export: all personal data that the shop stores about the user. */
export const accountExportSchema = z
  .object({
    exported_at: timestampSchema,
    profile: profileSchema,
    /** What the user accepted at the registration; null for an account that an admin created. A node of an earlier release leaves it out. */
    terms: z.object({ version: z.string(), accepted_at: timestampSchema.nullable() }).nullish(),
    second_factor: z
      .object({
        confirmed_at: timestampSchema.nullable(),
        /** Without their keys. */
        passkeys: z.array(passkeySchema.omit({ id: true })),
        recovery_codes_left: z.int(),
      })
      .nullable(),
    orders: z.array(orderSchema),
    /** Attempts to pay, oldest first. A node of an earlier release leaves them out. */
    payments: z
      .array(
        z.object({
          order_number: z.string(),
          status: z.enum(ATTEMPT_STATUSES),
          /** Brand and last four digits of the card that paid; null if the gateway does not report it. */
          card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
          at: timestampSchema,
        }),
      )
      .optional(),
    grants: z.array(
      z.object({
        product_id: z.int(),
        title: z.string(),
        order_number: z.string(),
        status: z.enum(GRANT_STATUSES),
        granted_at: timestampSchema,
        revoked_at: timestampSchema.nullable(),
      }),
    ),
    /** Names for license certificates, oldest first. */
    licensees: z.array(
      z.object({
        order_number: z.string(),
        product_id: z.int(),
        issue: z.int(),
        name: z.string(),
        set_by: z.enum(['buyer', 'admin']),
        at: timestampSchema,
      }),
    ),
    favorites: favoritesResponseSchema.shape.data,
    support: z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        subject: z.string(),
        status: z.string(),
        /** As entered with the request. A node of an earlier release leaves them out. */
        name: z.string().optional(),
        email: z.string().optional(),
        created_at: timestampSchema,
        messages: z.array(z.object({ author: z.enum(SUPPORT_AUTHORS), body: z.string(), created_at: timestampSchema })),
      }),
    ),
    sessions: z.array(
      z.object({
        device: z.string(),
        user_agent: z.string(),
        ip: z.string(),
        created_at: timestampSchema,
        last_used_at: timestampSchema,
        ended_at: timestampSchema.nullable(),
      }),
    ),
    cart: z.array(z.object({ product_id: z.int(), title: z.string(), added_at: timestampSchema })),
    invoices: z.array(
      z.object({ number: z.int(), issued_at: timestampSchema, content: z.record(z.string(), z.unknown()) }),
    ),
    credit_notes: z.array(
      z.object({ number: z.int(), issued_at: timestampSchema, content: z.record(z.string(), z.unknown()) }),
    ),
    downloads: z.array(
      z.object({
        file_id: z.int(),
        product: z.string(),
        range: z.string(),
        ip: z.string(),
        /** Requests on that day, the first `at` and the last `last_at`. */
        requests: z.int(),
        at: timestampSchema,
        last_at: timestampSchema,
      }),
    ),
    projects: projectListSchema,
    reviews: z.array(
      z.object({
        product_id: z.int(),
        product: z.string(),
        ...exportedReview,
        /** Null while it is published. */
        hidden_reason: z.string().nullable(),
        earlier_versions: z.array(z.object(exportedReview)),
      }),
    ),
    review_votes: z.array(z.object({ review_id: z.int(), at: timestampSchema })),
    review_reports: z.array(z.object({ review_id: z.int(), reason: z.string(), at: timestampSchema })),
    /** Emails about the account, newest first; not sent yet, or not any more, while `sent_at` is null. */
    emails: z.array(
      z.object({
        recipient: z.string(),
        subject: z.string(),
        at: timestampSchema,
        sent_at: timestampSchema.nullable(),
      }),
    ),
    reports: z.array(z.object({ code: z.string(), sent_at: timestampSchema, recording: z.unknown() })),
    admin_actions: z.array(
      z.object({ action: z.string(), details: z.record(z.string(), z.unknown()), at: timestampSchema }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;

export const accountExportResponseSchema = z.object({ data: accountExportSchema });
