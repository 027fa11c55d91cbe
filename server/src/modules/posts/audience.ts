import type { Kysely } from 'kysely';
import type { Audience, Audiences, WatchCheck } from '#platform/live/audience.ts';
import { managersAmong } from './spaces/queries-spaces.ts';
import { findVisiblePost, followersAmong, watchedOfAuthor, watchedInSpace } from './queries-audience.ts';

const watchersOf = (data: { postId: string }): Audience[] => [{ watchers: { kind: 'post', id: data.postId } }];

const followersOf = ({ postId, authorId }: { postId: string; authorId: string }) =>
  ({
    among: async (db: Kysely<never>, online: readonly string[]) =>
      (await followersAmong(db, { postId, authorId, online })).map((row) => row.id),
  }) satisfies Audience;

/** Those who decide about what waits in a space. */
const managersIn = (spaceId: string) =>
  ({
    among: async (db: Kysely<never>, online: readonly string[]) =>
      (await managersAmong(db, { spaceId, online })).map((row) => row.id),
  }) satisfies Audience;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
/** Watches of posts end when their author or space is closed to those who watch. */
const recheckPosts = (select: (db: Kysely<never>, watched: string[]) => Promise<{ id: string }[]>): Audience => ({
  recheck: { kind: 'post', among: async (db, watched) => idsOf(await select(db, [...watched])) },
});

/** Audiences: the actors who watch the post and, for a new post, the author's online followers who may see it. */
export const audiences = {
  'posts.published': ({ authorId, postId }) => [followersOf({ postId, authorId }), { team: [authorId] }],
  'actors.state_changed': ({ actorId }) => [
    recheckPosts(async (db, watched) => watchedOfAuthor(db, { authorId: actorId, watched })),
  ],
  'spaces.closed': ({ spaceId }) => [recheckPosts(async (db, watched) => watchedInSpace(db, { spaceId, watched }))],
  'posts.space_changed': ({ spaceId }) => [
    { watchers: { kind: 'group', id: spaceId } },
    { watchers: { kind: 'community', id: spaceId } },
  ],
  'posts.answer_changed': ({ postId, spaceId }) => [
    ...watchersOf({ postId }),
    { watchers: { kind: 'group', id: spaceId } },
    { watchers: { kind: 'community', id: spaceId } },
  ],
  'posts.held': ({ spaceId, authorId }) => [managersIn(spaceId), { team: [authorId] }],
  'posts.held_changed': ({ spaceId, authorId }) => [managersIn(spaceId), { team: [authorId] }],
  // A post that is opened to more people is new to some followers, so it is sent to them like a new post.
  'posts.edited': ({ postId, authorId, visibilityChanged }) => [
    ...(visibilityChanged
      ? [{ recheck: { kind: 'post', id: postId } } as const, followersOf({ postId, authorId })]
      : []),
    ...watchersOf({ postId }),
  ],
  'posts.link_clicked': ({ authorId }) => [{ team: [authorId] }],
  'posts.voted': (data) => [{ team: [data.actorId, data.authorId] }, ...watchersOf(data)],
  'posts.poll_ended': (data) => [{ team: [data.authorId] }, ...watchersOf(data)],
  'posts.drafts_changed': ({ memberId }) => [{ team: [memberId] }],
  'posts.schedule_changed': ({ authorId }) => [{ team: [authorId] }],
  'posts.deleted': watchersOf,
  'posts.restored': watchersOf,
  'posts.hiding_changed': ({ actorId }) => [{ team: [actorId] }],
  // The author's own devices receive the complete fact first and recognise the post as their own.
  'posts.reacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
  'posts.unreacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
  'posts.reposted': (data) => [{ team: [data.actorId, data.authorId] }, ...watchersOf(data)],
  'posts.unreposted': (data) => [{ team: [data.actorId, data.authorId] }, ...watchersOf(data)],
  'posts.commented': (data) => [{ team: [data.authorId] }, ...watchersOf(data)],
  'posts.comment_edited': watchersOf,
  'posts.comment_deleted': watchersOf,
  'posts.comment_restored': watchersOf,
  'posts.comment_reacted': (data) => [{ team: [data.actorId] }, ...watchersOf(data)],
} satisfies Audiences;

export const mayWatchPost: WatchCheck = async (db, caller, id) =>
  (await findVisiblePost(db, { viewerId: caller.actor.id, personId: caller.member.id, postId: id })).length > 0;
