import { formatNumber } from '#lib/formats/format-number.ts';

/** Labels of the facts whose keys do not say it. */
const LABELS: Record<string, string> = {
  bounding_box: 'Largest model',
  fps: 'Frames per second',
  png_files: 'PNG files',
};

/** Label of a fact: its own, or the words of its key. The server may send any key. */
const factLabel = (key: string): string => {
  const words = key.replaceAll('_', ' ').trim();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const factValue = (value: number | string): string => (typeof value === 'number' ? formatNumber(value) : value);

/** Facts to show. Those that count nothing are one fact, because a row of zeros looks like something is missing. */
export const toFactRows = (facts: readonly { key: string; value: number | string }[]) => {
  const none = facts.filter(({ value }) => value === 0).map(({ key }) => factLabel(key).toLowerCase());
  return [
    ...facts
      .filter(({ value }) => value !== 0)
      .map(({ key, value }) => ({ label: factLabel(key), value: factValue(value) })),
    ...(none.length > 0 ? [{ label: 'Not included', value: none.join(', ') }] : []),
  ];
};
