import { Box, Shapes, Sparkles } from 'lucide-react';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { ImageOr } from '#ui/image-or/image-or.tsx';
import { axisX, axisY, axisZ, picture } from './category-icon.css.ts';

const ICONS = [
  { Icon: Box, tint: axisX },
  { Icon: Shapes, tint: axisY },
  { Icon: Sparkles, tint: axisZ },
] as const;

/** px */
const SIZE = 18;

/** The icon of a top-level category. Cycles through three icons. A host without the files gets drawn ones. */
export function CategoryIcon({ index }: { index: number }) {
  const number = index % ICONS.length;
  const { Icon, tint } = ICONS[number] ?? ICONS[0];
  return (
    <ImageOr
      className={picture}
      src={assetUrl(`static/images/categories/${number + 1}.svg`)}
      width={SIZE}
      height={SIZE}
      fallback={<Icon className={tint} size={SIZE} aria-hidden="true" />}
    />
  );
}
