import type { Kysely } from 'kysely';
import type { CardOf } from '#contract/core/cards.ts';
import type { Language } from '#contract/core/language.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Caller } from './context.ts';
import type { Services } from './services.ts';

/** Who looks, and with what: `services` signs the addresses of pictures. Null: nobody is signed in. */
export interface CardContext {
  readonly viewer: Caller | null;
  /** In which lists word what they know in several. */
  readonly language: Language;
  readonly services: Services;
  readonly now: Date;
}
/** Loads cards of one kind in one query, only those the viewer may see, in no particular order. */
export type CardLoader<K extends Kind> = (
  db: Kysely<never>,
  context: CardContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CardOf<K>>>;
/** A kind without a loader does not compile. */
export type CardLoaders = { readonly [K in Kind]: CardLoader<K> };

/** Loaded cards; what the viewer may not see, or what does not exist, is absent. */
export interface Cards {
  get<K extends Kind>(kind: K, id: string): CardOf<K> | undefined;
}

export async function loadCards(
  loaders: CardLoaders,
  db: Kysely<never>,
  context: CardContext,
  references: readonly Reference[],
): Promise<Cards> {
  const idsByKind = new Map<Kind, Set<string>>();
  for (const { kind, id } of references) {
    const ids = idsByKind.get(kind) ?? new Set();
    idsByKind.set(kind, ids.add(id));
  }
  const loaded = new Map<Kind, ReadonlyMap<string, unknown>>();
  await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => loaded.set(kind, await loaders[kind](db, context, [...ids]))),
  );
  return { get: <K extends Kind>(kind: K, id: string) => loaded.get(kind)?.get(id) as CardOf<K> | undefined };
}
