import type * as z from 'zod/mini';
import { problemsOf } from '#contract/core/problems.ts';
import { loadStrings, textOf } from '../language/strings.ts';
import { parse } from './parse.ts';

/** Namespaces of the field texts shared by server and browser: those of the platform, and those of one module. */
export const fieldTexts = (module: string): readonly string[] => ['fields/platform', `fields/${module}`];

const plain = (values: Readonly<Record<string, unknown>> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

/** The first error of each field, by field name (`place.city` for nested ones); empty when everything is valid. */
export function checkForm(schema: z.ZodMiniType, values: unknown, module: string): Record<string, string> {
  const result = parse(schema, values);
  return Object.fromEntries(
    problemsOf(result.error?.issues ?? [], values).map((problem) => [
      problem.field,
      textOf(fieldTexts(module), problem.key, plain(problem.values)) ??
        textOf(fieldTexts(module), 'invalid') ??
        problem.key,
    ]),
  );
}

/**
 * The body schema of an endpoint. In the build it is a function that loads it, together with the schema library: a
 * screen with a form is drawn before it is needed.
 */
export type FormSchema = z.ZodMiniType | (() => Promise<z.ZodMiniType>);
/** Checks values, and writes the errors in the current language. */
export type Check = (values: unknown) => Record<string, string>;

/** Loads what a form is checked with. Without the texts of an error, its key is shown. */
export async function prepareCheck(schema: FormSchema, module: string): Promise<Check> {
  const [loaded] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    Promise.allSettled(fieldTexts(module).map((namespace) => loadStrings(namespace))),
  ]);
  return (values) => checkForm(loaded, values, module);
}
