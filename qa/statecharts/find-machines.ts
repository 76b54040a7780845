import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { MachineFile } from './documents.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

const FOLDERS = ['src/machines', 'src/lifecycles'];

/** Imports every machine: the charts of the pages and the lifecycles of the server. */
export const findMachines = async (root: string): Promise<MachineFile[]> => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => join(root, folder, file)),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const path = relative(root, file).split(sep).join('/');
      return Object.values(exported)
        .filter(isMachine)
        .map((machine): MachineFile => [path, machine]);
    }),
  );
  return found.flat();
};
