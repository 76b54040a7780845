import { createHash } from 'node:crypto';
import { type Zippable, zipSync } from 'fflate';
import type { Files } from './types.ts';

// Archives store local time. A date built from local parts gives the same bytes in every time zone.
const CREATED_AT = new Date(2026, 0, 1);

/** Packs files into a zip that is the same, byte for byte, on every run. */
export function zip(files: Files): Uint8Array {
  const entries: Zippable = {};
  for (const path of Object.keys(files).sort()) {
    const file = files[path];
    // PNG is compressed already.
    if (file) entries[path] = [file, { level: path.endsWith('.png') ? 0 : 9, mtime: CREATED_AT }];
  }
  return zipSync(entries);
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The format of a file in manifests: its extension. */
export function getFormat(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** A text file. */
export function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

/** A JSON file, indented for people. */
export function json(content: unknown): Uint8Array {
  return text(`${JSON.stringify(content, null, 2)}\n`);
}
