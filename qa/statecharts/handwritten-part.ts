const BEGIN = '<!-- by hand -->';
const END = '<!-- by hand ends -->';

/** What a page says by hand before anybody wrote it. */
export const NOT_WRITTEN =
  'Not written yet: why the chart is as it is, and which section of the specification it follows.';

/** The part of a page that people write: it is kept when the page is drawn again. */
export const byHand = (page: string | undefined, otherwise = NOT_WRITTEN): string[] => {
  const begin = page?.indexOf(BEGIN) ?? -1;
  const end = page?.indexOf(END) ?? -1;
  const written = page && begin >= 0 && end > begin ? page.slice(begin + BEGIN.length, end).trim() : otherwise;
  return [BEGIN, '', written, '', END, ''];
};
