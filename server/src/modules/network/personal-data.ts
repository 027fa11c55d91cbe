import { column, statement } from '#platform/database/statement.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { copiedName, copiedTo } from './visibility/copied.ts';
import type { NetworkTables } from './tables.ts';

/**
 * Whether the other person of a pair may be named in a copy. People the member blocked are named, as in the list of
 * blocked people, unless they blocked the member too. Closed accounts are never named.
 */
const nameExpression = `(actor_card.state = 'active' and not exists (
  select 1 from block where block.blocker_id = actor_card.id and block.blocked_id = :memberId))`;

const deleteRelationChange = statement({
  params: { id: column.uuid },
  sql: `delete from relation_change where :id in (from_id, to_id)`,
});

const updateRelationChange = statement({
  params: { id: column.uuid },
  sql: `update relation_change set actor_id = null, member_id = null where :id in (actor_id, member_id)`,
});

const deleteConnectionRequest = statement({
  params: { id: column.uuid },
  sql: `delete from connection_request where :id in (from_id, to_id)`,
});

const deleteNetworkSetting = statement({
  params: { id: column.uuid },
  sql: `delete from network_setting where actor_id = :id`,
});

const deletePresence = statement({
  params: { id: column.uuid },
  sql: `delete from presence where member_id = :id`,
});

const deleteMute = statement({
  params: { id: column.uuid },
  sql: `delete from mute where :id in (actor_id, muted_id)`,
});

/** What was muted as a page stays muted for the page. */
const forgetMuting = statement({
  params: { id: column.uuid },
  sql: `update mute set member_id = null where member_id = :id`,
});

const deleteSuggestionDismissed = statement({
  params: { id: column.uuid },
  sql: `delete from suggestion_dismissed where :id in (actor_id, other_id)`,
});

const deleteEmailInvitation = statement({
  params: { id: column.uuid, email: column.text },
  sql: `delete from email_invitation where :id in (from_id, accepted_by) or email = :email`,
});

const deleteConnection = statement({
  params: { id: column.uuid },
  sql: `delete from connection where :id in (actor_id, other_id)`,
});

const deleteFollow = statement({
  params: { id: column.uuid },
  sql: `delete from follow where :id in (follower_id, followee_id)`,
});

const deleteBlock = statement({
  params: { id: column.uuid },
  sql: `delete from block where :id in (blocker_id, blocked_id)`,
});

const deleteMembership = statement({
  params: { id: column.uuid },
  sql: `delete from membership where member_id = :id`,
});

const deleteFollowCount = statement({
  params: { id: column.uuid },
  sql: `delete from follow_count where actor_id = :id`,
});

/** For relationships that someone else ended silently, the copy says only that they ended. */
export const personalData = definePersonalData<NetworkTables>({
  copy: {
    connections: `
      select ${copiedName}, connection.created_at from connection join actor_card on actor_card.id = connection.other_id
      where connection.actor_id = :memberId and ${copiedTo} order by connection.created_at`,
    followings: `
      select ${copiedName}, follow.state, follow.created_at
        from follow join actor_card on actor_card.id = follow.followee_id
      where follow.follower_id = :memberId and ${copiedTo} order by follow.created_at`,
    followers: `
      select ${copiedName}, follow.state, follow.created_at
        from follow join actor_card on actor_card.id = follow.follower_id
      where follow.followee_id = :memberId and ${copiedTo} order by follow.created_at`,
    blocked: `
      select ${copiedName}, block.created_at from block join actor_card on actor_card.id = block.blocked_id
      where block.blocker_id = :memberId and actor_card.state = 'active' order by block.created_at`,
    muted: `
      select ${copiedName}, mute.created_at, mute.expires_at from mute join actor_card on actor_card.id = mute.muted_id
      where mute.actor_id = :memberId and ${copiedTo} order by mute.created_at`,
    requests: `
      select ${copiedName}, request.note, case when request.state = 'declined' then 'ended'
        else request.state end as state, request.created_at, request.decided_at
      from connection_request as request join actor_card on actor_card.id = request.to_id
      where request.from_id = :memberId and ${nameExpression} order by request.created_at`,
    requests_received: `
      select ${copiedName}, request.note, request.state, request.created_at, request.decided_at
      from connection_request as request join actor_card on actor_card.id = request.from_id
      where request.to_id = :memberId and ${nameExpression} order by request.created_at`,
    suggestions_dismissed: `
      select ${copiedName}, suggestion_dismissed.at
      from suggestion_dismissed join actor_card on actor_card.id = suggestion_dismissed.other_id
      where suggestion_dismissed.actor_id = :memberId and ${copiedTo} order by suggestion_dismissed.at`,
    relation_history: `
      select relation.at, relation.kind, relation.from_id = :memberId as from_you,
        relation.member_id is not distinct from :memberId::uuid as by_you,
             ${copiedName}, relation.state_before,
             case when relation.state_after in ('declined', 'removed')
               and relation.member_id is distinct from :memberId::uuid then 'ended'
               else relation.state_after end as state_after
      from relation_change as relation
        join actor_card on actor_card.id = case when relation.from_id = :memberId then relation.to_id
        else relation.from_id end
      where :memberId in (relation.from_id, relation.to_id)
        and (relation.kind <> 'block' or relation.from_id = :memberId) and ${nameExpression}
      order by relation.at, relation.id`,
    invitations_by_mail: `select email, note, state, sent_at from email_invitation where from_id = :memberId
      order by sent_at`,
    settings: `select who_can_follow, auto_accept_follows, auto_accept_connections, followed_level, active_level
      from network_setting where actor_id = :memberId`,
    active: `select max(seen_at) as seen_at from presence where member_id = :memberId having count(*) > 0`,
  },
  async erase({ db }, id, email) {
    await deleteRelationChange(db, { id });
    await updateRelationChange(db, { id });
    await deleteConnectionRequest(db, { id });
    await deleteNetworkSetting(db, { id });
    await deletePresence(db, { id });
    await deleteMute(db, { id });
    await forgetMuting(db, { id });
    await deleteSuggestionDismissed(db, { id });
    await deleteEmailInvitation(db, { id, email });
    await deleteConnection(db, { id });
    await deleteFollow(db, { id });
    await deleteBlock(db, { id });
    await deleteMembership(db, { id });
    await deleteFollowCount(db, { id });
  },
});
