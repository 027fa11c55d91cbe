/** The current search parameters with some values changed. */
export const withParams = (
  search: Readonly<Partial<Record<string, string>>>,
  changes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...search, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
