import type { Kysely } from 'kysely';
import type { Audience, Audiences, WatchCheck } from '#platform/live/audience.ts';
import { followersAmong, seenPost } from './queries-audience.ts';

const watchersOf = (data: { postId: string }): Audience[] => [{ watchers: { kind: 'post', id: data.postId } }];

const followersOf = ({ postId, authorId }: { postId: string; authorId: string }) =>
  ({
    among: async (db: Kysely<never>, online: readonly string[]) =>
      (await followersAmong(db, postId, authorId, online)).map((row) => row.id),
  }) satisfies Audience;

/** Who hears what: whoever has the post open; and of a new one, those followers online who may see it. */
export const audiences = {
  'posts.published': ({ authorId, postId }) => [followersOf({ postId, authorId }), { team: [authorId] }],
  // Opened to more, it is news to followers, as a new one is.
  'posts.edited': ({ postId, authorId, visibilityChanged }) => [
    ...(visibilityChanged
      ? [{ recheck: { kind: 'post', id: postId } } as const, followersOf({ postId, authorId })]
      : []),
    ...watchersOf({ postId }),
  ],
  'posts.deleted': watchersOf,
  'posts.restored': watchersOf,
  'posts.hiding_changed': ({ actorId }) => [{ team: [actorId] }],
  // Whoever did it hears it whole, and first: another device of theirs must know it as their own.
  'posts.reacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
  'posts.unreacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
  'posts.commented': (data) => [{ team: [data.authorId] }, ...watchersOf(data)],
  'posts.comment_edited': watchersOf,
  'posts.comment_deleted': watchersOf,
  'posts.comment_restored': watchersOf,
  'posts.comment_reacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
} satisfies Audiences;

export const mayWatchPost: WatchCheck = async (db, caller, id) =>
  (await seenPost(db, caller.actor.id, caller.member.id, id)).length > 0;
