import { NotFound } from '#features/not-found/not-found.tsx';

export function Component() {
  return <NotFound />;
}
