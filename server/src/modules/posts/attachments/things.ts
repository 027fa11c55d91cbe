import type { Card } from '#contract/core/cards.ts';
import { type Kind, KINDS } from '#contract/core/kinds.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PostsContext } from './kind.ts';

/** What `Attachable` is for each thing: they differ by their kind alone. */
interface AttachableThing<K extends ThingKind> {
  attach: (ctx: PostsContext, input: { readonly id: string }) => Promise<{ readonly kind: K; readonly id: string }>;
  gather: (
    ctx: PostsContext,
    posts: readonly { readonly id: string; readonly stored: { readonly id: string } }[],
  ) => Promise<ReadonlyMap<string, Card>>;
  present: (
    post: { readonly stored: { readonly id: string } },
    context: unknown,
    card: Card | undefined,
  ) => { kind: K; id: string; card: Card | null };
}

/** The cards that the caller may see; none where no module has declared the kind. */
async function cardsOf(ctx: PostsContext, kind: ThingKind, ids: readonly string[]): Promise<ReadonlyMap<string, Card>> {
  const declared: Kind | undefined = KINDS.find((each) => (each as string) === kind);
  if (declared === undefined) return new Map();
  const cards = await ctx.cards(ids.map((id) => ({ kind: declared, id })));
  return new Map(ids.flatMap((id) => cards.get(declared, id) ?? []).map((card) => [card.id, card]));
}

async function seen(ctx: PostsContext, kind: ThingKind, id: string): Promise<string> {
  if (!(await cardsOf(ctx, kind, [id])).has(id)) throw new Refusal('attached_unknown');
  return id;
}

/** The cards by the ids of the posts. */
async function gathered(
  ctx: PostsContext,
  kind: ThingKind,
  posts: readonly { readonly id: string; readonly stored: { readonly id: string } }[],
): Promise<ReadonlyMap<string, Card>> {
  const cards = await cardsOf(ctx, kind, [...new Set(posts.map(({ stored }) => stored.id))]);
  return new Map(posts.flatMap(({ id, stored }) => [cards.get(stored.id) ?? []].flat().map((card) => [id, card])));
}

/** A thing of another module: the post stores its id, and the module decides who sees its card. */
export const thingKind = <const K extends ThingKind>(kind: K): AttachableThing<K> => ({
  attach: async (ctx, { id }) => ({ kind, id: await seen(ctx, kind, id) }),
  gather: async (ctx, posts) => gathered(ctx, kind, posts),
  present: ({ stored }, _, card) => ({ kind, id: stored.id, card: card ?? null }),
});
