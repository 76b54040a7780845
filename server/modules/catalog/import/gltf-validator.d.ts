/** Types for the part of the glTF validator that is used here; the package has none. */
declare module 'gltf-validator' {
  interface Message {
    code: string;
    message: string;
    /** 0 means error. */
    severity: 0 | 1 | 2 | 3;
    pointer?: string;
  }
  const validator: {
    validateBytes(
      data: Uint8Array,
      options?: { maxIssues?: number },
    ): Promise<{
      mimeType: string;
      issues: { numErrors: number; numWarnings: number; messages: Message[] };
      info: {
        totalTriangleCount: number;
        totalVertexCount: number;
        extensionsRequired?: string[];
        resources?: { storage: string; uri?: string }[];
      };
    }>;
  };
  export default validator;
}
