import * as z from 'zod/mini';
import { BOOSTED_KINDS, type BoostedKind } from '#contract/advertising/choices.ts';
import { id } from '#contract/core/endpoint.ts';
import type { FactName } from '#contract/core/facts.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { type EffectDefinition, onFacts } from '#platform/facts/index.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { moveCampaign } from '../campaigns/move.ts';
import { lockCampaign } from '../campaigns/queries.ts';
import { nameOf, publicThings, thingOf } from '../campaigns/thing.ts';
import type { AdvertisingTables, ChangeContext } from '../tables.ts';
import { followThing } from './changed-things.ts';
import { allRunningBoosts, findBoosts, runningBoosts } from './queries.ts';

type Found = Awaited<ReturnType<typeof runningBoosts>>[number];
/**
 * Pauses boosts of what not everyone may see any more, as it was deleted, narrowed or withheld, and of what shows
 * something else than was approved, until an admin has looked at it.
 */
export async function recheckBoosts(ctx: ChangeContext, boosts: readonly Found[]): Promise<void> {
  const things = boosts.flatMap((boost) => thingOf(boost) ?? []);
  const shown = await publicThings(ctx, things);
  for (const boost of boosts) {
    const thing = thingOf(boost);
    const digest = thing === null ? undefined : shown.get(nameOf(thing));
    const { state, thing_digest: approved } = boost;
    if (state === 'active' && digest !== undefined && (approved === null || approved === digest)) continue;
    const campaign = await lockCampaign.first(ctx.db, { campaignId: boost.id });
    if (campaign === undefined) continue;
    if (digest !== undefined) await followThing(ctx, campaign, digest);
    else if (campaign.state === 'active')
      await moveCampaign(ctx, campaign, { step: 'pause', by: 'program', memberId: null, reason: 'thing_not_public' });
  }
}

type Db = Pick<EffectContext<AdvertisingTables>, 'db'>;
const boostsOf = async ({ db }: Db, kind: BoostedKind, ids: readonly string[], ownerIds: readonly string[] = []) =>
  runningBoosts(db, { kind, ids: [...new Set(ids)], ownerIds: [...new Set(ownerIds)] });
/** After facts of one name: the things of a kind that they name. */
const recheck = <N extends FactName>(
  fact: N,
  kind: BoostedKind,
  idOf: (data: Parameters<Parameters<typeof onFacts<AdvertisingTables, N>>[2]>[1][number]['data']) => string,
): EffectDefinition =>
  onFacts<AdvertisingTables, N>(fact, `advertising.recheck_${fact.replace('.', '_')}`, async (ctx, facts) =>
    recheckBoosts(
      ctx,
      await boostsOf(
        ctx,
        kind,
        facts.map(({ data }) => idOf(data)),
      ),
    ),
  );
/** What an actor has is seen by nobody while they are not. */
const recheckOwner = <N extends FactName>(
  fact: N,
  idOf: (data: Parameters<Parameters<typeof onFacts<AdvertisingTables, N>>[2]>[1][number]['data']) => string,
): EffectDefinition =>
  onFacts<AdvertisingTables, N>(fact, `advertising.recheck_${fact.replace('.', '_')}`, async (ctx, facts) => {
    const ids = facts.map(({ data }) => idOf(data));
    await recheckBoosts(ctx, await boostsOf(ctx, 'profile', ids, ids));
  });
const isBoosted = (kind: string): kind is BoostedKind => BOOSTED_KINDS.some((each) => each === kind);
const recheckWithheld = onFacts<AdvertisingTables, 'network.withheld_changed'>(
  'network.withheld_changed',
  'advertising.recheck_withheld',
  async (ctx, facts) => {
    for (const { data } of facts)
      if (isBoosted(data.kind)) await recheckBoosts(ctx, await boostsOf(ctx, data.kind, [data.id]));
  },
);
/** What is in a space is seen by those inside alone once it is closed: which things these are, their cards say. */
const recheckClosed = onFacts<AdvertisingTables, 'spaces.closed'>(
  'spaces.closed',
  'advertising.recheck_spaces_closed',
  async (ctx) => ctx.task(checkThings, {}),
);
export const thingEffects = [
  recheck('posts.deleted', 'post', ({ postId }) => postId),
  recheck('posts.edited', 'post', ({ postId }) => postId),
  recheck('jobs.state_changed', 'job', ({ jobId }) => jobId),
  recheck('courses.changed', 'course', ({ courseId }) => courseId),
  recheck('events.changed', 'event', ({ eventId }) => eventId),
  recheckOwner('marketplace.changed', ({ sellerId }) => sellerId),
  recheckOwner('actors.state_changed', ({ actorId }) => actorId),
  recheckOwner('pages.changed', ({ pageId }) => pageId),
  recheckWithheld,
  recheckClosed,
];

/** Boosts that delivery has left out, because of what they show: looked at again, and paused. */
export const pauseFound = defineTask({
  name: 'advertising.pause_found',
  payload: z.object({ ids: z.array(id) }),
  concurrency: 1,
  async run(ctx: TaskContext<AdvertisingTables>, { ids }) {
    await ctx.transaction(async (tx) => recheckBoosts(tx, await findBoosts(tx.db, { ids })));
  },
});

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** What no fact names, and nobody was to be shown: looked at every ten minutes. */
export const checkThings = defineTask({
  name: 'advertising.check_things',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AdvertisingTables>) {
    for (let after = FIRST; !ctx.signal.aborted;) {
      const boosts = await allRunningBoosts(ctx.db, { after, limit: BATCH });
      if (boosts.length > 0) await ctx.transaction(async (tx) => recheckBoosts(tx, boosts));
      const last = boosts.at(-1);
      if (boosts.length < BATCH || last === undefined) return;
      after = last.id;
    }
  },
});
