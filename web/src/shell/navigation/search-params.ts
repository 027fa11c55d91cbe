import { cleanText, graphemes, isVisible, UNITS, unitsOf } from '#contract/core/text.ts';
import type { SearchText } from '../router/location.ts';

/** Reads one search parameter. Every one has a fallback, so that mistyped and outdated addresses open the screen. */
export type Parameter<T> = (typed: string | undefined) => T;
/**
 * The search parameters of a screen, exported by its file as `search`. They are functions instead of contract schemas,
 * because the first screen would have to load the schema library for them.
 */
export type SearchSchema = Readonly<Record<string, Parameter<unknown>>>;
export type SearchOf<S extends SearchSchema> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** One of several values, otherwise `fallback`. */
export const oneOf =
  <const T extends readonly string[], const F extends T[number] | undefined>(
    values: T,
    fallback: F,
  ): Parameter<T[number] | F> =>
  (typed) =>
    values.find((value) => value === typed) ?? fallback;

/** A value of that form, otherwise empty. */
export const matching =
  (form: RegExp): Parameter<string> =>
  (typed = '') =>
    form.test(typed) ? typed : '';

/** User-typed text, cleaned like on the server; empty when it has more graphemes than a call accepts. */
export const searchText =
  (max: number): Parameter<string> =>
  (typed = '') => {
    // Long addresses are not worth the cleaning.
    if (typed.length > unitsOf(max)) return '';
    const clean = cleanText(typed).replace(/\s+/g, ' ');
    return isVisible(clean) && clean.length <= UNITS * max && graphemes(clean) <= max ? clean : '';
  };

/** Text that is passed on unchanged, such as a sealed token or an address. */
export const rawText =
  (max: number): Parameter<string> =>
  (typed = '') =>
    typed.length <= max ? typed : '';

/** A page number, from 1. */
export const pageNumber: Parameter<number> = (typed = '') => (/^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1);

/** Parses the query of an address with the schema of a screen. Never throws. */
export const parseSearch = <S extends SearchSchema>(schema: S, text: SearchText): SearchOf<S> =>
  Object.fromEntries(Object.entries(schema).map(([name, read]) => [name, read(text[name])])) as SearchOf<S>;

/** The reverse: the query of an address, without values that equal the fallback. */
export function searchWith<S extends SearchSchema>(schema: S, values: Partial<SearchOf<S>>): Record<string, string> {
  const fallbacks: Readonly<Record<string, unknown>> = parseSearch(schema, {});
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === fallbacks[name] ? [] : [[name, String(value)]],
    ),
  );
}
