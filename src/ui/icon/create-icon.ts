import { type SVGProps, createElement } from 'react';

/** A shape of an icon: tag name and attributes. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** px */
  size?: number | string;
}

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const isNamed = (props: IconProps) => 'aria-label' in props || 'aria-labelledby' in props || 'role' in props;

/**
 * An icon of lucide as the build draws it, see `scripts/build/single-icons.ts`. A page shows hundreds of icons, and the package computes every
 * attribute of each again; here the shapes are created once.
 */
export const createIcon = (shapes: readonly Shape[]) => {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    const hidden = isNamed(props) ? undefined : true;
    return createElement(
      'svg',
      { ...ATTRIBUTES, width: size, height: size, 'aria-hidden': hidden, ...props },
      children,
    );
  };
};
