import { toLocale, type Language } from '#contract/core/language.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { escapeHtml as escape } from '#platform/escape-html.ts';
import { isWorded, translate } from '#platform/strings.ts';

export interface ModuleCopy {
  readonly module: string;
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
  /** Lists whose rows stay when the account is erased. */
  readonly retained?: readonly string[];
}

const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;
font:16px/1.6 system-ui,'Noto Sans Devanagari',sans-serif;color:#1f2421;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #dfd9cd}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;margin:0 0 1.2rem;padding:.8rem;
border:1px solid #dfd9cd;border-radius:8px}
dt{color:#59615c}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:40rem){dl{grid-template-columns:1fr}}
@media(prefers-color-scheme:dark){body{color:#eceae4;background:#161917}dl,h2{border-color:#363d38}dt{color:#adb4ae}}`;

/** The string key of a column: of the module for columns that only it has, else of `copy`. */
export const columnKey = (module: string, name: string): string =>
  isWorded(`${module}:copy.columns.${name}`) ? `${module}:copy.columns.${name}` : `copy:columns.${name}`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Formats lists, columns and values in the owner's language. */
function formatsOf(language: Language) {
  const moment = new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return {
    list: (module: string, name: string): string => translate(language, `${module}:copy.lists.${name}`),
    whyRetained: (module: string, name: string): string =>
      translate(language, 'accounts:copy.retained', { why: translate(language, `${module}:copy.retained.${name}`) }),
    column: (module: string, name: string): string => translate(language, columnKey(module, name)),
    value: (value: unknown): string => {
      if (value instanceof Date) return moment.format(value);
      if (typeof value === 'boolean') return translate(language, value ? 'copy:yes' : 'copy:no');
      if (typeof value === 'object' && value !== null) return JSON.stringify(value);
      return typeof value === 'string' ? value : String(value);
    },
  };
}

function entry(module: string, row: unknown, { column, value: display }: ReturnType<typeof formatsOf>): string {
  const entries = Object.entries(row as Record<string, unknown>).filter(([, value]) => !isEmpty(value));
  const items = entries.map(
    ([name, value]) => `<dt>${escape(column(module, name))}</dt><dd>${escape(display(value))}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

/** A single HTML page that works offline: it loads and runs nothing. */
export function readableCopy(copies: readonly ModuleCopy[], language: Language, at: Date): string {
  const text = (key: string, values?: TextParams) => translate(language, `accounts:copy.${key}`, values);
  const day = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long' }).format(at);
  const lists = copies
    .flatMap(({ module, lists: all, retained = [] }) =>
      Object.entries(all).map(([name, rows]) => ({ module, name, rows, isRetained: retained.includes(name) })),
    )
    .filter(({ rows }) => rows.length > 0);
  const formats = formatsOf(language);
  const sections = lists.map(({ module, name, rows, isRetained }) => {
    const entries = rows.map((row) => entry(module, row, formats)).join('\n');
    const why = isRetained ? `<p>${escape(formats.whyRetained(module, name))}</p>` : '';
    return `<section><h2>${escape(formats.list(module, name))} (${rows.length})</h2>${why}${entries}</section>`;
  });
  return `<!doctype html>
<html lang="${toLocale(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(text('title'))}</title><style>${style}</style></head>
<body><h1>${escape(text('title'))}</h1><p>${escape(text('about', { day }))}</p>
${sections.join('\n')}
</body></html>
`;
}
