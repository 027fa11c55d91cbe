import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseCampaign, resumeCampaign } from '#contract/advertising/campaigns.ts';
import { type BudgetType, MILLIONTHS, type PaidFor, type VisitKind } from '#contract/advertising/choices.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/observability/log.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import * as made from '#test/advertising/campaign.ts';
import { RUPEE } from '#test/advertising/promoted.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import type { SealedPage } from '../delivery/page-token.ts';
import type { AdvertisingTables } from '../tables.ts';
import { takeVisits } from './take-visits.ts';
import { capture } from './tasks.ts';

/* Whatever happens to a campaign, in two processes at once: nothing is charged that its team has not allowed. */

const DAY = 86_400_000;
const VIEWERS = 8;
let world: World;
let others: ReturnType<typeof connectDatabase>[];
let viewers: Member[];
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  const log = createLog('silent');
  others = [1, 2].map(() => connectDatabase(world.databaseUrl, { size: 6, log, name: 'test' }));
  viewers = await Promise.all(Array.from({ length: VIEWERS }, async (_, at) => world.member(`looks${at}`)));
});
afterAll(async () => {
  await Promise.all(others.map(async (database) => database.close()));
  await world.close();
});
const { balance } = booksOf(() => world);

interface Look {
  readonly what: 'look';
  readonly viewer: number;
  readonly rupees: number;
  /** It is clicked, too, and how often each is reported. */
  readonly isClicked: boolean;
  readonly times: number;
  /** The process dies before it commits. */
  readonly dies: boolean;
}
type Step = { readonly what: 'pause' | 'resume' | 'raise' | 'midnight' | 'capture' } | Look;
const look = fc.record({
  what: fc.constant('look' as const),
  viewer: fc.nat(VIEWERS - 1),
  rupees: fc.integer({ min: 1, max: 45 }),
  isClicked: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
  dies: fc.boolean(),
});
const other = fc.record({ what: fc.constantFrom('pause', 'resume', 'raise', 'midnight', 'capture') });
/** What happens at once, again and again. */
const history = fc.array(fc.array(fc.oneof({ weight: 5, arbitrary: look }, other), { minLength: 1, maxLength: 6 }), {
  minLength: 4,
  maxLength: 10,
});

class Died extends Error {}
async function report(step: Look, campaignId: string, index: number): Promise<void> {
  const now = world.clock.now();
  const memberId = viewers[step.viewer]?.id ?? '';
  const decision = { slot: 0, campaignId, version: 1, price: step.rupees * RUPEE + 7, bidders: 1, bids: [] };
  const chosenAt = new Date(now.getTime() - 2_000);
  const page: SealedPage = { pageId: crypto.randomUUID(), memberId, surface: 'home', chosenAt, decisions: [decision] };
  const db = narrowed<AdvertisingTables>(others[index % others.length]?.db as never);
  const send = async (kind: VisitKind, dies: boolean) =>
    inTransaction(db, async (tx) => {
      await takeVisits({ db: tx, now }, memberId, [{ page, decision, kind }]);
      if (dies) throw new Died();
    }).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
    });
  await send('view', step.dies);
  for (const kind of ['view', ...(step.isClicked ? (['click'] as const) : [])] as const)
    await Promise.all(Array.from({ length: step.times }, async () => send(kind, false)));
}
async function take(author: Member, campaign: { readonly id: string }, step: Step, index: number): Promise<void> {
  if (step.what === 'look') return report(step, campaign.id, index);
  if (step.what === 'pause') return void (await author.call(pauseCampaign, made.params(campaign)));
  if (step.what === 'resume') return void (await author.call(resumeCampaign, made.params(campaign)));
  if (step.what === 'capture') return enqueue(world.db, capture, {});
  if (step.what === 'midnight') return made.passDueTime(world);
  const { version, budget } = await made.read(author, campaign);
  await made.edit(author, { ...campaign, version }, { budget: (budget ?? 0) + 50_00 });
}

/** What has to be so after each step. */
async function check({ id }: { readonly id: string }): Promise<void> {
  const campaign = await world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const visits = await world.db
    .selectFrom('campaign_visit')
    .select(['price', 'verdict', 'kind'])
    .where('campaign_id', '=', id)
    .execute();
  const days = await world.db.selectFrom('campaign_day').selectAll().where('campaign_id', '=', id).execute();
  const sum = (amounts: readonly { readonly price?: number; readonly spent?: number }[]) =>
    amounts.reduce((total, { price = 0, spent = 0 }) => total + price + spent, 0);
  const paid = visits.filter(({ price }) => price > 0);
  expect(paid.every(({ verdict, kind }) => verdict === 'valid' && campaign.pays_for === `${kind}s`)).toBe(true);
  expect([sum(paid), sum(days)]).toEqual([campaign.spent, campaign.spent]);
  expect(campaign.spent).toBeLessThanOrEqual(campaign.reserved * MILLIONTHS);
  expect(campaign.captured).toBeLessThanOrEqual(campaign.spent / MILLIONTHS);
  const isDaily = campaign.budget_type === 'daily';
  expect(campaign.spent).toBeLessThanOrEqual(isDaily ? Infinity : (campaign.budget ?? 0) * MILLIONTHS);
  for (const { spent, cap } of days) expect(spent).toBeLessThanOrEqual(cap ?? (isDaily ? 0 : Infinity));
}

test.each([
  ['lifetime', 'views'],
  ['lifetime', 'clicks'],
  ['daily', 'views'],
  ['daily', 'clicks'],
] satisfies [BudgetType, PaidFor][])('a %s budget that pays for %s is never overspent', async (budgetType, paysFor) => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const author = await world.member(`pays${(people += 1)}`);
      const campaign = await made.aRunningBoost(world, author, { budgetType, paysFor });
      for (const round of rounds) {
        if (round.some(({ what }) => what === 'midnight')) world.clock.advance(DAY);
        await Promise.all(round.map(async (step, index) => take(author, campaign, step, index)));
        await world.settled();
        await check(campaign);
      }
      await made.complete(author, campaign);
      await world.settled();
      const { captured, spent, returned } = await world.db
        .selectFrom('campaign')
        .select(['captured', 'spent', 'returned'])
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow();
      expect(captured).toBe(Math.floor(spent / MILLIONTHS));
      const holds = await world.db
        .selectFrom('campaign_hold')
        .select(['amount', 'is_open'])
        .where('campaign_id', '=', campaign.id)
        .execute();
      expect(holds.filter(({ is_open: isOpen }) => isOpen)).toEqual([]);
      expect(holds.reduce((total, { amount }) => total + amount, 0)).toBe(captured + returned);
      expect(await balance(author.id)).toMatchObject({ available: 10_000_00 - captured, onHold: 0 });
    }),
    { numRuns: 3 },
  );
  expect((await prove(world.database)).differences).toEqual([]);
});
