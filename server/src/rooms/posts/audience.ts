import type { Kysely } from 'kysely';
import type { Audience, Audiences, LookerCheck } from '#platform/live/audience.ts';
import { followersAmong, seenPost } from './queries-audience.ts';

const lookersOf = (data: { postId: string }): Audience[] => [{ lookers: { kind: 'post', id: data.postId } }];

const followersOf = ({ postId, authorId }: { postId: string; authorId: string }) =>
  ({
    among: async (db: Kysely<never>, online: readonly string[]) =>
      (await followersAmong(db, postId, authorId, online)).map((row) => row.id),
  }) satisfies Audience;

/** Who hears what: whoever has the post open; and of a new one, those followers online who may see it. */
export const audiences = {
  'posts.published': ({ authorId, postId }) => [followersOf({ postId, authorId }), { persons: [authorId] }],
  // Opened to more, it is news to followers, as a new one is.
  'posts.edited': ({ postId, authorId, visibilityChanged }) => [
    ...(visibilityChanged
      ? [{ recheck: { kind: 'post', id: postId } } as const, followersOf({ postId, authorId })]
      : []),
    ...lookersOf({ postId }),
  ],
  'posts.deleted': lookersOf,
  'posts.restored': lookersOf,
  'posts.hiding_changed': ({ actorId }) => [{ persons: [actorId] }],
  // Whoever did it hears it whole, and first: another device of theirs must know it as their own.
  'posts.reacted': (data) => [{ persons: [data.actorId] }, ...lookersOf(data)],
  'posts.unreacted': (data) => [{ persons: [data.actorId] }, ...lookersOf(data)],
  'posts.commented': (data) => [{ persons: [data.authorId] }, ...lookersOf(data)],
  'posts.comment_edited': lookersOf,
  'posts.comment_deleted': lookersOf,
  'posts.comment_restored': lookersOf,
  'posts.comment_reacted': (data) => [{ persons: [data.actorId] }, ...lookersOf(data)],
} satisfies Audiences;

export const mayLookAtPost: LookerCheck = async (db, caller, id) =>
  (await seenPost(db, caller.actor.id, caller.member.id, id)).length > 0;
