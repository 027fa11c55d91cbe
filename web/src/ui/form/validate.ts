import * as z from 'zod/mini';
import { problemsOf } from '#contract/core/problems.ts';
import { textOf } from '../language/strings.ts';

/** Namespaces of the field texts shared by server and browser: those of the platform, and those of one module. */
export const fieldTexts = (module: string): readonly string[] => ['fields/platform', `fields/${module}`];

const plain = (values: Readonly<Record<string, unknown>> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

/** The first error of each field, by field name (`place.city` for nested ones); empty when everything is valid. */
export function checkForm(schema: z.ZodMiniType, values: unknown, module: string): Record<string, string> {
  const result = z.safeParse(schema, values);
  return Object.fromEntries(
    problemsOf(result.error?.issues ?? [], values).map((problem) => [
      problem.field,
      textOf(fieldTexts(module), problem.key, plain(problem.values)) ??
        textOf(fieldTexts(module), 'invalid') ??
        problem.key,
    ]),
  );
}
