import { z } from './zod.ts';
import { timestampSchema } from './common.ts';

/** GET account: who is signed in, in the words of the registration form. */
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
    created_at: timestampSchema,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const profileResponseSchema = z.object({ data: profileSchema });
