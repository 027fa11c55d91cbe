import type { Card } from '#contract/core/cards.ts';
import { type Kind, KINDS } from '#contract/core/kinds.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Attachable, PostsContext } from './kind.ts';

type Thing = 'event' | 'job';

/** The cards that the caller may see; none where no module has declared the kind. */
async function cardsOf(ctx: PostsContext, kind: Thing, ids: readonly string[]): Promise<ReadonlyMap<string, Card>> {
  const declared: Kind | undefined = KINDS.find((each) => (each as string) === kind);
  if (declared === undefined) return new Map();
  const cards = await ctx.cards(ids.map((id) => ({ kind: declared, id })));
  return new Map(ids.flatMap((id) => cards.get(declared, id) ?? []).map((card) => [card.id, card]));
}

async function seen(ctx: PostsContext, kind: Thing, id: string): Promise<string> {
  if (!(await cardsOf(ctx, kind, [id])).has(id)) throw new Refusal('attached_unknown');
  return id;
}

/** The cards by the ids of the posts. */
async function gathered(
  ctx: PostsContext,
  kind: Thing,
  posts: readonly { readonly id: string; readonly stored: { readonly id: string } }[],
): Promise<ReadonlyMap<string, Card>> {
  const cards = await cardsOf(ctx, kind, [...new Set(posts.map(({ stored }) => stored.id))]);
  return new Map(posts.flatMap(({ id, stored }) => [cards.get(stored.id) ?? []].flat().map((card) => [id, card])));
}

/* A thing of another module: the post stores its id, and the module decides who sees its card. */
export const eventKind: Attachable<'event'> = {
  attach: async (ctx, { id }) => ({ kind: 'event', id: await seen(ctx, 'event', id) }),
  gather: async (ctx, posts) => gathered(ctx, 'event', posts),
  present: ({ stored }, _, card) => ({ ...stored, card: card ?? null }),
};
export const jobKind: Attachable<'job'> = {
  attach: async (ctx, { id }) => ({ kind: 'job', id: await seen(ctx, 'job', id) }),
  gather: async (ctx, posts) => gathered(ctx, 'job', posts),
  present: ({ stored }, _, card) => ({ ...stored, card: card ?? null }),
};
