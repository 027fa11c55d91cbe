import * as z from 'zod/mini';
import { text as typedText } from '#contract/core/text.ts';

/**
 * The search parameters of a screen, exported by its file as `search`. Every value has a fallback, by its type: an
 * address that someone typed, cut off or kept for years opens the screen all the same.
 */
export type SearchSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniCatch>>>;
export type SearchOf<S extends SearchSchema> = Readonly<z.output<S>>;
/** The query of an address as it stands there. */
export type SearchText = Readonly<Partial<Record<string, string>>>;

/** What `schema` does not take means the fallback: `orElse(schema, fallback)`. */
export const orElse = z.catch;

/** One of several values; everything else means `fallback`. */
export const oneOf = <const T extends readonly string[], const F extends T[number] | undefined>(
  values: T,
  fallback: F,
): z.ZodMiniCatch<z.ZodMiniType<T[number] | F>> => orElse<z.ZodMiniType<T[number] | F>>(z.enum(values), fallback);

/** Text that someone typed, cleaned as the server cleans it; more graphemes than a call would take mean none. */
export const searchText = (max: number) => orElse(typedText({ max }), '');

/** Text that is passed on unchanged, such as a sealed value or an address. */
export const rawText = (max: number) => orElse(z.string().check(z.maxLength(max)), '');

/** A page number, from 1. */
export const pageNumber = orElse(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 1);

/** What an address means for a screen with this schema. It never throws. */
export const parseSearch = <S extends SearchSchema>(schema: S, text: SearchText): SearchOf<S> => z.parse(schema, text);

/** The same way back: the query of an address, without what means the fallback anyway. */
export function searchWith<S extends SearchSchema>(schema: S, values: Partial<SearchOf<S>>): Record<string, string> {
  const fallbacks: Readonly<Record<string, unknown>> = parseSearch(schema, {});
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === fallbacks[name] ? [] : [[name, String(value)]],
    ),
  );
}
