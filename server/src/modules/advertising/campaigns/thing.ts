import type { BoostedKind } from '#contract/advertising/choices.ts';
import type { Card } from '#contract/core/cards.ts';
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
type Looking = Pick<ChangeContext, 'db' | 'now' | 'language' | 'services'>;

/** Of these things, those that anyone who is logged in may see and do something with: one query for each kind. */
export async function publicThings(
  { db, now, language, services }: Looking,
  things: readonly Boosted[],
): Promise<ReadonlySet<string>> {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const shown = await Promise.all(
    kinds.map(async (kind) => {
      const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
      const cards = await services.kinds.cards[kind](across(db), { viewer: STRANGER, language, services, now }, ids);
      return [...cards].flatMap(([id, card]) => (card.state === 'active' ? [nameOf({ kind, id })] : []));
    }),
  );
  return new Set(shown.flat());
}

/** What a campaign boosts; null: it boosts nothing. */
export const thingOf = ({ thing_kind: kind, thing_id: id }: Pick<CampaignStateRow, 'thing_kind' | 'thing_id'>) =>
  kind === null || id === null ? null : ({ kind, id } satisfies Boosted);

/** @throws Refusal `not_public` for a thing that not everyone who is logged in may see */
export async function requirePublic(ctx: Looking, thing: Boosted | null): Promise<void> {
  if (thing !== null && !(await publicThings(ctx, [thing])).has(nameOf(thing))) throw new Refusal('not_public');
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
