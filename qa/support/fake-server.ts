import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { TokenPair } from '#contract/identity/auth.ts';
import { createDeferred } from './deferred.ts';
import { type FakeResponse, type Handler, type SeenRequest, createAdapter } from './fake-http.ts';
import { buildToken } from './tokens.ts';

interface Family {
  user: string;
  isAdmin: boolean;
  adminRole: AdminRole | undefined;
  generation: number;
  isAlive: boolean;
}

const UNAUTHORIZED: FakeResponse = { status: 401, body: { message: 'Unauthorized' } };

export const buildProduct = (id: number, title = `Product ${id}`) => ({
  id,
  title,
  image: `${id}.webp`,
  rating: 4.5,
  price: 10,
  currency: 'USD',
  category: [{ id: 1, name: '3D' }],
});

/** A product as its own page gets it. */
export const buildProductDetail = (id: number, title?: string) => ({
  ...buildProduct(id, title),
  kind: 'model',
  description: '',
  rating_count: 0,
  tags: [],
  engines: [],
  license: { name: 'Standard', summary: '' },
  images: [],
  facts: [],
  versions: [],
  related: [],
});

/**
 * A fake of the server's sessions: docs/design/accounts-and-sessions.md#sessions. Every refresh rotates the refresh token. Within the grace period the
 * previous token gets the same successors. Later reuse ends the whole family.
 */
export const createFakeServer = ({ hasGrace = true }: { hasGrace?: boolean } = {}) => {
  const families: Family[] = [];
  const validAccess = new Map<string, Family>();
  const current = new Map<Family, TokenPair>();
  const requests: SeenRequest[] = [];
  const overrides = new Map<string, Handler>();
  const holds = new Map<string, Promise<void>>();
  let counter = 0;

  const issue = (family: Family): TokenPair => {
    counter += 1;
    const claims = {
      sub: family.user,
      sid: `s${families.indexOf(family)}`,
      is_admin: family.isAdmin,
      admin_role: family.adminRole,
      jti: counter,
    };
    const pair = {
      access_token: buildToken(claims),
      refresh_token: `refresh-${families.indexOf(family)}-${family.generation}`,
    };
    validAccess.set(pair.access_token, family);
    current.set(family, pair);
    return pair;
  };

  const findFamily = (refreshToken: string | null) => {
    const [, index = '', generation = ''] = /^refresh-(\d+)-(\d+)$/.exec(refreshToken ?? '') ?? [];
    const family = families[Number(index)];
    return index !== '' && family ? { family, generation: Number(generation) } : null;
  };

  const revoke = (family: Family) => {
    family.isAlive = false;
  };

  const refresh = ({ bearer }: SeenRequest): FakeResponse => {
    const found = findFamily(bearer);
    if (!found?.family.isAlive) return UNAUTHORIZED;
    const { family, generation } = found;
    if (generation === family.generation) {
      family.generation += 1;
      return { body: issue(family) };
    }
    if (hasGrace && generation === family.generation - 1) return { body: current.get(family) };
    revoke(family);
    return UNAUTHORIZED;
  };

  const logout = ({ bearer }: SeenRequest): FakeResponse => {
    const found = findFamily(bearer);
    if (found) revoke(found.family);
    return { body: { message: 'Signed out' } };
  };

  const userBehind = ({ bearer }: SeenRequest) => {
    const family = bearer === null ? undefined : validAccess.get(bearer);
    return family?.isAlive ? family.user : null;
  };

  const byDefault: Handler = (request) => {
    const path = request.url.replace(/^\/(front\/v2|api)\//, '');
    if (path === 'refresh') return refresh(request);
    if (path === 'logout') return logout(request);
    const user = userBehind(request);
    if (request.bearer !== null && user === null) return UNAUTHORIZED;
    if (path === 'category/tree') return { body: [{ id: 1, name: '3D', parent_id: null, children: [] }] };
    if (user === null) return UNAUTHORIZED;
    if (path === 'cart' || path === 'favorites') return { body: { data: [buildProduct(1, `Of ${user}`)] } };
    return { body: { message: `Done: ${path}` } };
  };

  const isAt = (request: SeenRequest, path: string) => request.url.endsWith(`/${path}`);

  const handle: Handler = async (request) => {
    requests.push(request);
    const override = [...overrides].find(([path]) => isAt(request, path))?.[1];
    const response = await (override ?? byDefault)(request);
    await [...holds].find(([path]) => isAt(request, path))?.[1];
    return response;
  };

  return {
    adapter: createAdapter(handle),
    requests,
    /** Requests to one path, oldest first. */
    to: (path: string) => requests.filter((request) => isAt(request, path)),
    /** Creates a new session of a user. */
    signIn: (
      user: string,
      { isAdmin = false, adminRole }: { isAdmin?: boolean; adminRole?: AdminRole | undefined } = {},
    ) => {
      const family: Family = { user, isAdmin, adminRole, generation: 1, isAlive: true };
      families.push(family);
      return issue(family);
    },
    /** Expires every existing access token. */
    expireAccess: () => validAccess.clear(),
    isAlive: (refreshToken: string) => findFamily(refreshToken)?.family.isAlive === true,
    /** Overrides the response of one path. */
    respondTo: (path: string, handler: Handler) => void overrides.set(path, handler),
    respondByDefault: (path: string) => void overrides.delete(path),
    /** Handles requests at once, but holds their responses until the returned function is called. */
    hold: (path: string) => {
      const gate = createDeferred();
      holds.set(path, gate.promise);
      return () => {
        holds.delete(path);
        gate.resolve();
      };
    },
  };
};

export type FakeServer = ReturnType<typeof createFakeServer>;
