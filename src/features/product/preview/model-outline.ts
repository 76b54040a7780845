import { type Group, Vector3 } from 'three';
import type { ModelExtent } from './model-camera.ts';
import { collectMeshes } from './model-content.ts';

/** Into how many layers the height of a model is divided. */
const LAYERS = 32;

/**
 * How far a model reaches from the vertical axis through the origin, layer by layer.
 * @param model with current world matrices
 * @param middle height of its center
 * @param halfHeight half of its height
 */
export const computeOutline = (model: Group, middle: number, halfHeight: number): ModelExtent['outline'] => {
  const layers = new Map<number, { height: number; reach: number }>();
  const point = new Vector3();
  for (const mesh of collectMeshes(model)) {
    const count = mesh.geometry.attributes['position']?.count ?? 0;
    for (let index = 0; index < count; index += 1) {
      const { x, y, z } = mesh.getVertexPosition(index, point).applyMatrix4(mesh.matrixWorld);
      const height = y - middle;
      const reach = Math.hypot(x, z);
      const layer = Math.round((height / halfHeight) * (LAYERS / 2));
      const widest = layers.get(layer);
      layers.set(layer, {
        height: widest && Math.abs(widest.height) > Math.abs(height) ? widest.height : height,
        reach: Math.max(widest?.reach ?? 0, reach),
      });
    }
  }
  return [...layers.values()];
};
