import type { ActBasis, ActKind, ActState } from '#contract/wallet/acts.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

/** Someone who may have a wallet, and whether the admin decides about themselves. */
export const selectOwner = statement({
  params: { ownerId: column.uuid, adminId: column.uuid },
  row: { id: column.uuid, is_own: column.boolean, frozen_at: column.timestamp.orNull },
  sql: `select actor_card.id, actor_card.id = :adminId or exists (select from page_team
      where page_team.page_id = actor_card.id and page_team.member_id = :adminId) as is_own,
    (select frozen_at from wallet where owner_id = actor_card.id)
  from actor_card where actor_card.id = :ownerId and actor_card.kind <> 'community'`,
});

export const openWallet = statement({
  connection: 'own',
  params: { ownerId: column.uuid },
  row: { opened: column.text.orNull },
  sql: `select open_wallet(:ownerId)::text as opened`,
});
/** Until the end of the transaction nothing else is posted to it, and acts about it follow one another. */
export const lockWallet = statement({
  params: { ownerId: column.uuid },
  row: { frozen_at: column.timestamp.orNull },
  sql: `select frozen_at from wallet where owner_id = :ownerId for no key update`,
});
export const freeze = statement({
  params: { ownerId: column.uuid, now: column.timestamp },
  row: { owner_id: column.uuid },
  sql: `update wallet set frozen_at = :now where owner_id = :ownerId and frozen_at is null returning owner_id`,
});
export const unfreeze = statement({
  params: { ownerId: column.uuid },
  row: { owner_id: column.uuid },
  sql: `update wallet set frozen_at = null where owner_id = :ownerId and frozen_at is not null returning owner_id`,
});

/** What an admin gave to or took from a wallet since a moment without a second one. */
export const sumAtOnce = statement({
  params: { ownerId: column.uuid, adminId: column.uuid, currency: column.text, since: column.timestamp },
  row: { amount: column.int },
  sql: `select coalesce(sum(abs(amount)), 0)::bigint as amount from wallet_act
  where owner_id = :ownerId and proposed_by = :adminId and currency = :currency and basis = 'at_once'
    and kind in ('grant', 'adjust') and proposed_at > :since`,
});

export const insertAct = statement({
  params: {
    id: column.uuid,
    ownerId: column.uuid,
    kind: column.text,
    currency: column.text.orNull,
    amount: column.int.orNull,
    endsAt: column.timestamp.orNull,
    reason: column.text,
    state: column.text,
    basis: column.text.orNull,
    adminId: column.uuid,
    transactionId: column.uuid.orNull,
    now: column.timestamp,
  },
  sql: `insert into wallet_act (id, owner_id, kind, currency, amount, ends_at, reason, state, basis, proposed_by,
    proposed_at, decided_by, decided_at, transaction_id)
  values (:id, :ownerId, :kind, :currency, :amount, :endsAt, :reason, :state::text, :basis, :adminId::uuid,
    :now::timestamptz,
    case :state::text when 'proposed' then null else :adminId::uuid end,
    case :state::text when 'proposed' then null else :now::timestamptz end, :transactionId)`,
});

export const actRow = {
  id: column.uuid,
  owner_id: column.uuid,
  kind: column.text.as<ActKind>(),
  currency: column.text.orNull,
  amount: column.int.orNull,
  ends_at: column.timestamp.orNull,
  reason: column.text,
  state: column.text.as<ActState>(),
  basis: column.text.as<ActBasis>().orNull,
  proposed_by: column.uuid,
  proposed_at: column.timestamp,
  decided_by: column.uuid.orNull,
  decided_at: column.timestamp.orNull,
  is_own: column.boolean,
};
export type ActRow = RowOf<typeof actRow>;
const columns = `id, owner_id, kind, currency, amount, ends_at, reason, state, basis, proposed_by, proposed_at,
  decided_by, decided_at, owner_id = :adminId or exists (select from page_team
    where page_team.page_id = wallet_act.owner_id and page_team.member_id = :adminId) as is_own`;
/** Locked before any wallet. */
export const lockAct = statement({
  params: { id: column.uuid, adminId: column.uuid },
  row: actRow,
  sql: `select ${columns} from wallet_act where id = :id for no key update`,
});
/** 0: someone else decided in between. */
export const decideAct = statement({
  params: {
    id: column.uuid,
    state: column.text,
    basis: column.text.orNull,
    by: column.uuid.orNull,
    transactionId: column.uuid.orNull,
    now: column.timestamp,
  },
  sql: `update wallet_act set state = :state, basis = :basis, decided_by = :by, decided_at = :now,
    transaction_id = :transactionId
  where id = :id and state = 'proposed'`,
});

const filters = { ownerId: column.uuid.orNull, state: column.text.orNull };
const matching = `(:ownerId::uuid is null or owner_id = :ownerId) and (:state::text is null or state = :state)`;
export const selectActs = statement({
  params: { ...filters, adminId: column.uuid, limit: column.int, offset: column.int },
  row: actRow,
  sql: `select ${columns} from wallet_act where ${matching}
  order by proposed_at desc, id desc limit :limit offset :offset`,
});
export const countActs = statement({
  params: filters,
  row: { total: column.int },
  // What is beyond has no page.
  sql: `select count(*)::int as total from (
    select from wallet_act where ${matching} order by proposed_at desc, id desc limit 10000
  ) latest`,
});

/** Proposals that waited for a day while there is no other admin with the duty. */
export const selectAlone = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid, owner_id: column.uuid },
  sql: `select id, owner_id from wallet_act
  where state = 'proposed' and proposed_at <= :before
    and exists (select from duty_holder where duty = 'payments' and member_id = proposed_by)
    and not exists (select from duty_holder where duty = 'payments' and member_id <> proposed_by)
  order by proposed_at, id limit :limit`,
});
