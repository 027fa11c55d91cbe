import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { across } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { DatabaseConnections } from '#platform/database/database.ts';
import { createSeal } from '#platform/seal.ts';
import { closePage } from '#modules/advertising';
import { grant, hold } from '#modules/wallet';
import { BENCH_SECRET } from '../app.ts';
import type { BenchWorld } from '../operations/operation.ts';

/** Of each of the 400 people, and views of the first of them; campaigns that run; and how many days each has. */
const SIZES = { past: 10, visits: 200, running: 200 };
export type CampaignSizes = typeof SIZES;
/** In millionths of a paisa: 40 rupees for a thousand views. */
export const VIEW_PRICE = 4_000_000;
const BUDGET = 1_000_000;
const DAY_MS = 86_400_000;
const EVERYONE = JSON.stringify({
  places: [],
  excludedPlaces: [],
  ages: null,
  gender: 'all',
  education: 'none',
  interests: [],
});

const columns = `id, owner_id, author_id, kind, state, zone, currency, budget_type, budget, pays_for, duration,
  starts_on, ends_on, starts_at, ends_at, spent, captured, reserved, live_number, has_run, steps, version, created_at,
  changed_at`;
/* Thirty days with ten views each: all of it was captured. */
const past = `
  insert into campaign (${columns})
  select gen_random_uuid(), owner.id, owner.id, 'app', 'completed', 'UTC', 'INR', 'lifetime', 100000, 'views', 'custom',
    (now() - interval '60 days')::date, current_date, now() - interval '60 days', now(), 1200000000, 1200, 1200, 1,
    true, 0, 1, now() - interval '60 days' - interval '1 minute' * place, now()
  from unnest($1::uuid[]) as owner (id), generate_series(1, $2::int) as place`;
const pastDays = `
  insert into campaign_day (campaign_id, day, spent, hour, views, clicks)
  select campaign.id, current_date - n, 40000000, 12, 10, 1
  from campaign, generate_series(0, 29) as n
  where campaign.owner_id = any ($1::uuid[]) and campaign.state = 'completed'`;
const waiting = `
  insert into campaign (${columns})
  select gen_random_uuid(), owner.id, owner.id, 'app', 'pending_review', 'UTC', 'INR', 'lifetime', 100000, 'views',
    'custom', current_date + 1, current_date + 30, now() + interval '1 day', now() + interval '30 days', 0, 0, 100000,
    null, false, 0, 1, now(), now()
  from unnest($1::uuid[]) as owner (id)`;
const running = `
  insert into campaign (${columns})
  select id, $2::uuid, $2::uuid, 'app', 'active', 'UTC', 'INR', 'lifetime', $3::bigint, 'views', 'custom',
    current_date, current_date + 30, now(), now() + interval '30 days', 0, 0, $3::bigint, 1, true, 0, 1, now(), now()
  from unnest($1::uuid[]) as drawn (id)`;
const versions = `
  insert into campaign_version (id, campaign_id, number, state, headline, description, link, store_link, pictures,
    special, audience, submitted_at, decided_at)
  select gen_random_uuid(), campaign.id, 1,
    case campaign.state when 'pending_review' then 'waiting' else 'approved' end, 'Looms for everyone',
    'In three colours', '', 'https://play.google.com/store/apps/details?id=looms', '[]', 'none', $2::jsonb, now(),
    case when campaign.state <> 'pending_review' then now() end
  from campaign where campaign.owner_id = any ($1::uuid[]) and not exists (
    select from campaign_version where campaign_version.campaign_id = campaign.id)`;
/* Views of the first campaign of each person, by the others. */
const visits = `
  insert into campaign_visit (id, page_id, slot, kind, campaign_id, version_number, surface, viewer_id, verdict, price,
    bidders, bids, day, chosen_at, at)
  select gen_random_uuid(), gen_random_uuid(), 0, 'view', first.id, 1, 'home',
    ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'valid', ${VIEW_PRICE}, 1, '[]', seen.at::date, seen.at, seen.at
  from (select distinct on (campaign.owner_id) campaign.id from campaign
      where campaign.owner_id = any ($1::uuid[]) and campaign.state = 'completed'
      order by campaign.owner_id, campaign.created_at desc) as first,
    generate_series(1, $2::int) as n,
    lateral (select now() - interval '3 days' - interval '3 hours' * n as at) as seen`;

