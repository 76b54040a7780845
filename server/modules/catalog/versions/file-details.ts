import type { ComparedFacts } from '#contract/version-changes.ts';

/** Something inside a file that projects name. */
export interface Named {
  name: string;
  /** Where it is in the file: the same place with another name is a renamed thing. */
  place: string;
}

/** What is read of a file to compare two versions of it. Files of other formats have no details but no facts either. */
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
