import type { Plugin } from 'vite';

/** A function or method of a library, and what the build puts in place of its body. */
interface Replacement {
  file: RegExp;
  name: string;
  body: string;
}

const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const QUERY = /\/@tanstack\/query-core\/build\/modern\//;
const inQuery = (name: string) => new RegExp(`${QUERY.source}${name}\\.js$`);

/** Says why at the first use, in case that a later change uses the part. */
const missing = (what: string) =>
  `throw new Error(${JSON.stringify(`The build leaves out ${what}: scripts/build/unused-parts.ts`)});`;

/**
 * What the pages never use, but what tree shaking cannot remove, because used code refers to it: the framework mode of the router with its
 * prefetching, server components and instrumentation, its forms, actions, fetchers and view transitions, and the mutations and infinite queries of the
 * query cache. Every link ran five hooks for that prefetching.
 */
const UNUSED: readonly Replacement[] = [
  { file: ROUTER, name: 'usePrefetchBehavior', body: 'return [false, null, {}];' },
  { file: ROUTER, name: 'PrefetchPageLinks', body: 'return null;' },
  { file: ROUTER, name: 'RSCErrorHandler', body: 'return children;' },
  { file: ROUTER, name: 'decodeRouteErrorResponseDigest', body: 'return null;' },
  { file: ROUTER, name: 'instrumentClientSideRouter', body: missing('the instrumentation of the router') },
  { file: ROUTER, name: 'getRouteInstrumentationUpdates', body: missing('the instrumentation of routes') },
  { file: ROUTER, name: 'fetch2', body: missing('the fetchers of the router') },
  { file: ROUTER, name: 'handleAction', body: missing('the actions of routes') },
  { file: ROUTER, name: 'useSubmit', body: missing('the forms of the router') },
  { file: ROUTER, name: 'useFormAction', body: missing('the forms of the router') },
  {
    file: ROUTER,
    name: 'normalizeNavigateOptions',
    body: `if (opts && isSubmissionNavigation(opts)) ${missing('the forms of the router')} return { path };`,
  },
  { file: ROUTER, name: 'discoverRoutes', body: missing('routes that are added later') },
  { file: ROUTER, name: 'patchRoutes', body: missing('routes that are added later') },
  { file: ROUTER, name: '_internalSetRoutes', body: missing('routes that are added later') },
  { file: ROUTER, name: 'getFetcher', body: missing('the fetchers of the router') },
  { file: ROUTER, name: 'resetFetcher', body: missing('the fetchers of the router') },
  { file: ROUTER, name: 'restoreAppliedTransitions', body: '' },
  { file: ROUTER, name: 'persistAppliedTransitions', body: '' },
  { file: inQuery('mutationCache'), name: 'build', body: missing('mutations, because charts change data') },
  { file: inQuery('infiniteQueryBehavior'), name: 'infiniteQueryBehavior', body: missing('infinite queries') },
];

interface Node {
  type: string;
  start: number;
  end: number;
  body?: unknown;
  id?: { name?: string } | null;
  key?: { name?: string };
  value?: { body?: Node };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** All nodes below a node, itself included. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

/** The body of a function or method with this name. */
const findBody = (program: Node, name: string): Node | undefined => {
  for (const node of nodesIn(program)) {
    if (node.type === 'FunctionDeclaration' && node.id?.name === name && isNode(node.body)) return node.body;
    if (node.type === 'MethodDefinition' && node.key?.name === name) return node.value?.body;
  }
  return undefined;
};

/** Leaves out of libraries what the pages never use. Fails when a library no longer has such a part, so that the list stays true. */
export const unusedParts = (): Plugin => {
  const replaced = new Set<Replacement>();
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: [ROUTER, QUERY] },
      handler(code, id) {
        const parts = UNUSED.filter(({ file }) => file.test(id));
        const program: unknown = parts.length > 0 ? this.parse(code) : null;
        if (!isNode(program)) return null;
        const edits = parts.flatMap((part) => {
          const found = findBody(program, part.name);
          if (found) replaced.add(part);
          return found ? { ...found, text: `{ ${part.body} }` } : [];
        });
        // The last one first, so that the places of the others stay right.
        return edits
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end, text: body }) => text.slice(0, start) + body + text.slice(end), code);
      },
    },
    buildEnd(error) {
      const names = UNUSED.filter((part) => !replaced.has(part)).map(({ name }) => name);
      if (!error && names.length > 0) throw new Error(`No library has these parts any more: ${names.join(', ')}`);
    },
  };
};
