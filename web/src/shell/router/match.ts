import type { Screen } from '../../addresses.ts';
import { decoded } from './location.ts';

/** A screen of the table of addresses with the values of the `$names` in its address. */
export interface Match {
  readonly address: string;
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
}

const NAME = /\$(\w+)/g;
const escaped = (text: string): string => text.replace(/[.*+?^{}()|[\]\\]/g, '\\$&');

/** Finds the screen at a path. Capital letters do not count, and words come before `$names`. */
export function matcherOf(table: Readonly<Record<string, Screen>>): (pathname: string) => Match | undefined {
  const patterns = Object.entries(table)
    .map(([address, screen]) => {
      const names = [...address.matchAll(NAME)].map(([, name = '']) => name);
      return { address, screen, names, pattern: new RegExp(`^${escaped(address).replace(NAME, '([^/]+)')}$`, 'i') };
    })
    .toSorted((one, other) => one.names.length - other.names.length);
  return (pathname) => {
    for (const { address, screen, names, pattern } of patterns) {
      const values = pattern.exec(pathname);
      if (!values) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, decoded(values[index + 1] ?? '')]));
      return { address, screen, params };
    }
    return undefined;
  };
}
