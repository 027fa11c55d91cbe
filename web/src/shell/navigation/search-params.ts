import * as z from 'zod/mini';
import { text as typedText } from '#contract/core/text.ts';

/**
 * The search parameters of a screen, exported by its file as `search`. Every value has a fallback, so that a mistyped,
 * truncated or outdated address still opens the screen.
 */
export type SearchSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniCatch>>>;
export type SearchOf<S extends SearchSchema> = Readonly<z.output<S>>;
/** The raw query parameters of an address. */
export type SearchText = Readonly<Partial<Record<string, string>>>;

/** Falls back when `schema` rejects a value: `orElse(schema, fallback)`. */
export const orElse = z.catch;

/** One of several values, otherwise `fallback`. */
export const oneOf = <const T extends readonly string[], const F extends T[number] | undefined>(
  values: T,
  fallback: F,
): z.ZodMiniCatch<z.ZodMiniType<T[number] | F>> => orElse<z.ZodMiniType<T[number] | F>>(z.enum(values), fallback);

/** User-typed text, cleaned like on the server; empty when it has more graphemes than a call accepts. */
export const searchText = (max: number) => orElse(typedText({ max }), '');

/** Text that is passed on unchanged, such as a sealed token or an address. */
export const rawText = (max: number) => orElse(z.string().check(z.maxLength(max)), '');

/** A page number, from 1. */
export const pageNumber = orElse(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 1);

/** Parses the query of an address with the schema of a screen. Never throws. */
export const parseSearch = <S extends SearchSchema>(schema: S, text: SearchText): SearchOf<S> => z.parse(schema, text);

/** The reverse: the query of an address, without values that equal the fallback. */
export function searchWith<S extends SearchSchema>(schema: S, values: Partial<SearchOf<S>>): Record<string, string> {
  const fallbacks: Readonly<Record<string, unknown>> = parseSearch(schema, {});
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === fallbacks[name] ? [] : [[name, String(value)]],
    ),
  );
}
