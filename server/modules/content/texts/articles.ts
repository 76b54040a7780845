import { choosingALicense } from './articles/choosing-a-license.ts';
import { gameFonts } from './articles/game-fonts.ts';
import { gltfImport } from './articles/gltf-import.ts';
import { hudScaling } from './articles/hud-scaling.ts';
import { lowPolyBudget } from './articles/low-poly-budget.ts';
import { spriteSheets } from './articles/sprite-sheets.ts';
import type { WrittenArticle } from './written-article.ts';

/** All blog articles, newest first. */
export const ARTICLES: readonly WrittenArticle[] = [
  choosingALicense,
  lowPolyBudget,
  spriteSheets,
  hudScaling,
  gltfImport,
  gameFonts,
].sort((a, b) => b.date.localeCompare(a.date));
