import { z } from 'zod';

// zod compiles object parsers with `new Function`, which our Content-Security-Policy forbids. In the browser even zod's probe would be
// reported as a violation, so compilation is enabled only in the server build, where Vite defines `import.meta.env.SSR`. This must
// run before the first schema is created: import `z` from here, never from 'zod'.
z.config({ jitless: !(import.meta as { env?: { SSR?: boolean } }).env?.SSR });

export { z };
