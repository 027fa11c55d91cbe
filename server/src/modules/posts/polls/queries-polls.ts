import { column, statement, type RowOf } from '#platform/database/statement.ts';

const pollState = {
  post_id: column.uuid,
  ends_at: column.timestamp,
  votes: column.int.array,
  revision: column.int,
  choice: column.int.orNull,
};
export type PollState = RowOf<typeof pollState>;

/** The state of polls for a viewer; whether the viewer may know the counts is decided when they are presented. */
export const pollStates = statement({
  params: { viewerId: column.uuid, postIds: column.uuid.array },
  row: pollState,
  sql: `
  select poll.post_id, poll.ends_at, poll.votes, poll.revision, poll_vote.choice
  from poll
  left join poll_vote on poll_vote.post_id = poll.post_id and poll_vote.actor_id = :viewerId
  where poll.post_id = any (:postIds::uuid[])`,
});

/**
 * Stores and counts a vote, once per actor. No row: the poll has ended or is another one than the voter saw, or the
 * actor has voted. The poll is locked first, so that no edit comes between.
 */
export const insertVote = statement({
  params: {
    postId: column.uuid,
    actorId: column.uuid,
    memberId: column.uuid.orNull,
    choice: column.int,
    revision: column.int,
    now: column.timestamp,
  },
  row: { post_id: column.uuid },
  sql: `
  with seen as (
    select poll.post_id from poll
    where poll.post_id = :postId and poll.revision = :revision and poll.ends_at > :now for no key update
  ), voted as (
    insert into poll_vote (post_id, actor_id, member_id, choice, voted_at)
    select seen.post_id, :actorId, :memberId, :choice, :now from seen
    on conflict do nothing
    returning post_id, choice
  )
  update poll set votes[voted.choice + 1] = poll.votes[voted.choice + 1] + 1
  from voted where poll.post_id = voted.post_id
  returning poll.post_id`,
});

/** Changes a poll that is open, has no votes and was one revision before. No row: it is another one, or has votes. */
export const revisePoll = statement({
  params: {
    postId: column.uuid,
    revision: column.int,
    options: column.int,
    endsAt: column.timestamp,
    now: column.timestamp,
  },
  row: { post_id: column.uuid },
  sql: `
  update poll set revision = :revision, votes = array_fill(0, array[:options::int]), ends_at = :endsAt
  where post_id = :postId and revision = :revision - 1 and 0 = all (votes) and ends_at > :now
  returning post_id`,
});

/** Polls that have ended, each once: the row is locked until its end has been announced. */
export const announceEnded = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { post_id: column.uuid, author_id: column.uuid },
  sql: `
  with ended as (
    select poll.post_id from poll where poll.announced_at is null and poll.ends_at <= :now
    order by poll.ends_at limit :limit for update skip locked
  )
  update poll set announced_at = :now from ended join post on post.id = ended.post_id
  where poll.post_id = ended.post_id
  returning poll.post_id, post.author_id`,
});

export const votersOf = statement({
  params: { postId: column.uuid },
  row: { actor_id: column.uuid },
  sql: 'select actor_id from poll_vote where post_id = :postId',
});

/** Takes back the votes of an actor. */
export const withdrawVotes = statement({
  params: { id: column.uuid },
  sql: `
  with withdrawn as (delete from poll_vote where actor_id = :id returning post_id, choice)
  update poll set votes[withdrawn.choice + 1] = poll.votes[withdrawn.choice + 1] - 1
  from withdrawn where poll.post_id = withdrawn.post_id`,
});
