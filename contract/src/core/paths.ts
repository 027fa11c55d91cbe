import type { ActorCard } from './cards.ts';
import { type Kind, PAGE_PATHS, PATHS } from './kinds.ts';
import { isPageKind, type PageKind } from './roles.ts';

/** The first parameter name of a path; a name ends where the next part of the path begins. */
type First<T extends string> = T extends `${infer Name}/${string}`
  ? First<Name>
  : T extends `${infer Name}#${string}`
    ? First<Name>
    : T extends `${infer Name}?${string}`
      ? First<Name>
      : T;
type NamesOf<P extends string> = P extends `${string}$${infer Rest}` ? First<Rest> | NamesOf<Rest> : never;
type Values<P extends string> = [NamesOf<P>] extends [never] ? [] : [values: Readonly<Record<NamesOf<P>, string>>];

/** Paths cut at their parameters: text, name, text, …; lists of cards fill in one for each row. */
const PARTS = Object.fromEntries(Object.entries(PATHS).map(([kind, path]) => [kind, path.split(/\$(\w+)/)]));

/** The path of an object, with the anchor if it is part of a screen: `pathOf('post', { id })`. */
export function pathOf<K extends Kind>(kind: K, ...[values]: Values<(typeof PATHS)[K]>): string {
  const definition: Readonly<Record<string, string>> = values ?? {};
  return (PARTS[kind] ?? []).reduce(
    (path, part, index) => path + (index % 2 === 0 ? part : encodeURIComponent(definition[part] ?? '')),
    '',
  );
}

/** The path of a page. */
export const pathOfPage = ({ kind, id }: { readonly kind: PageKind; readonly id: string }): string =>
  PAGE_PATHS[kind].replace('$id', id);

/** The path of any actor: the screen of a page, or the profile of anyone else. */
export const pathOfActor = ({ kind, id, username }: Pick<ActorCard, 'kind' | 'id' | 'username'>): string =>
  isPageKind(kind)
    ? pathOfPage({ kind, id })
    : kind === 'community'
      ? pathOf('community', { id })
      : pathOf('profile', { user_name: username });
