import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a rule into the components layer, where page styles can override it. */
export const component = (rule: LayeredRule): StyleRule => ({ '@layer': { [layers.components]: rule } });
