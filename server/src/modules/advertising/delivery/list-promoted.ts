import { v7 as uuid } from 'uuid';
import { FIRST_SLOT_AFTER, SLOT_EVERY } from '#contract/advertising/choices.ts';
import type { listPromoted as endpoint, Promoted } from '#contract/advertising/promoted.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { presentDocument, presentPicture, presentPlayed } from '#modules/media';
import { thingOf } from '../campaigns/thing.ts';
import type { AdvertisingContext } from '../tables.ts';
import { fillUnpaid, unpaidCandidates } from '../unpaid/unpaid.ts';
import { choose, type Decision, noteChosen } from './choose.ts';
import { closePage } from './page-token.ts';
import { pendingOf, runningCampaigns } from './running.ts';
import { viewerOf } from './viewer.ts';

type Query = Out<(typeof endpoint)['query']>;
const itemsAbove = (slot: number): number => FIRST_SLOT_AFTER + slot * SLOT_EVERY;
/** The slots of a page: each is below an item of it, and they are counted from the top over all pages. */
function slotsOf({ above, count }: Query): number[] {
  const first = Math.max(0, Math.ceil((above + 1 - FIRST_SLOT_AFTER) / SLOT_EVERY));
  const last = Math.floor((above + count - FIRST_SLOT_AFTER) / SLOT_EVERY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function present(ctx: AdvertisingContext, { slot, campaign }: Decision, cards: Cards, token: string): Promoted | null {
  const { content, row } = campaign;
  const owner = cards.actor(campaign.ownerId);
  const boosted = thingOf(row);
  const thing = boosted === null ? null : cards.get(boosted.kind, boosted.id);
  // It is gone, or nothing that the viewer may see.
  if (owner === undefined || thing === undefined || thing?.state === 'ended') return null;
  return {
    id: campaign.id,
    slot,
    after: itemsAbove(slot),
    kind: row.kind,
    owner,
    thing,
    headline: content.headline,
    description: content.description,
    callToAction: content.call_to_action,
    pictures: content.pictures.map((picture) => presentPicture(picture, picture.alt, ctx.services, ctx.now)),
    video: content.video && presentPlayed(content.video, ctx.services, ctx.now),
    file: content.file === null ? null : presentDocument(content.file, ctx.services, ctx.now),
    path: `/a/${token}.${slot}`,
  };
}

const tokenOf = (ctx: AdvertisingContext, { surface }: Query, decisions: readonly Decision[]): string =>
  closePage(ctx.services, {
    pageId: uuid(),
    memberId: ctx.member.id,
    surface,
    chosenAt: ctx.now,
    decisions: decisions.map(({ campaign, ...decision }) => ({
      ...decision,
      campaignId: campaign.id,
      version: campaign.content.number,
    })),
  });

/**
 * What is promoted on a page of a list, and what fills its other slots. Cards are loaded as the viewer may see them;
 * nothing is written.
 */
export async function listPromoted(
  ctx: AdvertisingContext,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const slots = slotsOf(query);
  if (slots.length === 0) return { token: null, slots: [], unpaid: [], frame: null };
  const [campaigns, viewer] = await Promise.all([runningCampaigns(ctx), viewerOf(ctx)]);
  const choosing = { campaigns, viewer, pending: pendingOf(ctx.services), now: ctx.now };
  const decisions = choose(choosing, slots);
  const left = slots.filter((slot) => !decisions.some((decision) => decision.slot === slot));
  const candidates = await unpaidCandidates(ctx, viewer, { slots: left.length, surface: query.surface });
  const cards = await ctx.cards([
    ...decisions.flatMap(({ campaign }) => [
      actorReference(campaign.ownerId),
      ...[thingOf(campaign.row)].filter((thing) => thing !== null),
    ]),
    ...candidates.things,
  ]);
  const token = decisions.length === 0 ? null : tokenOf(ctx, query, decisions);
  const shown = decisions.flatMap((decision) => {
    const presented = token === null ? null : present(ctx, decision, cards, token);
    return presented === null ? [] : [{ decision, presented }];
  });
  noteChosen(
    { ...choosing, processes: ctx.services.config.PROCESSES },
    slots,
    shown.map(({ decision }) => decision),
  );
  const unpaid = fillUnpaid(ctx, viewer, { slots: left, candidates, cards });
  return {
    token,
    slots: shown.map(({ presented }) => presented),
    unpaid: unpaid.map(({ slot, thing }) => ({ slot, after: itemsAbove(slot), thing })),
    frame: unpaid.some(({ thing }) => thing === null) ? (ctx.services.config.ADS_FALLBACK_URL ?? null) : null,
  };
}
