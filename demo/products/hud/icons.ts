/** Icons in a square of 32 px, drawn with the current color; both kits use them. */
export const ICONS: Readonly<Record<string, string>> = {
  health:
    '<path d="M16 28 4 15.5C1 12 2.500 5 9 5c3.500 0 5.500 2 7 4.500C17.500 7 19.500 5 23 5c6.500 0 8 7 5 10.500Z"/>',
  shield: '<path d="M16 3 27 7v8c0 7-5 11.500-11 14C10 26.500 5 22 5 15V7Z"/>',
  energy: '<path d="M18 2 6 18h8l-2 12 13-17h-8Z"/>',
  star: '<path d="m16 3 4 8.500 9 1-6.700 6.400L24 28l-8-4.600L8 28l1.700-9.100L3 12.500l9-1Z"/>',
  bag: '<path d="M10 9V7a6 6 0 0 1 12 0v2h4l2 18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2L6 9Zm3 0h6V7a3 3 0 0 0-6 0Z"/>',
  map: '<path d="m3 7 8-3 10 4 8-3v20l-8 3-10-4-8 3Zm9 1v14l8 3.200V11Z"/>',
  gear: '<path fill-rule="evenodd" d="M13.500 2h5l.8 4 3 1.300 3.500-2.200 3.300 3.500-2.200 3.400L28 15l4 1v4l-4 1-1.200 2.800 2 3.400-3.400 3.400-3.500-2.200-2.700 1.100-.7 2.500h-5l-.7-3-2.800-1.100-3.400 2.100-3.500-3.400 2.200-3.500L4 20.500l-4-1v-4l4-1 1.200-2.900L3 8.200l3.500-3.400 3.500 2.200 2.800-1.200ZM16 12a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11Z"/>',
  sword: '<path d="M28 3 27 9 14 22l3 3-2 2-4-4-5 6-3-3 6-5-4-4 2-2 3 3L23 4Z"/>',
  flame: '<path d="M17 2c1 6 9 9 9 18a10 10 0 0 1-20 0c0-5 3-7 4-11 2 2 3 4 3 6 3-3 5-8 4-13Z"/>',
  gem: '<path d="M9 4h14l6 8-13 17L3 12Zm0 3-3 4h5Zm14 0-2 4h5ZM16 6l-3.500 5h7Z"/>',
};

/** An icon in a place and size of its own. */
export function icon(name: string, x: number, y: number, size: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="${color}">${ICONS[name] ?? ''}</g>`;
}
