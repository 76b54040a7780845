import { z } from 'zod';

// zod compiles object parsers with `new Function`, which our Content-Security-Policy forbids. In the
// browser the probe alone would be reported as a violation, so compilation is on only in the server build,
// where Vite defines `import.meta.env.SSR`. It has to be set before the first schema is made: import `z`
// from here, never from 'zod'.
z.config({ jitless: !(import.meta as { env?: { SSR?: boolean } }).env?.SSR });

export { z };
