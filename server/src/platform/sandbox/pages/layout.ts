import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { translate } from '../../strings.ts';
import { html, type Markup, type Part } from './html.ts';

/** What a page knows of its reader. */
export interface Reader {
  readonly language: Language;
  readonly t: (key: string, params?: TextParams) => string;
  readonly money: (payment: { readonly amount: number; readonly currency: string }) => string;
  readonly time: (at: Date) => string;
}
export function readerOf(language: Language): Reader {
  const locale = toLocale(language);
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    t: (key, params) => translate(language, `sandbox:${key}`, params),
    money: ({ amount, currency }) => formatMoney(amount, currency, locale),
    time: (at) => `${times.format(at)} UTC`,
  };
}

interface Layout {
  readonly title: string;
  readonly main: Part;
  /** Of the main part: `narrow`, `wide`, `split`, `control`. */
  readonly look?: string;
  /** Where the state of the payment is, and what it is now: the page is read again when it has changed. */
  readonly follow?: { readonly url: string; readonly state: string };
}
export function page({ language, t }: Reader, { title, main, look = 'narrow', follow }: Layout): string {
  const body: Markup = html`<body${
    follow !== undefined && html` data-follow="${follow.url}" data-state="${follow.state}"`
  }>
    <p class="notice">${t('notice')}</p>
    <main class="${look}">${main}</main>
    ${follow !== undefined && html`<script src="/sandbox/follow.js" defer></script>`}
  </body>`;
  return `<!doctype html>${
    html`<html lang="${language === 'hn' ? 'hi' : language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        <link rel="icon" href="/icon.svg" />
      </head>
      ${body}
    </html>`.text
  }`;
}

/** A page that only says something. */
export const messagePage = (reader: Reader, title: string, text: string, action: Part = null): string =>
  page(reader, {
    title,
    main: html`<section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </section>`,
  });

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  /** Further attributes. */
  readonly more: Markup;
}
/** A field with its problem below it. */
export const field = ({ name, label, value, problem, more }: Field): Markup =>
  html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${more}${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem !== undefined && html`<p class="error" id="${name}-problem">${problem}</p>`}
  </div>`;
