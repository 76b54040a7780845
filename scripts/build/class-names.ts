import { createHash } from 'node:crypto';

/** Characters of the part that names a stylesheet. A clash of two stylesheets ends the build. */
const FILE_LENGTH = 4;

interface ClassNameParts {
  /** Of the library: a hash of the stylesheet and the number of the class in it. */
  hash: string;
  filePath: string;
}

/** A letter and more characters of base 36, the same in each build. */
const hashFilePath = (filePath: string) => {
  const number = Number.parseInt(createHash('sha256').update(filePath).digest('hex').slice(0, 12), 16);
  const letter = String.fromCharCode(97 + (number % 26));
  return letter + number.toString(36).slice(1 - FILE_LENGTH);
};

/**
 * Gives classes shorter names than vanilla-extract does, because a document has thousands of them. The pages and the server, which are
 * built apart, need the same names.
 * @throws when two stylesheets would have the same names
 */
export const shortClassNames = () => {
  const prefixes = new Map<string, string>();
  const owners = new Map<string, string>();
  return ({ hash, filePath }: ClassNameParts): string => {
    // The first class of a stylesheet has number 0. It is asked for first each time the stylesheet is evaluated.
    const prefix = prefixes.get(filePath) ?? hash.slice(0, -1);
    prefixes.set(filePath, prefix);
    const name = hashFilePath(filePath);
    const owner = owners.get(name) ?? filePath;
    owners.set(name, owner);
    if (owner !== filePath) throw new Error(`The class names of ${owner} and ${filePath} clash`);
    return name + hash.slice(prefix.length);
  };
};
