import type * as choices from '#contract/advertising/choices.ts';
import { THREAD_SHOWN } from '#contract/advertising/threads.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { isOfTeam } from '../of-team.ts';

const threadRow = {
  campaign_id: column.uuid,
  owner_id: column.uuid,
  kind: column.text.as<choices.CampaignKind>(),
  campaign_state: column.text.as<choices.CampaignState>(),
  thing_kind: column.text.as<choices.BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  headline: column.text.notNull,
  thread_state: column.text.as<choices.ThreadState>().orNull,
  last_number: column.int.orNull,
  read_number: column.int.orNull,
  waiting_since: column.timestamp.orNull,
  changed_at: column.timestamp.orNull,
  last_text: column.text.orNull,
  last_by_admin: column.boolean.orNull,
  last_at: column.timestamp.orNull,
};
export type ThreadRow = RowOf<typeof threadRow>;
const columns = `campaign.id as campaign_id, campaign.owner_id, campaign.kind, campaign.state as campaign_state,
    campaign.thing_kind, campaign.thing_id, (select version.headline from campaign_version as version
      where version.campaign_id = campaign.id order by version.number desc limit 1) as headline,
    thread.state as thread_state, thread.last_number, thread.read_number, thread.waiting_since, thread.changed_at,
    last.text as last_text, last.by_admin as last_by_admin, last.at as last_at`;
const from = `from campaign_thread as thread join campaign on campaign.id = thread.campaign_id
    join campaign_message as last on last.campaign_id = thread.campaign_id and last.number = thread.last_number`;

const ofOwner = { ownerId: column.uuid, campaignId: column.uuid };
export const ownThreadPage = statement({
  params: { ownerId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: threadRow,
  sql: `
  select ${columns} ${from}
  where thread.owner_id = :ownerId and (thread.changed_at, thread.campaign_id) < (:at, :id)
  order by thread.changed_at desc, thread.campaign_id desc limit :limit`,
});
/** A campaign of its owner, also before anything was written about it. */
export const findOwnThread = statement({
  params: ofOwner,
  row: threadRow,
  sql: `
  select ${columns}
  from campaign left join campaign_thread as thread on thread.campaign_id = campaign.id
    left join campaign_message as last on last.campaign_id = thread.campaign_id and last.number = thread.last_number
  where campaign.id = :campaignId and campaign.owner_id = :ownerId`,
});

const messageRow = {
  number: column.int,
  by_admin: column.boolean,
  member_id: column.uuid.orNull,
  text: column.text,
  at: column.timestamp,
};
export type MessageRow = RowOf<typeof messageRow>;
/** The latest first. */
export const latestMessages = statement({
  params: { campaignId: column.uuid },
  row: messageRow,
  sql: `
  select message.number, message.by_admin, message.member_id, message.text, message.at
  from campaign_message as message where message.campaign_id = :campaignId
  order by message.number desc limit ${THREAD_SHOWN}`,
});

/** Numbers of messages follow the row of the thread, so that they have no gaps. What a team writes, it has read. */
export const insertOfTeam = statement({
  params: { ...ofOwner, memberId: column.uuid, text: column.text, now: column.timestamp },
  row: { number: column.int },
  sql: `
  with written as (
    insert into campaign_thread (campaign_id, owner_id, state, last_number, read_number, waiting_since, changed_at)
    select campaign.id, campaign.owner_id, 'waiting', 1, 1, :now, :now
    from campaign where campaign.id = :campaignId and campaign.owner_id = :ownerId
    on conflict (campaign_id) do update set state = 'waiting', last_number = campaign_thread.last_number + 1,
      read_number = campaign_thread.last_number + 1,
      waiting_since = coalesce(campaign_thread.waiting_since, excluded.waiting_since),
      changed_at = excluded.changed_at
    returning campaign_thread.campaign_id, campaign_thread.last_number
  )
  insert into campaign_message (campaign_id, number, by_admin, member_id, text, at)
  select written.campaign_id, written.last_number, false, :memberId, :text, :now from written
  returning campaign_message.number`,
});
export const raiseMark = statement({
  params: { ...ofOwner, readUpTo: column.int },
  row: { campaign_id: column.uuid },
  sql: `
  update campaign_thread set read_number = least(:readUpTo, campaign_thread.last_number)
  where campaign_thread.campaign_id = :campaignId and campaign_thread.owner_id = :ownerId
    and campaign_thread.read_number < least(:readUpTo, campaign_thread.last_number)
  returning campaign_thread.campaign_id`,
});

/* Admins. They decide nothing about a campaign of theirs, or of a page in whose team they are. */

const adminRow = { ...threadRow, is_own: column.boolean.notNull };
export type AdminThreadRow = RowOf<typeof adminRow>;
const adminColumns = `${columns}, ${isOfTeam(':adminId')} as is_own`;
const page = { adminId: column.uuid, offset: column.int, limit: column.int };
export const waitingThreads = statement({
  params: page,
  row: adminRow,
  sql: `select ${adminColumns} ${from} where thread.state = 'waiting'
  order by thread.waiting_since, thread.campaign_id offset :offset limit :limit`,
});
export const endedThreads = statement({
  params: { ...page, state: column.text.as<choices.ThreadState>() },
  row: adminRow,
  sql: `select ${adminColumns} ${from} where thread.state = :state
  order by thread.changed_at desc, thread.campaign_id desc offset :offset limit :limit`,
});
export const countThreads = statement({
  row: { waiting: column.int, answered: column.int, closed: column.int },
  sql: `
  select (select count(*)::int from campaign_thread where campaign_thread.state = 'waiting') as waiting,
    (select count(*)::int from campaign_thread where campaign_thread.state = 'answered') as answered,
    (select count(*)::int from campaign_thread where campaign_thread.state = 'closed') as closed`,
});
export const findThread = statement({
  params: { adminId: column.uuid, campaignId: column.uuid },
  row: adminRow,
  sql: `select ${adminColumns} ${from} where thread.campaign_id = :campaignId`,
});
const step = { campaignId: column.uuid, after: column.int, now: column.timestamp };
/** Conditional on what the admin has read: of two answers at once one is written. */
export const insertAnswer = statement({
  params: { ...step, adminId: column.uuid, text: column.text },
  row: { number: column.int },
  sql: `
  with answered as (
    update campaign_thread set state = 'answered', last_number = campaign_thread.last_number + 1,
      waiting_since = null, changed_at = :now
    where campaign_thread.campaign_id = :campaignId and campaign_thread.last_number = :after
    returning campaign_thread.campaign_id, campaign_thread.last_number
  )
  insert into campaign_message (campaign_id, number, by_admin, member_id, text, at)
  select answered.campaign_id, answered.last_number, true, :adminId, :text, :now from answered
  returning campaign_message.number`,
});
export const closeWaiting = statement({
  params: step,
  row: { campaign_id: column.uuid },
  sql: `
  update campaign_thread set state = 'closed', waiting_since = null, changed_at = :now
  where campaign_thread.campaign_id = :campaignId and campaign_thread.last_number = :after
    and campaign_thread.state = 'waiting'
  returning campaign_thread.campaign_id`,
});
