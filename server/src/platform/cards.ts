import type { Kysely } from 'kysely';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import type { Language } from '#contract/core/language.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Caller } from './context.ts';
import { labelOf } from './labels/labels.ts';
import type { Services } from './services.ts';

/** The viewer, null without login, and the services that sign picture URLs. */
export interface CardContext {
  readonly viewer: Caller | null;
  /** The language of names that exist in several languages. */
  readonly language: Language;
  readonly services: Services;
  readonly now: Date;
}
/** The content of a card without its reference. */
export type CardContent = Omit<Card, 'kind' | 'id'>;
/** `words`: what sentences about it name besides its title, such as the role that an invitation offers. */
export type LoadedCard = CardContent & { readonly words?: Readonly<Record<string, string>> };
/** Loads cards of one kind in one query, only those the viewer may see, in no particular order. */
export type CardLoader = (
  db: Kysely<never>,
  context: CardContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, LoadedCard>>;
export type CardLoaders = { readonly [K in Kind]: CardLoader };

/** The loaded cards. Objects that do not exist or are hidden from the viewer are absent. */
export interface Cards {
  get(kind: Kind, id: string): Card | undefined;
  words(kind: Kind, id: string): Readonly<Record<string, string>>;
  /** An actor of any kind, requested with `actorReference`. */
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
  const loaded = new Map<Kind, ReadonlyMap<string, LoadedCard>>();
  await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => loaded.set(kind, await loaders[kind](db, context, [...ids]))),
  );
  return {
    get: (kind, id) => {
      const found = loaded.get(kind)?.get(id);
      if (found === undefined) return undefined;
      const { words: _, ...content } = found;
      return { kind, id, ...content, ...labelOf(context.services, kind, id) };
    },
    words: (kind, id) => loaded.get(kind)?.get(id)?.words ?? {},
    actor: (id) => loaded.get('profile')?.get(id)?.author,
  };
}
