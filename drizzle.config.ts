import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/modules/*/schema.ts',
    './server/modules/*/schema/*.ts',
    './server/platform/*/schema.ts',
    './server/sandbox-gateway/schema.ts',
  ],
  out: './server/platform/db/migrations',
});
