import { describe, expect, test } from 'vitest';
import {
  accountDeletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileFormSchema,
} from '#contract/identity/account.ts';
import { createUserRequestSchema } from '#contract/admin/admin-users.ts';
import { loginRequestSchema, registerRequestSchema } from '#contract/identity/auth.ts';
import { contactRequestSchema } from '#contract/support/contact.ts';
import { forgotPasswordSchema, newPasswordFormSchema } from '#contract/identity/email-links.ts';
import { newSupportRequestSchema } from '#contract/support/support.ts';
import type { z } from '#contract/zod.ts';

const FORMS: Record<string, z.ZodObject> = {
  'sign-in': loginRequestSchema,
  registration: registerRequestSchema,
  profile: profileFormSchema,
  'change of email': emailChangeSchema,
  'change of password': passwordChangeSchema,
  'deletion of an account': accountDeletionSchema,
  'forgotten password': forgotPasswordSchema,
  'new password': newPasswordFormSchema,
  contact: contactRequestSchema,
  'support request': newSupportRequestSchema,
  'new user': createUserRequestSchema,
};

// docs/design/pages-and-forms.md#forms
describe.each(Object.entries(FORMS))('the form of %s', (_, schema) => {
  test.each(['', '   '])('has one message for each field that holds %j', (blank) => {
    const fields = Object.keys(schema.shape);
    const { error } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, blank])));
    const paths = error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths.length).toBeGreaterThan(0);
  });
});
