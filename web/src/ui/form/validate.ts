import * as z from 'zod/mini';
import { text } from '../strings.ts';

type Issue = z.core.$ZodIssue;

/** Sentences for the `params.key` that the contract's own checks carry; keys of the ui's texts behind `form.`. */
const own = {
  required: 'form.required',
  too_short: 'form.too_short',
  too_long: 'form.too_long',
  password_needs_sign: 'form.password_needs_sign',
} as const;
const isOwn = (key: unknown): key is keyof typeof own => typeof key === 'string' && Object.hasOwn(own, key);

const formats = { email: 'form.email', url: 'form.address', date: 'form.date', datetime: 'form.date' } as const;
const isFormat = (format: string): format is keyof typeof formats => Object.hasOwn(formats, format);

function custom(params: Readonly<Record<string, unknown>> | undefined): string {
  const key = params?.['key'];
  if (!isOwn(key)) return text('form.invalid');
  const { min, max } = params ?? {};
  return text(own[key], { min: Number(min ?? 0), max: Number(max ?? 0) });
}

/** The sentence for one thing that zod found wrong. */
export function textOf(issue: Issue): string {
  const { input } = issue;
  const empty = input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0);
  switch (issue.code) {
    case 'custom':
      return custom(issue.params);
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? text('form.accept') : text('form.choose');
    case 'too_small':
      return empty ? text('form.required') : issue.origin === 'string' ? text('form.too_short', { min: Number(issue.minimum) }) : text('form.invalid');
    case 'too_big':
      return issue.origin === 'string' ? text('form.too_long', { max: Number(issue.maximum) }) : text('form.invalid');
    case 'invalid_format':
      return empty ? text('form.required') : isFormat(issue.format) ? text(formats[issue.format]) : text('form.invalid');
    case 'invalid_type':
      return empty ? text('form.required') : issue.expected === 'number' || issue.expected === 'int' ? text('form.number') : text('form.invalid');
    default:
      return text('form.invalid');
  }
}

/** Texts by field name (`place.city` below another), the first thing wrong with each; empty when all is well. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = z.safeParse(schema, values, { reportInput: true });
  const problems: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) problems[issue.path.join('.')] ??= textOf(issue);
  return problems;
}
