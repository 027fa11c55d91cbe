import { v7 as uuid } from 'uuid';
import * as contract from '#contract/advertising/promoted.ts';
import { showAgain } from '#contract/advertising/hidden.ts';
import { closePage, type SealedDecision } from '#modules/advertising';
import type { OwnThing } from '../abilities/others.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aRunningBoost, params } from './campaign.ts';

/** Millionths of a rupee. */
export const RUPEE = 100_000_000;

interface Chosen extends Partial<SealedDecision> {
  readonly campaignId: string;
}
/** A page as if these campaigns had been chosen for a member, and how to see and follow what it shows. */
export function pageFor(world: World, viewer: Pick<Member, 'id' | 'call'>, ...chosen: readonly Chosen[]) {
  const pageId = uuid();
  const token = closePage(world.app.services, {
    pageId,
    memberId: viewer.id,
    surface: 'home',
    chosenAt: world.clock.now(),
    decisions: chosen.map((decision, slot) => ({ slot, version: 1, price: 0, bidders: 1, bids: [], ...decision })),
  });
  const slots = chosen.map((_, slot) => slot);
  return {
    pageId,
    token,
    see: async (call = viewer.call) => call(contract.reportSeen, { body: { pages: [{ token, slots }] } }),
    follow: async (slot = 0) => follow(world, `/a/${token}.${slot}`),
  };
}
/** Where a link leads that counts its visitors. */
export async function follow(world: World, path: string): Promise<string | undefined> {
  const { statusCode, headers } = await world.fastify.inject({ method: 'GET', url: path });
  return statusCode === 303 ? headers.location : `status ${statusCode}`;
}

/** What someone has hidden. */
export const ownHidden: readonly OwnThing[] = [
  {
    endpoint: showAgain,
    make: async (world, owner) => {
      const campaign = await aRunningBoost(world, await someone(world));
      const { token } = pageFor(world, owner, { campaignId: campaign.id });
      await owner.call(contract.hidePromoted, { body: { token, slot: 0 } });
      return { input: params(campaign) };
    },
  },
];

/** How many visits of a campaign have which verdict. */
export async function verdictsOf(world: World, { id }: { readonly id: string }, kind: 'view' | 'click' = 'view') {
  const rows = await world.db
    .selectFrom('campaign_visit')
    .select(['verdict', (builder) => builder.fn.countAll().as('count')])
    .where('campaign_id', '=', id)
    .where('kind', '=', kind)
    .groupBy('verdict')
    .execute();
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, Number(count)]));
}
/** In millionths of the minor unit. */
export const spentOf = async (world: World, { id }: { readonly id: string }): Promise<number> =>
  (await world.db.selectFrom('campaign').select('spent').where('id', '=', id).executeTakeFirstOrThrow()).spent;
/** A second later what was shown may have been seen. */
export function aLook(world: World): void {
  world.clock.advance(1_000);
}
