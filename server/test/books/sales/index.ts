import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/core/money/shape.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import type { Module } from '#platform/module.ts';
import { type Payment, providerNamed, readWebhook, requireProvider } from '#platform/payments/index.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { found } from '#platform/refusal.ts';
import { serve } from '#platform/serve/serve.ts';
import { addStrings } from '#platform/strings.ts';
import { createSale, openSale, receivePaymentEvent } from './contract.ts';

/*
 * A module that exists in tests only. It shows how money comes in: a write that needs a key, a provider that is asked
 * while no connection is held, a webhook whose bytes are read once their signature holds, and a ledger that an erasure
 * leaves as it is.
 */
type Db = Kysely<never>;
type Context = RequestContext<never>;
addStrings('sales', path.join(import.meta.dirname, 'strings'));

export async function createTables(db: Db): Promise<void> {
  await sql`create table book_sale (id uuid primary key, buyer_id uuid not null, title text not null,
    amount bigint not null, state text not null, pay_at text)`.execute(db);
  // A ledger: no row is ever changed or deleted.
  await sql`create table book_entry (id uuid primary key, actor_id uuid not null, amount bigint not null,
    at timestamptz not null)`.execute(db);
  await sql`create function refuse_change() returns trigger language plpgsql
    as $$ begin raise exception 'a ledger is only added to'; end $$`.execute(db);
  await sql`create trigger append_only before update or delete on book_entry
    for each statement execute function refuse_change()`.execute(db);
  await sql`create table book_sale_event (id text primary key)`.execute(db);
}

interface SaleRow {
  id: string;
  buyer_id: string;
  title: string;
  amount: string;
  state: 'created' | 'opened' | 'paid';
  pay_at: string | null;
}
const findSale = async (db: Db, id: string): Promise<SaleRow | undefined> =>
  (await sql<SaleRow>`select * from book_sale where id = ${id}`.execute(db)).rows[0];
const amountOf = ({ amount }: SaleRow): Money => ({ amount: Number(amount), currency: 'INR' });
const present = ({ id, state, pay_at: payAt }: Pick<SaleRow, 'id' | 'state' | 'pay_at'>) => ({
  data: { id, state, payAt },
});

async function create(ctx: Context, { title, amount }: { title: string; amount: number }) {
  requireProvider(ctx.services.payments, 'INR');
  const id = uuid();
  await sql`insert into book_sale values (${id}, ${ctx.actor.id}, ${title}, ${amount}, 'created')`.execute(ctx.db);
  return present({ id, state: 'created', pay_at: null });
}

/** Asks the provider while no connection is held. The reference makes a second try the same payment. */
async function askProvider(ctx: Context, saleId: string): Promise<string> {
  const provider = requireProvider(ctx.services.payments, 'INR');
  const sale = await findSale(ctx.db, saleId);
  const { id, title } = found(sale?.buyer_id === ctx.actor.id ? sale : null);
  const { payAt } = await provider.open({
    reference: `${id}-1`,
    amount: amountOf(found(sale)),
    description: title,
    method: 'card',
    payerId: ctx.actor.id,
    returnTo: `${ctx.services.config.publicUrl}/payment-success`,
    expiresAt: new Date(ctx.now.getTime() + 30 * 60_000),
  });
  return payAt;
}

/** Nothing but the signature is believed: what became of the payment, the provider says when it is asked. */
async function hear(
  ctx: VisitorContext<never>,
  name: string,
  received: Parameters<typeof readWebhook>[2],
): Promise<{ eventId: string; payment: Payment | null }> {
  const event = readWebhook(ctx.services.payments, name, received, ctx.now);
  return { eventId: event.id, payment: await providerNamed(ctx.services.payments, name).find(event.reference) };
}
/** The event and its effect in one transaction: what comes twice, in any order, credits once. */
async function apply(
  { db, now }: VisitorContext<never>,
  { eventId, payment }: Awaited<ReturnType<typeof hear>>,
): Promise<void> {
  const isNew = await sql`insert into book_sale_event values (${eventId}) on conflict do nothing`.execute(db);
  if (isNew.numAffectedRows === 0n || payment?.state !== 'succeeded') return;
  await sql`with paid as (update book_sale set state = 'paid' where id = ${payment.reference.slice(0, -2)}::uuid
      and state <> 'paid' and amount = ${payment.amount.amount} and ${payment.amount.currency} = 'INR'
      returning buyer_id, amount)
    insert into book_entry select ${uuid()}, buyer_id, amount, ${now} from paid`.execute(db);
}

export const sales = {
  routes: [
    serve(createSale, async (ctx: Context, { body }) => create(ctx, body)),
    serve(openSale, {
      prepare: async (ctx: Context, { params }) => askProvider(ctx, params.saleId),
      handle: async (ctx: Context, { params }, payAt) => {
        const { rows } = await sql<SaleRow>`
          update book_sale set state = case state when 'created' then 'opened' else state end, pay_at = ${payAt}
          where id = ${params.saleId} returning *`.execute(ctx.db);
        return present(found(rows[0]));
      },
    }),
    serve(receivePaymentEvent, {
      prepare: async (ctx: VisitorContext<never>, { params, body }) => hear(ctx, params.provider, body),
      handle: async (ctx: VisitorContext<never>, _input, heard) => apply(ctx, heard),
    }),
  ],
  personalData: definePersonalData<Record<'book_sale' | 'book_entry', unknown>>({
    copy: {
      sales: `select title, state, amount from book_sale where buyer_id = :memberId order by id`,
      entries: `select amount, at from book_entry where actor_id = :memberId order by at, id`,
    },
    retained: [{ table: 'book_entry', list: 'entries' }],
    erase: async ({ db }, memberId) => {
      await sql`delete from book_sale where buyer_id = ${memberId}`.execute(db);
    },
  }),
} satisfies Module;
