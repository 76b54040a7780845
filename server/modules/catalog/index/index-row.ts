import type { FileFacts } from '#contract/products/product-facts.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { Synonyms } from '../search-words.ts';

/** A listed product as the index reads it. */
export interface IndexRow {
  id: number;
  title: string;
  /** Null without a picture. */
  image: string | null;
  imageWidths: number[] | null;
  rating: number;
  priceMinor: number;
  newPriceMinor: number | null;
  currency: string;
  salesCount: number;
  /** Microseconds since 1970. */
  releasedAt: number;
  /** Microseconds since 1970. Sales do not change it. */
  updatedAt: number;
  /** Ids, main category first. */
  categories: number[];
  formats: string[];
  engines: string[];
  fileFacts: FileFacts | null;
  isAnimated: boolean;
  /** Tags that can complete a typed word. */
  completions: string[];
  /** Title, tags and category names in lower case. Corrections are words of this text. */
  wordsText: string;
  /** The full-text column as PostgreSQL writes it: `'castl':2A,7B`. */
  lexemes: string;
}

/** Settings of one version of the index, common to all products. */
export interface IndexSettings {
  tree: CategoryTree;
  synonyms: Synonyms;
  /** See `stemEnglish`. */
  keepsShortDoubles: boolean;
  /** Whether the database's locale knows only the letters of ASCII. */
  isAsciiOnly: boolean;
}
