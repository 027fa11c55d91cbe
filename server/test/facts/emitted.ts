import type { World } from '../world.ts';

/** The names of the facts that a call causes, in their order: those that `pattern` (a regular expression) matches. */
export async function factsOf(
  { db }: Pick<World, 'db'>,
  pattern: string,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const names = () => db.selectFrom('fact').select('name').where('name', '~', pattern).orderBy('id').execute();
  const before = (await names()).length;
  await call();
  return (await names()).slice(before).map(({ name }) => name);
}
