import { type Kind, KINDS } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import type { CardLoader, CardLoaders } from './cards.ts';
import type { WatchCheck } from './live/audience.ts';
import type { RequestContext } from './context.ts';
import type { Module } from './module.ts';
import { translate } from './strings.ts';

/** One kind of thing, declared by the module that owns it. Its name is the text `kinds.<kind>` of the module. */
export interface KindDefinition {
  /** Cards of those that the viewer may see. */
  readonly card: CardLoader;
  /** Who may watch one live; without it no one may. */
  readonly watch?: WatchCheck;
  /** Members can report one to the platform. */
  readonly reported?: boolean;
}
/** Ids of what fits a text, best first. Those whose cards the caller may not see are left out afterwards. */
export type SearchOfKind = (
  ctx: RequestContext<never>,
  query: { readonly text: string; readonly limit: number },
) => Promise<readonly string[]>;
export type KindSearches = { readonly [K in Kind]?: SearchOfKind };
export type KindDefinitions = { readonly [K in Kind]?: KindDefinition };

export interface Kinds {
  readonly cards: CardLoaders;
  /** How each kind that can be searched is searched, in the order of the modules. */
  readonly searches: ReadonlyMap<Kind, SearchOfKind>;
  isReported(kind: Kind): boolean;
  /** What one of them is called, such as “Post”. */
  nameOf(language: Language, kind: Kind): string;
}

/** Collects the kinds of all modules. Throws when a kind has no module, or two. */
export function collectKinds(modules: Readonly<Record<string, Module>>): Kinds {
  const owners = new Map<string, KindDefinition & { module: string }>();
  for (const [module, { kinds = {} }] of Object.entries(modules))
    for (const [kind, definition] of Object.entries(kinds)) {
      const other = owners.get(kind);
      if (other) throw new Error(`The kind ${kind} is declared by ${other.module} and by ${module}`);
      owners.set(kind, { ...definition, module });
    }
  const ownerOf = (kind: Kind) => {
    const owner = owners.get(kind);
    if (owner === undefined) throw new Error(`No module declares the kind ${kind}`);
    return owner;
  };
  return {
    cards: Object.fromEntries(KINDS.map((kind) => [kind, ownerOf(kind).card])) as CardLoaders,
    searches: new Map(
      Object.values(modules).flatMap(({ searches = {} }) => Object.entries(searches) as [Kind, SearchOfKind][]),
    ),
    isReported: (kind) => ownerOf(kind).reported === true,
    nameOf: (language, kind) => translate(language, `${ownerOf(kind).module}:kinds.${kind}`),
  };
}
