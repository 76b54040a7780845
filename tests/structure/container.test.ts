import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

const dockerfile = readFileSync(fromRoot('Dockerfile'), 'utf8');
const copied = [...dockerfile.matchAll(/^COPY --from=build \/shop\/\S+ (\S+)$/gm)].map(([, target]) => target);

test('the image has every folder that the server reads', () => {
  const files = readdirSync(fromRoot('server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `server/${path}`);
  const read = files.flatMap((path) =>
    [...readFileSync(fromRoot(path), 'utf8').matchAll(/fromRoot\('([^']+)'/g)].map(([, folder]) => folder),
  );
  expect(read).toContain('server/platform/db/migrations');
  const missing = read.filter(
    (folder) =>
      !folder?.endsWith('.ts') && !copied.some((target) => folder === target || folder?.startsWith(`${target}/`)),
  );
  expect(missing).toEqual([]);
});

test('the image runs without root, has a health check, and stops by a signal that the server handles', () => {
  const last = dockerfile.slice(dockerfile.indexOf('AS shop'));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/healthz/m);
  expect(last).toMatch(/^CMD \["node", .*"dist\/server\/main\.js"\]$/m);
  expect(dockerfile.trimEnd().endsWith('FROM shop')).toBe(true);
});

test('the image limits its memory as npm start does', () => {
  const text = readFileSync(fromRoot('scripts/memory-settings.json'), 'utf8');
  const { flags, env } = JSON.parse(text) as { flags: string[]; env: Record<string, string> };
  const [, command = ''] = /^CMD (\["node".*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'dist/server/main.js']);
  for (const [name, value] of Object.entries(env)) expect(dockerfile).toMatch(new RegExp(` ${name}=${value}\\s`));
});
