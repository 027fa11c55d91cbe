import { escapeHtml } from '../../escape-html.ts';

/** Markup; everything else becomes text when it is inserted. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type Part = Markup | string | number | false | null | readonly Part[];

const textOf = (part: Part): string => {
  if (part === false || part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
};
/** html`<p>${name}</p>`: inserted texts are escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(textOf)));
