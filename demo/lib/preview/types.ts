import type { PreviewManifest } from '../../../src/contract/catalog/catalog-manifest.ts';

type Facts<Manifest> = Manifest extends PreviewManifest ? Omit<Manifest, 'file' | 'size' | 'sha256'> : never;

/** A live preview before it has a file name. */
export interface Preview {
  bytes: Uint8Array;
  /** File name extension, without the dot. */
  extension: string;
  facts: Facts<PreviewManifest>;
}
