/** How a failure is told to people. The shell, which knows calls and refusals, installs its sentences at start. */
type Describe = (error: unknown) => string;
let describe: Describe = (error) => (error instanceof Error ? error.message : String(error));

export const installFailureTexts = (given: Describe): void => {
  describe = given;
};
export const describeFailure = (error: unknown): string => describe(error);

interface Refused extends Error {
  code: string;
  fields: Readonly<Record<string, string>>;
}
const isRefused = (error: unknown): error is Refused => error instanceof Error && 'code' in error && 'fields' in error;

/**
 * Texts by field name that a refused call carried, in the order of the form. `byCode` names the field that a refusal
 * without
 * fields speaks of.
 */
export function fieldsOf(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  if (!isRefused(error)) return {};
  const field = byCode[error.code];
  return field !== undefined && Object.keys(error.fields).length === 0 ? { [field]: error.message } : error.fields;
}
