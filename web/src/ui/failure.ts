/** How a failure is told to people. The shell, which knows calls and refusals, installs its sentences at start. */
type Describe = (error: unknown) => string;
let describe: Describe = (error) => (error instanceof Error ? error.message : String(error));

export const installFailureTexts = (given: Describe): void => {
  describe = given;
};
export const describeFailure = (error: unknown): string => describe(error);

/** Texts by field name that a refused call carried, in the order of the form. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {};
  return error.fields as Readonly<Record<string, string>>;
}
