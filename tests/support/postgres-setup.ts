import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/client.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const TEMPLATE = 'prefab_bazaar_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database, and the migrated database that every test clones. */
    postgres: { url: string; template: string };
  }
}

const withAdmin = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Starts PostgreSQL, or uses the server at TEST_DATABASE_URL, and migrates the database that tests clone. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgres();
  if (!given && !binaries) throw new Error('PostgreSQL was not found');
  const server = given ? { url: given, stop: async () => {} } : await startPostgres(binaries!);
  // A unique name per run, because two runs may share a server.
  const template = `${TEMPLATE}_${process.pid}`;
  try {
    await withAdmin(server.url, (client) => client.query(`create database ${template}`));
    const url = new URL(server.url);
    url.pathname = template;
    const migrated = await openDatabase({ databaseUrl: url.href, dataDir: 'unused' });
    await migrated.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { url: server.url, template });
  return async () => {
    await withAdmin(server.url, (client) => client.query(`drop database if exists ${template} with (force)`));
    await server.stop();
  };
}
