import type { Address } from '../../addresses.ts';

/** Names of the `$parts` of an address. */
export type NamesOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesOf<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;
/** Values for the `$names` of an address. */
export type Values<P extends string> = [NamesOf<P>] extends [never] ? [] : [values: Record<NamesOf<P>, string>];

/** Builds an address of the table: `address('/posts/$id', { id })`. An address without a screen does not compile. */
export function address<P extends Address>(path: P, ...[values]: Values<P>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((values as Record<string, string> | undefined)?.[name] ?? ''),
  );
}
