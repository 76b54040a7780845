import { Box, Shapes, Sparkles } from 'lucide-react';
import { axisX, axisY, axisZ } from './category-icon.css.ts';

const ICONS = [
  { Icon: Box, tint: axisX },
  { Icon: Shapes, tint: axisY },
  { Icon: Sparkles, tint: axisZ },
] as const;

/** The icon of a top-level category. Cycles through three icons. */
export function CategoryIcon({ index }: { index: number }) {
  const { Icon, tint } = ICONS[index % ICONS.length] ?? ICONS[0];
  return <Icon className={tint} size={18} aria-hidden="true" />;
}
