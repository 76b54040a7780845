/** px. Height that the page of a product keeps on a narrow screen for what is above a preview and for the controls below it. */
export const AROUND_STAGE = 348;
/** px. A stage is at least as high there, also where its controls are below the screen then. */
export const STAGE_HEIGHT_MIN = 240;
