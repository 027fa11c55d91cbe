import { sql } from 'kysely';
import { definePersonalData } from '#platform/personal-data.ts';
import { copiedName, copiedTo } from './visibility/copied.ts';
import type { NetworkTables } from './tables.ts';

/**
 * Of what was between two: whether the other may be named. Whom one blocked oneself is known to be there, as the list
 * of the
 * blocked shows them, unless they did the same: who blocks is not there for the blocked, and who closed their account
 * for nobody.
 */
const named = (id: string) => sql`(${copiedTo(id)} or (actor_card.state = 'active'
  and exists (select 1 from block where block.blocker_id = ${id} and block.blocked_id = actor_card.id)
  and not exists (select 1 from block where block.blocker_id = actor_card.id and block.blocked_id = ${id})))`;

/** What somebody else silently ended says no more than that it ended. */
export const personalData = definePersonalData<NetworkTables>({
  copy: (id) => ({
    connections: sql`
      select ${copiedName}, connection.created_at from connection join actor_card on actor_card.id = connection.other_id
      where connection.actor_id = ${id} and ${copiedTo(id)} order by connection.created_at`,
    followings: sql`
      select ${copiedName}, follow.state, follow.created_at from follow join actor_card on actor_card.id = follow.followee_id
      where follow.follower_id = ${id} and ${copiedTo(id)} order by follow.created_at`,
    followers: sql`
      select ${copiedName}, follow.state, follow.created_at from follow join actor_card on actor_card.id = follow.follower_id
      where follow.followee_id = ${id} and ${copiedTo(id)} order by follow.created_at`,
    blocked: sql`
      select ${copiedName}, block.created_at from block join actor_card on actor_card.id = block.blocked_id
      where block.blocker_id = ${id} and actor_card.state = 'active' order by block.created_at`,
    muted: sql`
      select ${copiedName}, mute.created_at, mute.expires_at from mute join actor_card on actor_card.id = mute.muted_id
      where mute.actor_id = ${id} and ${copiedTo(id)} order by mute.created_at`,
    requests: sql`
      select ${copiedName}, request.note, case when request.state = 'declined' then 'ended' else request.state end as state, request.created_at, request.decided_at
      from connection_request as request join actor_card on actor_card.id = request.to_id
      where request.from_id = ${id} and ${named(id)} order by request.created_at`,
    requests_received: sql`
      select ${copiedName}, request.note, request.state, request.created_at, request.decided_at
      from connection_request as request join actor_card on actor_card.id = request.from_id
      where request.to_id = ${id} and ${named(id)} order by request.created_at`,
    suggestions_dismissed: sql`
      select ${copiedName}, suggestion_dismissed.at
      from suggestion_dismissed join actor_card on actor_card.id = suggestion_dismissed.other_id
      where suggestion_dismissed.actor_id = ${id} and ${copiedTo(id)} order by suggestion_dismissed.at`,
    relation_history: sql`
      select relation.at, relation.kind, relation.from_id = ${id} as from_you, relation.member_id is not distinct from ${id}::uuid as by_you,
             ${copiedName}, relation.state_before,
             case when relation.state_after in ('declined', 'removed') and relation.member_id is distinct from ${id}::uuid then 'ended' else relation.state_after end as state_after
      from relation_change as relation join actor_card on actor_card.id = case when relation.from_id = ${id} then relation.to_id else relation.from_id end
      where ${id} in (relation.from_id, relation.to_id) and (relation.kind <> 'block' or relation.from_id = ${id}) and ${named(id)}
      order by relation.at, relation.id`,
    invitations_by_mail: sql`select email, note, state, sent_at from email_invitation where from_id = ${id} order by sent_at`,
    settings: sql`select who_can_follow, auto_accept_follows, auto_accept_connections, followed_level, active_level from network_setting where actor_id = ${id}`,
    active: sql`select max(seen_at) as seen_at from presence where member_id = ${id} having count(*) > 0`,
  }),
  async erase({ db }, id, email) {
    await sql`delete from relation_change where ${id} in (from_id, to_id)`.execute(db);
    await sql`update relation_change set actor_id = null, member_id = null where ${id} in (actor_id, member_id)`.execute(
      db,
    );
    await sql`delete from connection_request where ${id} in (from_id, to_id)`.execute(db);
    await sql`delete from network_setting where actor_id = ${id}`.execute(db);
    await sql`delete from presence where member_id = ${id}`.execute(db);
    await sql`delete from mute where ${id} in (actor_id, muted_id)`.execute(db);
    await sql`delete from suggestion_dismissed where ${id} in (actor_id, other_id)`.execute(db);
    await sql`delete from email_invitation where ${id} in (from_id, accepted_by) or email = ${email}`.execute(db);
    await sql`delete from connection where ${id} in (actor_id, other_id)`.execute(db);
    await sql`delete from follow where ${id} in (follower_id, followee_id)`.execute(db);
    await sql`delete from block where ${id} in (blocker_id, blocked_id)`.execute(db);
    await sql`delete from membership where member_id = ${id}`.execute(db);
    await sql`delete from follow_count where actor_id = ${id}`.execute(db);
  },
});
