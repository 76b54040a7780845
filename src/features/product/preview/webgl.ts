/**
 * Opens a WebGL canvas; returns null when the browser does not support WebGL. The first one of a page can take a second without a
 * graphics card, so open it while the code and the file load.
 */
export const openWebGl = (): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } | null => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, premultipliedAlpha: true });
  return context && { canvas, context };
};
export type WebGl = NonNullable<ReturnType<typeof openWebGl>>;

/** Whether the CPU renders instead of a graphics card, so that drawing must be reduced. */
export const isSoftwareRenderer = ({ context }: WebGl): boolean => {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names && context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  return typeof renderer === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(renderer);
};
