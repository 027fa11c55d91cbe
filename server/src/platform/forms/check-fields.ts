import { type FieldProblem, Refusal } from '../refusal.ts';

type Checks<T extends readonly unknown[]> = { readonly [K in keyof T]: () => T[K] | Promise<T[K]> };

/** One refusal for several of fields; a code of its own stays where it is the only one. */
function joined(refusals: readonly Refusal[]): Refusal {
  const [first] = refusals;
  const code = first !== undefined && refusals.every((each) => each.code === first.code) ? first.code : 'invalid_input';
  return new Refusal(code, { fields: refusals.flatMap(({ details }) => details.fields ?? []) });
}

/**
 * Runs the checks of a form side by side and returns their results. The problems of all fields are refused together,
 * in the order of the checks, which is that of the form. Any other error comes first.
 */
export async function checkFields<const T extends readonly unknown[]>(...checks: Checks<T>): Promise<T> {
  const outcomes = await Promise.allSettled(checks.map(async (check: () => unknown) => await check()));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const other = errors.find((error) => !(error instanceof Refusal) || (error.details.fields ?? []).length === 0);
  if (other instanceof Error) throw other;
  if (errors.length > 0) throw joined(errors as Refusal[]);
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** Refuses the problems that one check found, if any. */
export function refuseFields(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new Refusal('invalid_input', { fields });
}