type Connections = Pick<DatabaseConnections, 'pool' | 'db'>;
/** Money of an owner, set aside for campaigns as the program does it. */
export async function reserve({ pool, db }: Connections, ownerId: string, ids: readonly string[], amount: number) {
  const database = across(db);
  const ctx = { now: new Date(), language: 'en' as const };
  const request = (id: string, key: string) => ({
    purpose: { module: 'advertising', kind: 'campaign' as const, id },
    key,
    rule: 'bench',
    memberId: null,
    ownerId,
  });
  const granted = { amount: amount * ids.length, currency: 'INR' };
  await inTransaction(database, async (tx) =>
    grant({ ...ctx, db: tx }, [{ ...request(randomUUID(), 'grant'), money: granted }]),
  );
  const endsAt = new Date(ctx.now.getTime() + 60 * DAY_MS);
  const posted = await inTransaction(database, async (tx) =>
    hold(
      { ...ctx, db: tx },
      ids.map((id) => ({ ...request(id, 'hold/1'), money: { amount, currency: 'INR' }, endsAt })),
    ),
  );
  await pool.query(
    `insert into campaign_hold (hold_id, campaign_id, amount, buffer, created_at)
    select held.id, held.campaign_id, $3, 0, now() from unnest($1::uuid[], $2::uuid[]) as held (id, campaign_id)`,
    [posted.map(({ holdId }) => holdId), ids, amount],
  );
}
/** Of campaigns that have none. */
export const writeVersions = async (pool: pg.Pool, ownerIds: readonly string[]): Promise<void> =>
  void (await pool.query(versions, [ownerIds, EVERYONE]));

/** Campaigns that have run, that wait for review, and that run, of someone else. Answers those that run. */
export async function fillCampaigns(
  to: Connections,
  { people, ownerId }: { readonly people: readonly { readonly id: string }[]; readonly ownerId: string },
  sizes: CampaignSizes = SIZES,
): Promise<string[]> {
  const { pool } = to;
  const ids = people.map(({ id }) => id);
  await pool.query(past, [ids, sizes.past]);
  await pool.query(pastDays, [ids]);
  await pool.query(waiting, [ids]);
  await pool.query(visits, [ids, sizes.visits]);
  const drawn = Array.from({ length: sizes.running }, () => randomUUID());
  await pool.query(running, [drawn, ownerId, BUDGET]);
  await writeVersions(pool, [...ids, ownerId]);
  await reserve(to, ownerId, drawn, BUDGET);
  await pool.query('analyze campaign, campaign_version, campaign_day, campaign_visit');
  return drawn;
}

/** A page as if it had been chosen for a viewer two seconds ago. */
const seal = createSeal(BENCH_SECRET);
const sealPage: BenchWorld['sealPage'] = (memberId, campaignIds) =>
  closePage(
    { seal },
    {
      pageId: randomUUID(),
      memberId,
      surface: 'home',
      chosenAt: new Date(Date.now() - 2_000),
      decisions: campaignIds.map((campaignId, slot) => ({
        slot,
        campaignId,
        version: 1,
        price: VIEW_PRICE,
        bidders: 1,
        bids: [],
      })),
    },
  );

/** Campaigns to read, and to see. */
export async function drawCampaigns(
  to: Connections,
  people: readonly { readonly id: string }[],
): Promise<Pick<BenchWorld, 'charged' | 'promoted' | 'sealPage'>> {
  const ids = people.map(({ id }) => id);
  const { rows: owners } = await to.pool.query<{ id: string }>(
    `select member_id as id from account where email like '%@crowd.example.com' and member_id <> all ($1::uuid[])
    order by member_id limit 1`,
    [ids],
  );
  const promoted = await fillCampaigns(to, { people, ownerId: owners[0]?.id ?? '' });
  const { rows } = await to.pool.query<{ id: string; owner: string }>(
    `select distinct on (campaign.owner_id) campaign.id, campaign.owner_id as owner from campaign
    where campaign.owner_id = any ($1::uuid[]) and campaign.state = 'completed'
    order by campaign.owner_id, campaign.created_at desc`,
    [ids],
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  return { charged: rows.map(({ id, owner }) => ({ id, person: places.get(owner) ?? 0 })), promoted, sealPage };
}
