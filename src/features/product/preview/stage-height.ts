/** px. Height that the page of a product keeps on a narrow screen for what is above a preview and for the controls below it. */
export const AROUND_STAGE = 348;
/** px. A stage is at least as high there, even where that moves its controls below the screen. */
export const STAGE_HEIGHT_MIN = 240;
