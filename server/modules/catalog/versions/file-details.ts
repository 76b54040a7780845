import type { ComparedFacts } from '#contract/products/version-changes.ts';

/** A part of a file that users' projects refer to by name, such as a material. */
export interface NamedPart {
  name: string;
  /** Position in the file. A part at the same position under another name was renamed. */
  place: string;
}

/** What comparing two versions of a file needs. A format that the shop cannot read has NO_DETAILS. */
export interface FileDetails {
  facts: ComparedFacts;
  nodes?: readonly NamedPart[];
  materials?: readonly NamedPart[];
  clips?: readonly NamedPart[];
  /** Names of the frames of a sheet. */
  frames?: readonly string[];
  /** Unicode code points of a typeface. */
  characters?: readonly number[];
}

export const NO_DETAILS: FileDetails = { facts: {} };
