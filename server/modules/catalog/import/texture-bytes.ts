/** Red, green, blue and alpha, one byte each. */
const PIXEL_BYTES = 4;

/** Bytes in memory of a decoded picture without mip levels. @param width px @param height px */
export const computePictureBytes = (width: number, height: number): number => width * height * PIXEL_BYTES;

/**
 * Bytes in memory of a decoded texture with its mip levels: each level has a quarter of the pixels of the one before, so all together have
 * 4/3 of the largest.
 * @param width px
 * @param height px
 */
export const computeTextureBytes = (width: number, height: number): number =>
  Math.ceil((computePictureBytes(width, height) * 4) / 3);
