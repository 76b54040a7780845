import type { Document, Node, Scene, Skin } from '@gltf-transform/core';
import { Euler, Quaternion } from 'three';

/** A joint of a skeleton, in rest pose. */
export interface Joint {
  name: string;
  /** Name of the parent joint; the root has none. */
  parent?: string;
  /** Position in the model, in meters. Rest poses have no rotations, so bind matrices are translations. */
  at: readonly [number, number, number];
}

/** One channel of an animation: rotations (degrees about x, y, z) or translations (meters, relative to rest) over time. */
export interface Track {
  joint: string;
  kind: 'turn' | 'move';
  keys: readonly (readonly [time: number, x: number, y: number, z: number])[];
}

/** A named animation. */
export interface Clip {
  name: string;
  tracks: readonly Track[];
}

/** A skeleton with its animations. Parents come before their children. */
export interface Rig {
  joints: readonly Joint[];
  clips: readonly Clip[];
}

/** Adds a skeleton with its skin and animations to a scene. */
export function addRig(document: Document, scene: Scene, rig: Rig): { skin: Skin; index: ReadonlyMap<string, number> } {
  const buffer = document.getRoot().listBuffers()[0] ?? null;
  const skin = document.createSkin('Skeleton');
  const nodes = new Map<string, Node>();
  const inverse = new Float32Array(rig.joints.length * 16);
  const places = new Map(rig.joints.map((joint) => [joint.name, joint.at]));
  const rest = (joint: Joint): [number, number, number] => {
    const [px, py, pz] = (joint.parent ? places.get(joint.parent) : undefined) ?? [0, 0, 0];
    return [joint.at[0] - px, joint.at[1] - py, joint.at[2] - pz];
  };

  rig.joints.forEach((joint, i) => {
    const node = document.createNode(joint.name).setTranslation(rest(joint));
    nodes.set(joint.name, node);
    const parent = joint.parent ? nodes.get(joint.parent) : undefined;
    if (joint.parent && !parent) throw new Error(`${joint.name} comes before its parent ${joint.parent}`);
    if (parent) parent.addChild(node);
    else scene.addChild(node);
    skin.addJoint(node);
    inverse.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -joint.at[0], -joint.at[1], -joint.at[2], 1], i * 16);
  });
  skin.setInverseBindMatrices(document.createAccessor().setType('MAT4').setArray(inverse).setBuffer(buffer));
  const root = rig.joints[0] && nodes.get(rig.joints[0].name);
  if (root) skin.setSkeleton(root);

  for (const clip of rig.clips) {
    const animation = document.createAnimation(clip.name);
    for (const track of clip.tracks) {
      const joint = rig.joints.find((candidate) => candidate.name === track.joint);
      const node = nodes.get(track.joint);
      if (!joint || !node) throw new Error(`${clip.name} moves an unknown joint ${track.joint}`);
      const times = Float32Array.from(track.keys, ([time]) => time);
      const [rx, ry, rz] = rest(joint);
      const values = track.keys.flatMap(([, x, y, z]) =>
        track.kind === 'turn' ? quaternion(x, y, z) : [rx + x, ry + y, rz + z],
      );
      const sampler = document
        .createAnimationSampler()
        .setInterpolation('LINEAR')
        .setInput(document.createAccessor().setType('SCALAR').setArray(times).setBuffer(buffer))
        .setOutput(
          document
            .createAccessor()
            .setType(track.kind === 'turn' ? 'VEC4' : 'VEC3')
            .setArray(Float32Array.from(values))
            .setBuffer(buffer),
        );
      animation.addSampler(sampler).addChannel(
        document
          .createAnimationChannel()
          .setTargetNode(node)
          .setTargetPath(track.kind === 'turn' ? 'rotation' : 'translation')
          .setSampler(sampler),
      );
    }
  }
  return { skin, index: new Map(rig.joints.map((joint, i) => [joint.name, i])) };
}

function quaternion(x: number, y: number, z: number): number[] {
  const radians = Math.PI / 180;
  return new Quaternion().setFromEuler(new Euler(x * radians, y * radians, z * radians, 'YXZ')).toArray();
}

/**
 * Keys of a swing between two poses, eased by a sine so that it loops smoothly.
 * @param middle pose in the middle of the swing
 * @param swing how far it goes to either side
 * @param turns how many swings fit into the duration
 * @param offset shift of the swing, as a share of one swing
 */
export function swing(
  duration: number,
  middle: readonly [number, number, number],
  reach: readonly [number, number, number],
  turns = 1,
  offset = 0,
): Track['keys'] {
  const steps = 16 * turns;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const wave = Math.sin(((i / steps) * turns + offset) * Math.PI * 2);
    return [
      (i / steps) * duration,
      middle[0] + reach[0] * wave,
      middle[1] + reach[1] * wave,
      middle[2] + reach[2] * wave,
    ] as const;
  });
}
