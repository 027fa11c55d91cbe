import type { GrantEnd } from '#contract/wallet/wallet.ts';
import { column, statement } from '#platform/database/statement.ts';

export const insertGrant = statement({
  params: {
    actId: column.uuid,
    ownerId: column.uuid,
    currency: column.text,
    amount: column.int,
    endsAt: column.timestamp.orNull,
  },
  sql: `insert into wallet_grant (act_id, owner_id, currency, amount, ends_at, next_try_at)
  values (:actId, :ownerId, :currency, :amount, :endsAt, :endsAt)`,
});

/** Grants whose end has come, each locked until the end of the transaction. */
export const claimEnding = statement({
  params: { now: column.timestamp },
  row: { act_id: column.uuid, owner_id: column.uuid, currency: column.text, amount: column.int, taken: column.int },
  sql: `select act_id, owner_id, currency, amount, taken from wallet_grant
  where ended_at is null and next_try_at <= :now order by next_try_at, act_id limit 1
  for no key update skip locked`,
});

/**
 * Granted money of a wallet that is spent first: the grant that ends first. So what is left of one is what is left of
 * all, less those that end later or never. `free`: what is on hold is not here.
 */
export const selectLeft = statement({
  params: { ownerId: column.uuid, currency: column.text, actId: column.uuid },
  row: { left: column.int, free: column.int },
  sql: `select greatest(0, least(this.amount - this.taken,
      coalesce((select sum(balance) from wallet_account where owner_id = :ownerId and currency = :currency
        and account in ('granted', 'granted_held')), 0)
      - coalesce((select sum(other.amount - other.taken) from wallet_grant other
        where other.owner_id = :ownerId and other.currency = :currency and other.ended_at is null
          and (coalesce(other.ends_at, 'infinity'), other.act_id) > (this.ends_at, this.act_id)), 0)))::bigint as left,
    coalesce((select balance from wallet_account where owner_id = :ownerId and currency = :currency
      and account = 'granted'), 0)::bigint as free
  from wallet_grant this where this.act_id = :actId`,
});
export const updateGrant = statement({
  params: {
    actId: column.uuid,
    taken: column.int,
    endedAt: column.timestamp.orNull,
    nextTryAt: column.timestamp.orNull,
  },
  sql: `update wallet_grant set taken = taken + :taken, ended_at = :endedAt, next_try_at = :nextTryAt
  where act_id = :actId`,
});

/** Of how many grants the end is shown. */
const ENDS_SHOWN = 10;
/** Since when a wallet is frozen, and what would be taken back at the end of each grant, the first one first. */
export const selectState = statement({
  params: { ownerId: column.uuid },
  row: { frozen_at: column.timestamp.orNull, grant_ends: column.json<GrantEnd[]>() },
  sql: `with open_grant as (
    select grants.currency, grants.ends_at, grants.act_id, grants.amount - grants.taken as rest,
      sum(grants.amount - grants.taken) over (partition by grants.currency
        order by coalesce(grants.ends_at, 'infinity') desc, grants.act_id desc) as with_later
    from wallet_grant grants where grants.owner_id = :ownerId and grants.ended_at is null
  ), granted as (
    select currency, sum(balance) as balance from wallet_account
    where owner_id = :ownerId and account in ('granted', 'granted_held') group by currency
  ), ending as (
    select currency, ends_at, act_id, least(rest, balance - (with_later - rest)) as amount
    from open_grant join granted using (currency) where ends_at is not null
  ), shown as (select * from ending where amount > 0 order by ends_at, act_id limit ${ENDS_SHOWN})
  select (select frozen_at from wallet where owner_id = :ownerId) as frozen_at, (
    select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount, 'endsAt',
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ends_at, act_id), '[]') from shown
  ) as grant_ends`,
});
