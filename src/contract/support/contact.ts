import { messageTextSchema, requiredText } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

export const MESSAGE_MIN = 20;
const MESSAGE_MAX = 4000;
const NAME_MAX = 100;
/** Longest email address that RFC 5321 allows. */
const EMAIL_MAX = 254;

/** The contact form. Rules and texts: docs/specification.md#5-validation-rules. */
export const contactRequestSchema = z.strictObject({
  name: requiredText('Name is required').max(NAME_MAX, `Name must be at most ${NAME_MAX} characters long`),
  email: requiredText('Email is required')
    .trim()
    .max(EMAIL_MAX, 'Incorrect email format')
    .pipe(z.email('Incorrect email format')),
  message: messageTextSchema({ min: MESSAGE_MIN, max: MESSAGE_MAX }),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
