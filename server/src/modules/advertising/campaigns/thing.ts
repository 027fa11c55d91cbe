import { createHash } from 'node:crypto';
import type { BoostedKind } from '#contract/advertising/choices.ts';
import type { Card } from '#contract/core/cards.ts';
import { DEFAULT_LANGUAGE } from '#contract/core/language.ts';
import type { CardContent } from '#platform/cards.ts';
import type { Caller } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AdvertisingContext, ChangeContext } from '../tables.ts';
import type { CampaignStateRow } from './columns.ts';

/** Someone who is logged in, and nothing to anyone. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const STRANGER: Caller = {
  actor: { id: NO_ONE },
  member: { id: NO_ONE, since: new Date(0), isAdmin: false, sessionId: '' },
  role: null,
};
export interface Boosted {
  readonly kind: BoostedKind;
  readonly id: string;
}
export const nameOf = ({ kind, id }: Boosted): string => `${kind} ${id}`;
type Looking = Pick<ChangeContext, 'db' | 'now' | 'services'>;

const DIGEST_LENGTH = 22;
/** Another one when its title, its words or its picture are others. A picture of its owner is none of its own. */
function digestOf(kind: BoostedKind, { title, excerpt, image, author }: CardContent): string {
  const picture = kind === 'profile' || image?.id !== author.avatar?.id ? (image?.id ?? null) : null;
  const shown = JSON.stringify([title, excerpt, picture]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, DIGEST_LENGTH);
}

/**
 * Of these things, those that anyone who is logged in may see and do something with, by their names, and a digest of
 * what each shows: one query for each kind.
 */
export async function publicThings(
  { db, now, services }: Looking,
  things: readonly Boosted[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const shown = await Promise.all(
    kinds.map(async (kind) => {
      const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
      const context = { viewer: STRANGER, language: DEFAULT_LANGUAGE, services, now };
      const cards = await services.kinds.cards[kind](across(db), context, ids);
      return [...cards].flatMap(([id, card]) =>
        card.state === 'active' ? [[nameOf({ kind, id }), digestOf(kind, card)] as const] : [],
      );
    }),
  );
  return new Map(shown.flat());
}

/** What a campaign boosts; null: it boosts nothing. */
export const thingOf = ({ thing_kind: kind, thing_id: id }: Pick<CampaignStateRow, 'thing_kind' | 'thing_id'>) =>
  kind === null || id === null ? null : ({ kind, id } satisfies Boosted);

/** The digest of what a boost shows; null: it boosts nothing; empty: not everyone may see it. */
export async function thingDigest(ctx: Looking, thing: Boosted | null): Promise<string | null> {
  return thing && ((await publicThings(ctx, [thing])).get(nameOf(thing)) ?? '');
}
/**
 * The digest of what a boost shows.
 *
 * @throws Refusal `not_public` for a thing that not everyone who is logged in may see
 */
export async function requirePublic(ctx: Looking, thing: Boosted | null): Promise<string | null> {
  const digest = await thingDigest(ctx, thing);
  if (digest === '') throw new Refusal('not_public');
  return digest;
}
/** @throws Refusal `not_found` for what the caller does not see, `not_permitted` for what is not theirs */
export async function readOwn(ctx: AdvertisingContext, thing: Boosted): Promise<Card> {
  const card = (await ctx.cards([thing])).get(thing.kind, thing.id);
  if (card === undefined) throw new Refusal('not_found');
  if (card.author.id !== ctx.actor.id) throw new Refusal('not_permitted');
  return card;
}
/**
 * Members boost what is theirs, or of the page that they act as.
 *
 * @throws Refusal as `readOwn`, and `not_public`
 */
export async function requireOwn(ctx: AdvertisingContext, thing: Boosted): Promise<void> {
  await readOwn(ctx, thing);
  await requirePublic(ctx, thing);
}
