/** Parameters that campaigns and other sites add to links to count visits. Most have another value for each visitor. */
const TRACKING =
  /^(?:utm_\w+|_gl|dclid|epik|fbclid|gad_\w+|gbraid|gclid|gclsrc|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|msclkid|rdt_cid|ttclid|twclid|wbraid|yclid)$/i;

/**
 * The address of the document that a request is for. Parameters that no page reads are left out, so that the visitors of a campaign get
 * the same document instead of one that is rendered for each.
 * @param url path and query of a request
 */
export const documentAddress = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const read = query.split('&').filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
  return read.length > 0 ? `${path}?${read.join('&')}` : path;
};
