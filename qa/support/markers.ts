/** Shorter texts occur in other texts by chance. */
const SHORTEST = 6;
/** Texts that are not private: order numbers, words of addresses, and the confirmation word of a form. */
const PUBLIC = /^(PB-\d+|[a-z]+(_[a-z]+)+|DELETE)$/;

const TOKEN_LENGTH = 20;
/** A random part of an address: no file name, and no words joined by hyphens. */
const isRandom = (part: string) =>
  part.length >= TOKEN_LENGTH && !/\.[a-z0-9]{2,5}$/.test(part) && !/^[a-z0-9-]+$/.test(part);

/** The private parts of an address: search texts, tokens of links, ids of payments and downloads. */
export const findMarkersInAddress = (address: string): string[] => {
  if (!URL.canParse(address, 'http://localhost')) return [];
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const values = [...searchParams.values()].flatMap((value) =>
    value.startsWith('/') ? findMarkersInAddress(value) : [value],
  );
  return [...pathname.split('/').filter(isRandom), ...values];
};

/** The decoded bodies of an email, with folded lines joined. */
export const unfoldEmail = (email: string) =>
  email.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The recipient of an email, and the targets of its links. */
export const findMarkersInEmail = (email: string): string[] => [
  ...[...email.matchAll(/^To: (.+?)\r?$/gm)].map(([, to]) => to ?? ''),
  ...[...unfoldEmail(email).matchAll(/https?:\/\/[^\s"<>]+/g)].flatMap(([link]) => findMarkersInAddress(link)),
];

/** A text in plain form, in JSON, and in an address. */
const toForms = (marker: string) => [
  ...new Set(
    [marker, JSON.stringify(marker).slice(1, -1), encodeURIComponent(marker)].map((form) => form.toLowerCase()),
  ),
];

/** Collects private texts: typed texts, tokens, addresses. No log or recording may contain them. */
export class Markers {
  readonly #forms = new Map<string, readonly string[]>();

  /** Adds a text, unless it is too short or public. */
  add(text: string) {
    const marker = text.trim();
    if (marker.length < SHORTEST || PUBLIC.test(marker) || this.#forms.has(marker)) return;
    this.#forms.set(marker, toForms(marker));
  }

  addAll(texts: Iterable<string>) {
    for (const text of texts) this.add(text);
  }

  /** The unique texts. */
  all(): string[] {
    return [...this.#forms.keys()];
  }

  /** Finds the markers in a text: case-insensitive, also as JSON or within an address. */
  foundIn(text: string): string[] {
    const held = text.toLowerCase();
    return [...this.#forms].flatMap(([marker, forms]) => (forms.some((form) => held.includes(form)) ? [marker] : []));
  }
}
