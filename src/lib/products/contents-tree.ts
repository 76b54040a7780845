import type { ContentsEntry } from '#contract/products/product-contents.ts';

/** A folder of a product's contents. */
export interface ContentsFolder {
  /** Name of the folder; several levels such as `png/1x` where a folder holds nothing but one other. */
  name: string;
  folders: ContentsFolder[];
  /** The files directly inside. */
  entries: ContentsEntry[];
  /** Number of files, those of folders inside included. */
  files: number;
  /** Bytes, likewise. */
  size: number;
}

const newFolder = (name: string): ContentsFolder => ({ name, folders: [], entries: [], files: 0, size: 0 });

const folderIn = (parent: ContentsFolder, name: string): ContentsFolder => {
  const known = parent.folders.find((folder) => folder.name === name);
  if (known) return known;
  const folder = newFolder(name);
  parent.folders.push(folder);
  return folder;
};

/** Joins folders that hold nothing but one other. */
const joined = (folder: ContentsFolder): ContentsFolder => {
  const folders = folder.folders.map(joined);
  const [only] = folders;
  if (only && folders.length === 1 && folder.entries.length === 0 && folder.name !== '')
    return { ...only, name: `${folder.name}/${only.name}` };
  return { ...folder, folders };
};

/** File name of an entry, without its folders. */
export const getEntryName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Arranges the files of an archive in folders. @returns the root, whose name is empty */
export const toContentsTree = (entries: readonly ContentsEntry[]): ContentsFolder => {
  const root = newFolder('');
  for (const entry of entries) {
    const folders = [root];
    for (const name of entry.path.split('/').slice(0, -1)) folders.push(folderIn(folders.at(-1) ?? root, name));
    for (const folder of folders) {
      folder.files += 1;
      folder.size += entry.size;
    }
    folders.at(-1)?.entries.push(entry);
  }
  return joined(root);
};
