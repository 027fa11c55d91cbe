import * as z from 'zod/mini';
import { normalized } from './normalize.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Average number of code units per grapheme that a text may have. */
export const UNITS = 8;

/** Length as a reader counts it: an emoji or a Devanagari cluster counts as one. */
export function graphemes(value: string): number {
  // Plain ASCII without CR has one grapheme per code unit; the segmenter costs 100 times more.
  if (/^[\n\x20-\x7e]*$/.test(value)) return value.length;
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}

/** The first `max` graphemes, at most `8 * max` code units. Never cuts a grapheme in two. */
export function shortened(value: string, max: number): string {
  let result = '';
  let count = 0;
  for (const { segment } of segmenter.segment(value)) {
    if (count === max || result.length + segment.length > max * UNITS) break;
    result += segment;
    count += 1;
  }
  return result;
}

/* C0 and C1 controls except tab and line feed, and the bidirectional overrides and isolates.
   U+200C and U+200D stay: Devanagari and emoji need them. */
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Normalizes every text before it is measured or stored: NFC, one kind of line end, no control characters, no unpaired
 * surrogates (JSON allows them, the database does not), trimmed.
 */
export function cleanText(value: string): string {
  return normalized(value.replace(/\r\n?/g, '\n').replace(unwanted, '').toWellFormed()).trim();
}

/** Matches a visible character: anything except white space, joiners, fillers and the blank Braille pattern. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;

/** Whether a reader sees any of it: a text of invisible characters only counts as empty. */
export const isVisible = (value: string): boolean => visible.test(value);

interface TextLimits {
  /** In graphemes; in addition, at most eight times as many code units are accepted. */
  max: number;
  min?: number;
  /** Whether line feeds are preserved; otherwise each run of white space becomes one space. */
  lines?: boolean;
  /** Signs that it may not contain, and the key of the field error. */
  without?: { readonly signs: RegExp; readonly key: string };
}

/** Maximum number of code units as typed: cleaning removes blanks and line ends and composes letters. */
export const unitsOf = (max: number): number => 2 * UNITS * max + 1_000;

/**
 * The error for a text with too many code units; it names the limit in graphemes and is checked before anything else.
 */
const tooLong =
  (max: number) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (value.length > unitsOf(max))
      issues.push({ code: 'custom', input: value, params: { key: 'too_long', max }, message: 'too_long' });
  };

const limits = new WeakMap<object, { readonly min: number; readonly max: number }>();
/** The limits of a text in graphemes, for the API reference; undefined for other schemas. */
export const limitsOfText = (schema: object): { readonly min: number; readonly max: number } | undefined =>
  limits.get(schema);

/**
 * Text typed by a person. Field errors carry `params.key` `required`, `too_short` or `too_long`, with `min` or `max` in
 * graphemes.
 */
export function text({ max, min = 0, lines = false, without }: TextLimits) {
  const schema = z
    .pipe(
      z.string().check(tooLong(max), z.maxLength(unitsOf(max))),
      z.transform((value: string) => {
        const clean = cleanText(value);
        // Text of invisible characters only counts as empty: otherwise it could fill a required field with an invisible
        // name.
        if (!isVisible(clean)) return '';
        return lines ? clean : clean.replace(/\s+/g, ' ');
      }),
    )
    .check((context) => {
      const { value } = context;
      const add = (params: Record<string, unknown>) =>
        context.issues.push({ code: 'custom', input: value, params, message: String(params['key']) });
      if (value.length > max * UNITS) return void add({ key: 'too_long', max });
      const length = graphemes(value);
      if (length > max) add({ key: 'too_long', max });
      else if (length < min) add(length === 0 ? { key: 'required' } : { key: 'too_short', min });
      else if (without?.signs.test(value) === true) add({ key: without.key });
    });
  limits.set(schema, { min, max });
  return schema;
}
