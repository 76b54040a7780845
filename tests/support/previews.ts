import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';

/** A binary glTF with one triangle, in each of its scenes. */
export const glbPreview = async ({
  animation,
  scenes = [''],
}: { animation?: string; scenes?: readonly string[] } = {}): Promise<Uint8Array> => {
  const document = new Document();
  const buffer = document.createBuffer();
  const corners = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]))
    .setBuffer(buffer);
  const mesh = document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', corners));
  const node = document.createNode('triangle').setMesh(mesh);
  for (const scene of scenes) document.createScene(scene).addChild(node);
  if (animation) {
    const times = document
      .createAccessor()
      .setArray(new Float32Array([0, 1]))
      .setBuffer(buffer);
    const places = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array([0, 0, 0, 0, 1, 0]))
      .setBuffer(buffer);
    const sampler = document.createAnimationSampler().setInput(times).setOutput(places);
    const channel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath('translation')
      .setSampler(sampler);
    document.createAnimation(animation).addSampler(sampler).addChannel(channel);
  }
  return new NodeIO().writeBinary(document);
};

/** A single-color sprite sheet as WebP. */
export const sheetPreview = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 4, background: '#c04080ff' } })
    .webp({ lossless: true })
    .toBuffer();

/** Manifest fields of a sheet with four frames of 16 × 16 px. */
export const SHEET_FACTS = {
  kind: 'sheet',
  frame: { width: 16, height: 16 },
  columns: 4,
  pixelated: true,
  clips: [{ name: 'walk', from: 0, to: 3, fps: 8 }],
} as const;

/** An SVG of 64 × 32 px. */
export const svgPreview = (body = '<rect width="64" height="32" fill="#c04080"/>'): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32" viewBox="0 0 64 32">${body}</svg>`,
  );

/** Manifest fields of an SVG with two elements. */
export const HUD_FACTS = {
  kind: 'hud',
  sheet: { width: 64, height: 32 },
  elements: [
    { name: 'bar', x: 0, y: 0, width: 40, height: 32 },
    { name: 'slider', x: 40, y: 0, width: 24, height: 32 },
  ],
} as const;
