/**
 * The `sizes` of a picture as wide as the page on a screen below 480 px. It is displayed up to 380 px wide there; the smaller value lets
 * a phone with 1.75 dots per px load the variant of 640 px, which is sharp enough and has half the bytes of the next one.
 */
export const PHONE_WIDTH = '365px';
