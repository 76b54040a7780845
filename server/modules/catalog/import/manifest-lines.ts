import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Parses `versions[0].files[1].size` into `['versions', 0, 'files', 1, 'size']`. */
const parseFieldPath = (field: string) =>
  field.split(/[.[\]]+/).flatMap((key) => (key === '' ? [] : [/^\d+$/.test(key) ? Number(key) : key]));

/** Offset of a field; for a missing field, the offset of its parent. */
const nodeAt = (tree: Node, path: readonly (string | number)[]): Node => {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node) return node;
  }
  return tree;
};

const FIELD = /^([a-z_][a-z0-9_]*(?:\[\d+\]|\.[a-z_][a-z0-9_]*)*): /;
const UNKNOWN_FIELD = /Unrecognized key.*?"([^"]+)"/;

/** The manifests' texts by their paths inside the catalog folder. */
export class ManifestLines {
  readonly #texts = new Map<string, string>();

  keep(file: string, text: string) {
    this.#texts.set(file, text);
  }

  /** The line of a fault, starting at 1; null when the fault names no place in a manifest. */
  findLine(file: string, fault: string): number | null {
    const text = this.#texts.get(file);
    const tree = text === undefined ? undefined : parseTree(text);
    if (text === undefined || !tree) return null;
    const field = FIELD.exec(fault)?.[1] ?? '';
    const unknown = UNKNOWN_FIELD.exec(fault)?.[1];
    if (!field && !unknown) return null;
    const node = nodeAt(tree, [...parseFieldPath(field), ...(unknown === undefined ? [] : [unknown])]);
    return text.slice(0, node.offset).split('\n').length;
  }
}
