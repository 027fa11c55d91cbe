import type { Pool } from 'pg';
import { drawCampaigns } from '../../money/campaigns.ts';
import { drawWallets } from '../../money/wallets.ts';
import { drawEvents } from '../events/draw-events.ts';
import type { BenchWorld } from '../operation.ts';

type SignIn = (person: { id: string; email: string }) => Promise<{ token: string }>;

/** Hosts who are not among those who call. */
async function drawHosts(pool: Pool, people: readonly { readonly id: string }[]): Promise<Pick<BenchWorld, 'hosts'>> {
  const { rows } = await pool.query<{ id: string }>(
    `select member_id as id from availability where member_id <> all ($1::uuid[]) order by member_id limit $2`,
    [people.map(({ id }) => id), Math.max(people.length, 1)],
  );
  return { hosts: rows.map(({ id }) => id) };
}

async function drawProduct(pool: Pool): Promise<Pick<BenchWorld, 'product'>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from listing where kind = 'product' and state = 'active' order by id limit 1`,
  );
  return { product: rows[0]?.id ?? '' };
}

/** Orders of the people, the seller with the most requests, and what those are about. */
async function drawOrders(
  pool: Pool,
  signIn: SignIn,
  people: readonly { id: string }[],
): Promise<Pick<BenchWorld, 'orders' | 'seller' | 'requested'>> {
  const { rows } = await pool.query<{ id: string; buyer: string }>(
    `select distinct on (buyer_id) id, buyer_id as buyer from placed_order where buyer_id = any ($1::uuid[])
    order by buyer_id, changed_at desc`,
    [people.map(({ id }) => id)],
  );
  const { rows: sellers } = await pool.query<{ id: string; email: string; item: string }>(
    `select account.member_id as id, account.email, most.item_id as item
    from (select seller_id, item_id from order_request group by seller_id, item_id order by count(*) desc limit 1) most
      join account on account.member_id = most.seller_id`,
  );
  const [first] = sellers;
  const places = new Map(people.map(({ id }, place) => [id, place]));
  return {
    orders: rows.map(({ id, buyer }) => ({ id, person: places.get(buyer) ?? 0 })),
    seller: first === undefined ? '' : (await signIn(first)).token,
    requested: first?.item ?? '',
  };
}

type Connections = Parameters<typeof drawWallets>[0];
/** Sample data of what is sold, ordered, booked and paid. */
export const drawTrade = async (to: Connections, signIn: SignIn, people: readonly { id: string }[]) => ({
  ...(await drawProduct(to.pool)),
  ...(await drawHosts(to.pool, people)),
  ...(await drawWallets(to, people)),
  ...(await drawCampaigns(to, people)),
  ...(await drawOrders(to.pool, signIn, people)),
  ...(await drawEvents(to.pool, signIn, people)),
});
