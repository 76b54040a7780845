import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a primitive's rule into the components layer, where pages can overrule it. */
export const component = (rule: LayeredRule): StyleRule => ({ '@layer': { [layers.components]: rule } });
