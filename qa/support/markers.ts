/** A shorter text is in too many others by chance. */
const SHORTEST = 6;
/** What names nobody and opens nothing: numbers of orders, words that addresses are made of, and the one that a form asks to type. */
const PUBLIC = /^(PB-\d+|[a-z]+(_[a-z]+)+|DELETE)$/;

const TOKEN_LENGTH = 20;
/** A part of an address that was drawn by lot: no file's name, and no words with dashes between them. */
const isDrawnByLot = (part: string) =>
  part.length >= TOKEN_LENGTH && !/\.[a-z0-9]{2,5}$/.test(part) && !/^[a-z0-9-]+$/.test(part);

/** What of an address is somebody's: search texts, the tokens of links, the names of payments and downloads. */
export const markersInAddress = (address: string): string[] => {
  if (!URL.canParse(address, 'http://localhost')) return [];
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const values = [...searchParams.values()].flatMap((value) =>
    value.startsWith('/') ? markersInAddress(value) : [value],
  );
  return [...pathname.split('/').filter(isDrawnByLot), ...values];
};

/** The bodies of a mail as they are read: lines that were folded on the way are whole again. */
export const unfoldMail = (mail: string) =>
  mail.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Whom a mail goes to, and what its links open. */
export const markersInMail = (mail: string): string[] => [
  ...[...mail.matchAll(/^To: (.+?)\r?$/gm)].map(([, to]) => to ?? ''),
  ...[...unfoldMail(mail).matchAll(/https?:\/\/[^\s"<>]+/g)].flatMap(([link]) => markersInAddress(link)),
];

/** As it stands in a text of its own, in JSON, and in an address. */
const formsOf = (marker: string) => [
  ...new Set(
    [marker, JSON.stringify(marker).slice(1, -1), encodeURIComponent(marker)].map((form) => form.toLowerCase()),
  ),
];

/** What people have told in confidence: typed texts, tokens, addresses. It may be written down nowhere. */
export class Markers {
  readonly #forms = new Map<string, readonly string[]>();

  /** Too short ones and what everybody may read are left out. */
  add(text: string) {
    const marker = text.trim();
    if (marker.length < SHORTEST || PUBLIC.test(marker) || this.#forms.has(marker)) return;
    this.#forms.set(marker, formsOf(marker));
  }

  addAll(texts: Iterable<string>) {
    for (const text of texts) this.add(text);
  }

  /** Each once, as it was told. */
  all(): string[] {
    return [...this.#forms.keys()];
  }

  /** The markers that a text holds, in whatever case, as JSON or within an address. */
  foundIn(text: string): string[] {
    const held = text.toLowerCase();
    return [...this.#forms].flatMap(([marker, forms]) => (forms.some((form) => held.includes(form)) ? [marker] : []));
  }
}
