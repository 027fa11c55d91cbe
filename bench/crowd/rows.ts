import { newAccountRow } from '#rooms/accounts';
import { nameKeyRows, newActorRow, searchText } from '#rooms/actors';
import { newCommentReactionRow, newCommentRow, newPostRow, newReactionRow, tagsOf } from '#rooms/posts';
import type { Crowd, CrowdMember } from './crowd.ts';
import { rowsOfProfiles } from './profiles.ts';
import type { TableRows } from './table-rows.ts';

/** The rows of a crowd, by table, in an order that keys allow. Built by the rooms' own builders. */
export function* rowsOfCrowd(crowd: Crowd, passwordHash: string): Generator<TableRows> {
  const { members, connections, follows, posts } = crowd;
  yield* rowsOfMembers(members, passwordHash);
  yield {
    table: 'follow',
    rows: [
      ...connections.flatMap(({ a, b, at }) => [
        { followerId: a, followeeId: b, at },
        { followerId: b, followeeId: a, at },
      ]),
      ...follows,
    ].map((follow) => ({ follower_id: follow.followerId, followee_id: follow.followeeId, created_at: follow.at })),
  };
  yield {
    table: 'connection',
    rows: connections.flatMap(({ a, b, at }) =>
      [
        [a, b],
        [b, a],
      ].map(([actor_id, other_id]) => ({ actor_id, other_id, created_at: at })),
    ),
  };
  yield { table: 'post', rows: posts.map(newPostRow) };
  yield {
    table: 'post_hashtag',
    rows: posts.flatMap((post) =>
      tagsOf(post.entities).map((tag) => ({ tag, published_at: post.publishedAt, post_id: post.id })),
    ),
  };
  yield { table: 'comment', rows: crowd.comments.map(newCommentRow) };
  yield {
    table: 'post_reaction',
    rows: crowd.reactions.map((reaction) =>
      newReactionRow(reaction.targetId, reaction.actorId, reaction.kind, reaction.at),
    ),
  };
  yield {
    table: 'comment_reaction',
    rows: crowd.commentReactions.map((reaction) =>
      newCommentReactionRow(reaction.targetId, reaction.actorId, reaction.kind, reaction.at),
    ),
  };
}

function* rowsOfMembers(members: readonly CrowdMember[], passwordHash: string): Generator<TableRows> {
  yield {
    table: 'actor',
    rows: members.map((member) => {
      const displayName = `${member.firstName} ${member.lastName}`;
      return newActorRow(
        { id: member.id, kind: 'member', displayName },
        member.username,
        searchText(displayName, member.username),
        member.since,
      );
    }),
  };
  const named = members.map((member) =>
    nameKeyRows(member.id, `${member.firstName} ${member.lastName}`, member.username),
  );
  yield { table: 'actor_name_key', rows: named.flatMap(({ keys }) => keys) };
  yield { table: 'name_word', rows: [...new Set(named.flatMap(({ words }) => words))].map((word) => ({ word })) };
  yield {
    table: 'username',
    rows: members.map((member) => ({ name: member.username, actor_id: member.id, taken_at: member.since })),
  };
  yield {
    table: 'account',
    rows: members.map((member) =>
      newAccountRow(
        member.id,
        {
          email: member.email,
          passwordHash,
          firstName: member.firstName,
          lastName: member.lastName,
          accountType: null,
          language: 'en',
          termsVersion: '1',
        },
        member.since,
      ),
    ),
  };
  yield* rowsOfProfiles(members);
}
