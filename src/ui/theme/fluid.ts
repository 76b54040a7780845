const PHONE = 360;
const DESKTOP = 1280;
const ROOT = 16;

const rem = (pixels: number) => `${Number((pixels / ROOT).toFixed(4))}rem`;

/** A size that grows between phone and desktop width. It uses rem to respect the user's font size. */
export function fluid(phone: number, desktop: number): string {
  const slope = (desktop - phone) / (DESKTOP - PHONE);
  const start = phone - slope * PHONE;
  return `clamp(${rem(phone)}, calc(${rem(start)} + ${Number((slope * 100).toFixed(4))}vw), ${rem(desktop)})`;
}
