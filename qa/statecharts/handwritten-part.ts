const BEGIN = '<!-- by hand -->';
const END = '<!-- by hand ends -->';

/** The placeholder of a handwritten part. */
export const NOT_WRITTEN =
  'Not written yet: why the chart is as it is, and which section of the specification it follows.';

/** The handwritten part of a page. It stays when the page is generated again. */
export const getHandwrittenPart = (page: string | undefined, otherwise = NOT_WRITTEN): string[] => {
  const begin = page?.indexOf(BEGIN) ?? -1;
  const end = page?.indexOf(END) ?? -1;
  const written = page && begin >= 0 && end > begin ? page.slice(begin + BEGIN.length, end).trim() : otherwise;
  return [BEGIN, '', written, '', END, ''];
};
