import { NotFound } from '#features/not-found/not-found.tsx';

export const Component = NotFound;
