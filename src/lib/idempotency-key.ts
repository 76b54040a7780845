/** Names one wish of the user: sent again with the same key, it is done once (design, section 4). */
export const newIdempotencyKey = (): string => crypto.randomUUID();
