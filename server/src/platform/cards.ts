import type { Kysely } from 'kysely';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import type { Language } from '#contract/core/language.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Caller } from './context.ts';
import type { Services } from './services.ts';

/** Who looks, and with what: `services` signs the addresses of pictures. Null: no one is logged in. */
export interface CardContext {
  readonly viewer: Caller | null;
  /** For names that lists hold in several languages. */
  readonly language: Language;
  readonly services: Services;
  readonly now: Date;
}
/** What a card says besides what it is the card of. */
export type CardContent = Omit<Card, 'kind' | 'id'>;
/** Loads cards of one kind in one query, only those the viewer may see, in no particular order. */
export type CardLoader = (
  db: Kysely<never>,
  context: CardContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CardContent>>;
export type CardLoaders = { readonly [K in Kind]: CardLoader };

/** Loaded cards; what the viewer may not see, or what does not exist, is absent. */
export interface Cards {
  get(kind: Kind, id: string): Card | undefined;
  /** Anyone who can act, as `actorReference` asks for them. */
  actor(id: string): ActorCard | undefined;
}
export const actorReference = (id: string): Reference => ({ kind: 'profile', id });

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
  const loaded = new Map<Kind, ReadonlyMap<string, CardContent>>();
  await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => loaded.set(kind, await loaders[kind](db, context, [...ids]))),
  );
  return {
    get: (kind, id) => {
      const content = loaded.get(kind)?.get(id);
      return content && { kind, id, ...content };
    },
    actor: (id) => loaded.get('profile')?.get(id)?.author,
  };
}
