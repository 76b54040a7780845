/**
 * A canvas to draw on in 3D; null where this browser does not. The first one of a page can take a second without a graphics card, so it
 * is asked for while code and file are still coming.
 */
export const openWebGl = (): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } | null => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, premultipliedAlpha: true });
  return context && { canvas, context };
};
export type WebGl = NonNullable<ReturnType<typeof openWebGl>>;

/** Whether the processor draws in the place of a graphics card: then every pixel counts. */
export const drawsWithoutCard = ({ context }: WebGl): boolean => {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names && context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  return typeof renderer === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(renderer);
};
