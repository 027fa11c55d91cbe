import { type Language, toLocale } from '#contract/core/language.ts';
import { escapeHtml as escape } from '../escape-html.ts';

/** The content of an e-mail. The caller translates all texts to the given language. */
export interface EmailTexts {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, shown in large type with spaced digits. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** The reason for the e-mail and whom to contact, in small type. */
  readonly footer?: readonly string[];
  /** Links below the footer. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

/** The parts of an `Email` that depend on its texts. */
export interface RenderedEmail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const font = "font-family:'Inter','Noto Sans Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
/**
 * The product's colours as literal values, because e-mails cannot use the web's CSS variables. A test compares them.
 */
export const emailColours = {
  light: {
    card: '#ffffff',
    sunken: '#f2eee6',
    text: '#1f2421',
    'text-muted': '#59615c',
    line: '#dfd9cd',
    brand: '#0f5c57',
    'on-brand': '#ffffff',
  },
  dark: {
    card: '#1f2421',
    sunken: '#2a302c',
    text: '#eceae4',
    'text-muted': '#adb4ae',
    line: '#363d38',
    brand: '#5cc2b5',
    'on-brand': '#161917',
  },
} as const;
const { light, dark } = emailColours;
/** Mail programs without dark mode show dark text on light; those with dark mode swap both. */
const darkRules = [
  `body,.sheet{background:${dark.card}!important}`,
  `.text{color:${dark.text}!important}`,
  `.soft{color:${dark['text-muted']}!important}`,
  `.code{background:${dark.sunken}!important}`,
  `.act{background:${dark.brand}!important;color:${dark['on-brand']}!important}`,
  `.rule{border-color:${dark.line}!important}`,
];
const darkStyle = `@media (prefers-color-scheme:dark){${darkRules.join('')}}`;

/** Plain text and HTML of an e-mail: one column, no pictures, no external resources. */
export function renderEmail(texts: EmailTexts): RenderedEmail {
  return { language: texts.language, subject: texts.subject, text: asText(texts), html: asHtml(texts) };
}

function asText({ paragraphs, code, action, footer = [], links = [] }: EmailTexts): string {
  const parts = [...paragraphs];
  if (code !== undefined) parts.splice(1, 0, code);
  if (action) parts.push(`${action.label}\n${action.url}`);
  const small = [...footer, ...links.map(({ label, url }) => `${label}: ${url}`)];
  if (small.length > 0) parts.push(`-- \n${small.join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ language, subject, paragraphs, code, action, footer = [], links = [] }: EmailTexts): string {
  const parts = paragraphs.map(
    (text) => `<p class="text" style="margin:0 0 16px;color:${light.text}">${lines(text)}</p>`,
  );
  if (code !== undefined) {
    const style = [
      'display:inline-block;margin:4px 0 20px;padding:12px 20px;border-radius:8px',
      `background:${light.sunken};color:${light.text}`,
      'font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
    ].join(';');
    parts.splice(1, 0, `<div><span class="code text" style="${style}">${escape(code)}</span></div>`);
  }
  if (action) {
    const style = [
      'display:inline-block;margin:4px 0 20px;padding:12px 22px;border-radius:8px',
      `background:${light.brand};color:${light['on-brand']};font-weight:600;text-decoration:none`,
    ].join(';');
    parts.push(
      `<div><a class="act" href="${escape(webAddress(action.url))}" style="${style}">${escape(action.label)}</a></div>`,
    );
  }
  const asSmall = (html: string) =>
    `<p class="soft" style="margin:0 0 6px;color:${light['text-muted']};font-size:13px;line-height:1.5">${html}</p>`;
  const asLink = ({ label, url }: { label: string; url: string }) =>
    `<a class="soft" href="${escape(webAddress(url))}" style="color:${light['text-muted']}">${escape(label)}</a>`;
  const small = [
    ...footer.map((text) => asSmall(lines(text))),
    ...(links.length > 0 ? [asSmall(links.map(asLink).join(' · '))] : []),
  ];
  const sheetStyle = [
    `max-width:560px;margin:0 auto;padding:32px 20px;background:${light.card}`,
    `${font};font-size:16px;line-height:1.6`,
  ].join(';');
  const ruleStyle = `margin-top:24px;padding-top:16px;border-top:1px solid ${light.line}`;
  return `<!doctype html>
<html lang="${toLocale(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${darkStyle}</style></head>
<body style="margin:0;background:${light.card}"><div class="sheet" style="${sheetStyle}">
<h1 class="text" style="margin:0 0 20px;color:${light.text};font-size:20px;line-height:1.35">${escape(subject)}</h1>
${parts.join('\n')}
${small.length > 0 ? `<div class="rule" style="${ruleStyle}">${small.join('\n')}</div>` : ''}
</div></body></html>
`;
}

const lines = (text: string) => escape(text).replaceAll('\n', '<br>');

/** Throws for links other than http and https, which are a bug or an attack. */
function webAddress(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`An e-mail cannot link to ${protocol}`);
  return url;
}
