import type { CompanyInfo } from '#contract/content/content.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** A part of an email, from top to bottom. Texts are plain: the HTML version escapes them. */
export type EmailPart =
  | { kind: 'text'; text: string }
  /** Rows of two cells. `hasTotal` sets the last row apart. */
  | { kind: 'table'; rows: readonly (readonly [label: string, value: string])[]; hasTotal?: boolean }
  /** `isSecond` draws it as a link in a line, below the button of the main link. */
  | { kind: 'link'; label: string; href: string; isSecond?: boolean };

export interface EmailContent {
  subject: string;
  greeting: string;
  parts: readonly EmailPart[];
}

export interface ComposedEmail {
  subject: string;
  text: string;
  html: string;
}

const renderText = (part: EmailPart): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      return `${part.label}:\n${part.href}`;
    case 'table': {
      const width = Math.max(...part.rows.map(([label]) => label.length));
      return part.rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
    }
  }
};

const CELL = 'padding:8px 0;border-bottom:1px solid #d9dee4';

const renderTable = ({ rows, hasTotal = false }: Extract<EmailPart, { kind: 'table' }>) => {
  const cells = rows.map(([label, value], index) => {
    const weight = hasTotal && index === rows.length - 1 ? ';font-weight:700' : '';
    return `<tr><td style="${CELL}${weight}">${escapeHtml(label)}</td><td style="${CELL}${weight};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`;
};

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d2430;color:#ffffff;font-weight:700;text-decoration:none';

const renderLink = ({ href, label, isSecond = false }: Extract<EmailPart, { kind: 'link' }>) => {
  const style = isSecond ? '' : ` style="${BUTTON}"`;
  return `<p style="margin:${isSecond ? '0 0 16px' : '24px 0'}"><a href="${escapeHtml(href)}"${style}>${escapeHtml(label)}</a></p>`;
};

const renderHtml = (part: EmailPart): string => {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'link':
      return renderLink(part);
    case 'table':
      return renderTable(part);
  }
};

const renderFooter = ({ name, registrationNumber, address, contact }: CompanyInfo) =>
  [
    `${name} · ${registrationNumber}`,
    `${address.street}, ${address.city} ${address.postalCode}, ${address.country}`,
    ...[contact.email, contact.phone].filter(Boolean),
  ].join('\n');

/**
 * Composes both versions of an email: plain text, and HTML without images or scripts.
 * @param company for the footer
 */
export const composeEmail = ({ subject, greeting, parts }: EmailContent, company: CompanyInfo): ComposedEmail => {
  const footer = renderFooter(company);
  const text = [greeting, ...parts.map(renderText), `-- \n${footer}`].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #d9dee4;font-size:15px;font-weight:800">${escapeHtml(company.name)}</p>
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${parts.map(renderHtml).join('\n')}
<p style="margin:32px 0 0;font-size:13px;opacity:.75">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>
</div></body></html>
`;
  return { subject, text: `${text}\n`, html };
};
