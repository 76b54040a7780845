/** px that a narrow screen reserves for what is above the preview of a product and for the controls below it. */
export const RESERVED_HEIGHT = 348;
/** px. Minimum height of the stage there. On a low screen its controls are then below the view. */
export const STAGE_HEIGHT_MIN = 240;
