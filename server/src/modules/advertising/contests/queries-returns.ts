import { BOOSTED_KINDS } from '#contract/advertising/choices.ts';
import type { ReturnedCharges } from '#contract/moderation/measures.ts';
import { column, statement } from '#platform/database/statement.ts';

/** SQL: charges that a member has caused, or of campaigns that promote a thing or are it themselves. */
const ABOUT: Readonly<Record<ReturnedCharges, string>> = {
  caused: 'visit.viewer_id = :aboutId',
  promotion: `visit.campaign_id in (
      select promoted.id from campaign as promoted
      where promoted.thing_kind in ('${BOOSTED_KINDS.join("', '")}') and promoted.thing_id = :aboutId
      union all select itself.id from campaign as itself where itself.id = :aboutId)`,
};
const about = { aboutId: column.uuid, since: column.timestamp };
const chargedBy = (charges: ReturnedCharges) => `select visit.id, visit.campaign_id, visit.price
    from campaign_visit as visit where ${ABOUT[charges]} and visit.at > :since and visit.price > 0`;

/**
 * Gives back charges because of something: also what waits, or was refused. What was given back already stays so, and
 * is a charge again when the last thing ends because of which it was. Their campaigns are locked.
 */
const storeReturns = (charges: ReturnedCharges) =>
  statement({
    params: { ...about, basisId: column.uuid, found: column.text, now: column.timestamp },
    row: { id: column.uuid, owner_id: column.uuid },
    sql: `
    with charged as (${chargedBy(charges)}),
    based as (
      insert into campaign_return (visit_id, basis_id, campaign_id)
      select charged.id, :basisId, charged.campaign_id from charged
      on conflict (visit_id, basis_id) do update set ended_at = null),
    stored as (
      insert into campaign_contest
        (visit_id, campaign_id, state, found, contested_by, contested_at, decided_at, former)
      select charged.id, charged.campaign_id, 'returned', array[:found], null, :now, :now, '{}' from charged
      on conflict (visit_id) do update set state = 'returned', found = excluded.found, decided_at = :now,
        former = jsonb_build_object('state', campaign_contest.state, 'found', campaign_contest.found,
          'decided_at', campaign_contest.decided_at)
        where campaign_contest.state <> 'returned'
      returning campaign_contest.visit_id),
    owed as (select charged.campaign_id, sum(charged.price)::bigint as amount
      from charged join stored on stored.visit_id = charged.id group by charged.campaign_id)
    update campaign set credited = campaign.credited + owed.amount from owed where campaign.id = owed.campaign_id
    returning campaign.id, campaign.owner_id`,
  });
const chargedCampaigns = (charges: ReturnedCharges) =>
  statement({
    params: about,
    row: { campaign_id: column.uuid },
    sql: `select distinct charged.campaign_id from (${chargedBy(charges)}) as charged`,
  });
/** What would come back, in whole minor units. */
const sumReturns = (charges: ReturnedCharges) =>
  statement({
    params: about,
    row: { currency: column.text, amount: column.int.notNull },
    sql: `
    select campaign.currency, sum(floor((campaign.credited + owed.amount) / 1000000.0)
        - floor(campaign.credited / 1000000.0))::int as amount
    from (select charged.campaign_id, sum(charged.price) as amount from (${chargedBy(charges)}) as charged
        left join campaign_contest as contest on contest.visit_id = charged.id
      where contest.state is distinct from 'returned' group by charged.campaign_id) as owed
      join campaign on campaign.id = owed.campaign_id
    group by campaign.currency order by campaign.currency`,
  });
const by = <S>(make: (charges: ReturnedCharges) => S): Readonly<Record<ReturnedCharges, S>> => ({
  caused: make('caused'),
  promotion: make('promotion'),
});
export const returnsOf = {
  store: by(storeReturns),
  campaigns: by(chargedCampaigns),
  sum: by(sumReturns),
};

export const findOut = statement({
  params: { memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select account_out.member_id from account_out where account_out.member_id = :memberId`,
});
export const markEnded = statement({
  params: { basisId: column.uuid, now: column.timestamp },
  sql: `update campaign_return set ended_at = :now
  where campaign_return.basis_id = :basisId and campaign_return.ended_at is null`,
});
export const endedCampaigns = statement({
  params: { basisId: column.uuid },
  row: { campaign_id: column.uuid },
  sql: `
  select distinct campaign_return.campaign_id from campaign_return
  where campaign_return.basis_id = :basisId and campaign_return.ended_at is not null`,
});

/** Those that nothing else gives back, and that were not given back because they were contested. */
const ended = `
  with ended as (delete from campaign_return
    where campaign_return.campaign_id = :campaignId and campaign_return.basis_id = :basisId
      and campaign_return.ended_at is not null
    returning campaign_return.visit_id),
  free as (select contest.visit_id, contest.former, visit.price
    from ended join campaign_contest as contest on contest.visit_id = ended.visit_id
      join campaign_visit as visit on visit.id = ended.visit_id
    where contest.former is not null and not exists (select from campaign_return as other
      where other.visit_id = ended.visit_id and other.basis_id <> :basisId)),
  owed as (select coalesce(sum(free.price), 0)::bigint as amount from free)`;
/** What may stay in the wallet once they are charges again, in whole minor units. */
const refundedThen = `least(campaign.refunded, (campaign.credited - owed.amount) / 1000000)`;
const ofBasis = { campaignId: column.uuid, basisId: column.uuid };
/** Makes charges of them again, as they were before; no more is refunded than what is still owed. */
export const takeReturns = statement({
  params: ofBasis,
  row: { credited: column.bigint, refunded: column.bigint },
  sql: `${ended},
  emptied as (delete from campaign_contest using free
    where campaign_contest.visit_id = free.visit_id and free.former = '{}'),
  restored as (update campaign_contest set state = free.former ->> 'state',
      found = array(select jsonb_array_elements_text(free.former -> 'found')),
      decided_at = (free.former ->> 'decided_at')::timestamptz, former = null
    from free where campaign_contest.visit_id = free.visit_id and free.former <> '{}')
  update campaign set credited = campaign.credited - owed.amount, refunded = ${refundedThen},
    retaken = campaign.retaken + campaign.refunded - ${refundedThen}
  from owed where campaign.id = :campaignId
  returning campaign.credited, campaign.refunded`,
});
/** Leaves them given back for good. @returns how much of the wallet that is, in whole minor units */
export const keepReturns = statement({
  params: ofBasis,
  row: { amount: column.int.notNull },
  sql: `${ended},
  settled as (update campaign_contest set former = null from free where campaign_contest.visit_id = free.visit_id)
  select (campaign.refunded - ${refundedThen})::int as amount from campaign cross join owed
  where campaign.id = :campaignId`,
});
