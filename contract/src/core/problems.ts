import type * as z from 'zod/mini';
import type { TextParams } from './render-text.ts';

/** A field and its problem. `key` names a text below `fields` in the platform's strings. */
export interface Problem {
  readonly field: string;
  readonly key: string;
  readonly values?: TextParams;
}
type Issue = z.core.$ZodIssue;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : (value as Record<PropertyKey, unknown>)[key]),
    input,
  );
}

function sized(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Omit<Problem, 'field'> {
  const small = issue.code === 'too_small';
  const values = small ? { min: Number(issue.minimum) } : { max: Number(issue.maximum) };
  if (issue.origin === 'string') {
    if (small && values.min === 1) return { key: 'required' };
    return { key: small ? 'too_short' : 'too_long', values };
  }
  if (issue.origin === 'array' || issue.origin === 'set') return { key: small ? 'too_few' : 'too_many', values };
  return { key: small ? 'number_too_small' : 'number_too_big', values };
}

function describe(issue: Issue, input: unknown): Omit<Problem, 'field'> {
  switch (issue.code) {
    case 'invalid_type': {
      const value = valueAt(input, issue.path);
      return { key: value === undefined || value === null ? 'required' : 'invalid' };
    }
    case 'too_small':
    case 'too_big':
      return sized(issue);
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'invalid_email' : issue.format === 'url' ? 'invalid_url' : 'invalid' };
    case 'invalid_value':
      return {
        key:
          issue.values.length === 1 && issue.values[0] === true
            ? 'must_accept'
            : valueAt(input, issue.path) === undefined
              ? 'required'
              : 'invalid_choice',
      };
    case 'custom': {
      const { key, ...values } = (issue.params ?? {}) as { key?: string } & TextParams;
      return { key: key ?? 'invalid', values };
    }
    default:
      return { key: 'invalid' };
  }
}

/**
 * Translates a failed parse into field errors: the first problem of each field, in the order of the form; unknown keys
 * last.
 */
export function problemsOf(issues: readonly Issue[], input: unknown): Problem[] {
  const byField = new Map<string, Problem>();
  const unknownKeys: Problem[] = [];
  for (const issue of issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) unknownKeys.push({ field: at === '' ? key : `${at}.${key}`, key: 'unknown_key' });
      continue;
    }
    const field = at === '' ? 'body' : at;
    if (!byField.has(field)) byField.set(field, { field, ...describe(issue, input) });
  }
  return [...byField.values(), ...unknownKeys];
}
