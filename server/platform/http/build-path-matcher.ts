const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A regular expression for the paths of a route pattern such as `/cart/add/:id` or `/assets/*`. */
export const buildPathMatcher = (pattern: string): RegExp => {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : escaped(part);
  });
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`);
};
