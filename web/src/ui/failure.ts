/**
 * Turns an error into a sentence for users. The shell, which knows calls and refusals, installs its version at start.
 */
type Describe = (error: unknown) => string;
let describe: Describe = (error) => (error instanceof Error ? error.message : String(error));

export const installFailureTexts = (describer: Describe): void => {
  describe = describer;
};
export const describeFailure = (error: unknown): string => describe(error);

interface Refused extends Error {
  code: string;
  fields: Readonly<Record<string, string>>;
}
const isRefused = (error: unknown): error is Refused => error instanceof Error && 'code' in error && 'fields' in error;

/**
 * Error texts by field name from a refused call, in the order of the form. `byCode` names the field for refusals that
 * carry no fields.
 */
export function fieldsOf(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  if (!isRefused(error)) return {};
  const field = byCode[error.code];
  return field !== undefined && Object.keys(error.fields).length === 0 ? { [field]: error.message } : error.fields;
}
