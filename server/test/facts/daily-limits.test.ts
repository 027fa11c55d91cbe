import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAttempt } from './daily-attempts.ts';
import { openWorld, type World } from '../world.ts';
import type { Module } from '#platform/module.ts';
import { modules } from '../../src/modules.ts';

/** The limit of a day, and that of an account in its first week, of every counter. */
const limits: Readonly<Record<string, readonly [number, number]>> = {
  posts: [100, 10],
  edits: [500, 50],
  comments: [500, 50],
  mentions: [50, 5],
  follows: [200, 20],
  email_invitations: [30, 3],
  message_strangers: [20, 2],
  conversations_opened: [200, 200],
  orders: [50, 50],
  order_proposals: [20, 20],
  order_exports: [50, 50],
  order_requests: [20, 2],
  events: [20, 20],
  event_moves: [20, 20],
  campaigns: [50, 50],
  audience_estimates: [200, 200],
  campaign_messages: [30, 30],
  reports: [30, 30],
  pages: [2, 2],
  page_checks: [20, 20],
  page_claims: [3, 3],
  team_invitations: [50, 5],
  team_requests: [20, 2],
  space_invitations: [100, 10],
  completions: [10, 1],
  contact_messages: [5, 5],
  applications: [50, 50],
  candidate_replies: [50, 50],
  candidate_messages: [500, 500],
  imports: [10, 10],
  private_documents: [100, 100],
  upload_megabytes: [2_000, 2_000],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** How much everyone has used of a limit today. */
const setCount = (counter: string, count: number) =>
  sql`insert into daily_count (member_id, day, what, count)
    select member_id, ${world.clock.now().toISOString().slice(0, 10)}, ${counter}, ${count} from account
    on conflict (member_id, day, what) do update set count = excluded.count`.execute(world.db);
const mostUsed = async (counter: string) =>
  (
    await world.db
      .selectFrom('daily_count')
      .select((each) => each.fn.max('count').as('count'))
      .where('what', '=', counter)
      .executeTakeFirstOrThrow()
  ).count;
const setAge = (days: number) =>
  sql`update account set created_at = ${new Date(world.clock.now().getTime() - days * 86_400_000)}`.execute(world.db);

test('every counter of a module has its limits here', () => {
  const declared = Object.values<Module>(modules).flatMap(({ dailyLimits = {} }) => Object.values(dailyLimits));
  expect(Object.keys(limits).toSorted()).toEqual(declared.map(({ counter }) => counter).toSorted());
});

test.each(Object.entries(limits))(
  '%s: the limit admits the last and refuses the next until midnight',
  async (counter, [limit, early]) => {
    const attempt = await prepareAttempt(world, counter);
    const untilMidnight = Math.ceil((86_400_000 - (world.clock.now().getTime() % 86_400_000)) / 1_000);
    for (const [days, count] of [
      [6, early],
      [8, limit],
    ] as const) {
      await Promise.all([setAge(days), setCount(counter, count)]);
      const { status, refusal } = await attempt();
      const message = `You’ve reached the daily limit of ${count}. Try again after 00:00 UTC.`;
      expect({ status, ...refusal }).toMatchObject({
        status: 429,
        retryAfter: expect.closeTo(untilMidnight, -1) as number,
        ...(counter === 'upload_megabytes' ? { code: 'upload_quota' } : { code: 'daily_limit_reached', message }),
      });
    }
    await setCount(counter, limit - 1);
    expect((await attempt()).status).toBeLessThan(300);
    expect(await mostUsed(counter)).toBe(limit);
  },
);
