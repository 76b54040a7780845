/** Formats an event of XState in words, such as `xstate.done.actor.renewTokens` as "renewTokens done". */
export const formatEvent = (type: string): string => {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind === 'after') return `${rest.split('.')[0] ?? ''} elapsed`;
  return `${rest} ${kind === 'done.actor' ? 'done' : 'failed'}`;
};
