import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { MachineFile } from './documents.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Imports every chart below src/machines. */
export const findMachines = async (root: string): Promise<MachineFile[]> => {
  const folder = join(root, 'src/machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
      const path = relative(root, join(folder, file)).split(sep).join('/');
      return Object.values(exported)
        .filter(isMachine)
        .map((machine): MachineFile => [path, machine]);
    }),
  );
  return found.flat();
};
