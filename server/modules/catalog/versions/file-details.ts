import type { ComparedFacts } from '#contract/products/version-changes.ts';

/** A part of a file that users' projects refer to by name, such as a material. */
export interface Named {
  name: string;
  /** Where it is in the file: the same place with another name is a renamed thing. */
  place: string;
}

/** What comparing two versions of a file needs. A format that the shop cannot read has NO_DETAILS. */
export interface FileDetails {
  facts: ComparedFacts;
  nodes?: readonly Named[];
  materials?: readonly Named[];
  clips?: readonly Named[];
  /** Names of the frames of a sheet. */
  frames?: readonly string[];
  /** Unicode code points of a typeface. */
  characters?: readonly number[];
}

export const NO_DETAILS: FileDetails = { facts: {} };
