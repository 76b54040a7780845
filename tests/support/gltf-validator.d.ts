declare module 'gltf-validator' {
  export const validateBytes: (bytes: Uint8Array) => Promise<{ issues: { numErrors: number; messages: unknown[] } }>;
}
