import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { post, postParams } from './posts.ts';

/** Posts of an edition of For you. */
export const EDITION_MAX = 300;
/** Hours for which an edition can be read. */
export const EDITION_HOURS = 24;
/** Hashtags that a member can follow, and reasons that they can turn down. */
export const FOLLOWED_TOPICS_MAX = 100;
export const REFUSED_REASONS_MAX = 200;

/**
 * Why a post is in For you: its author is followed, it is in a group or community of the reader, a connection reacted
 * to it or commented on it, or it has a followed hashtag.
 */
export const REASONS = ['followed', 'space', 'reacted', 'commented', 'topic'] as const;
export type ReasonKind = (typeof REASONS)[number];
const tag = z.string().check(z.minLength(1), z.maxLength(100));
/** `subject`: the id of the author, space or connection, or the hashtag. */
export const reason = z.object({
  kind: z.enum(REASONS),
  subject: z.string(),
  /** Its name, as the reader may see it. */
  name: z.string(),
});
export type Reason = z.output<typeof reason>;

export const edition = z.object({
  id,
  openedAt: instant,
  posts: z.int(),
  /** Posts that were published after `since`, when the edition before was opened; null for the first one. */
  fresh: z.int(),
  since: z.nullable(instant),
});
export type Edition = z.output<typeof edition>;

export const openEdition = endpoint({
  method: 'POST',
  path: '/feed/editions',
  summary: 'Open a new edition of For you: the posts are chosen and ordered now, and stay',
  access: 'member',
  idempotency: 'none',
  reply: data(edition),
});
export const readLatestEdition = endpoint({
  method: 'GET',
  path: '/feed/editions/latest',
  summary: 'Read which edition of For you the caller opened last, on any device; null after a day',
  access: 'member',
  reply: data(z.nullable(edition)),
});
export const listEditionPosts = endpoint({
  method: 'GET',
  path: '/feed/editions/{editionId}/posts',
  summary: 'List the posts of an edition, as far as the caller may still see them',
  access: 'member',
  params: z.strictObject({ editionId: id }),
  query: z.strictObject(infiniteQuery),
  /** `reasons` has one entry for each post. */
  reply: z.extend(infinite(post), { reasons: z.array(reason) }),
  refusals: ['not_found'],
});

const reasonKey = z.strictObject({ kind: z.enum(REASONS), subject: tag });
export const refusedReason = z.extend(reason, { id, at: instant });
export type RefusedReason = z.output<typeof refusedReason>;
export const listRefusedReasons = endpoint({
  method: 'GET',
  path: '/feed/refused-reasons',
  summary: 'List the reasons for which the caller wants no posts in For you',
  access: 'member',
  reply: data(z.array(refusedReason)),
});
export const refuseReason = endpoint({
  method: 'POST',
  path: '/feed/refused-reasons',
  summary: 'Show no posts in For you for this reason; repeating it has no effect',
  access: 'member',
  status: 201,
  body: reasonKey,
  reply: data(z.object({ id })),
  refusals: ['feed_choices_full'],
});
export const allowReason = endpoint({
  method: 'DELETE',
  path: '/feed/refused-reasons/{reasonId}',
  summary: 'Show posts for this reason again',
  access: 'member',
  params: z.strictObject({ reasonId: id }),
  refusals: ['not_found'],
});

export const listFollowedTopics = endpoint({
  method: 'GET',
  path: '/followed-hashtags',
  summary: 'List the hashtags that the caller follows, in alphabetical order',
  access: 'member',
  reply: data(z.array(z.object({ tag: z.string() }))),
});
export const followTopic = endpoint({
  method: 'PUT',
  path: '/hashtags/{tag}/follow',
  summary: 'Follow a hashtag: its posts come into For you',
  access: 'member',
  params: z.strictObject({ tag }),
  refusals: ['feed_choices_full'],
});
export const unfollowTopic = endpoint({
  method: 'DELETE',
  path: '/hashtags/{tag}/follow',
  summary: 'Stop following a hashtag',
  access: 'member',
  params: z.strictObject({ tag }),
});

/** Posts that one call reports as seen. */
export const SEEN_MAX = 50;
export const recordViews = endpoint({
  method: 'POST',
  path: '/post-views',
  summary: 'Report posts that were on the screen: half of the card for a second; each counts once a day',
  access: 'member',
  idempotency: 'none',
  body: z.strictObject({ postIds: z.array(id).check(z.minLength(1), z.maxLength(SEEN_MAX)) }),
});

/** Days of the figures of a post. */
export const POST_FIGURE_DAYS = 30;
const figure = z.object({
  total: z.int(),
  days: z.array(z.object({ day: z.string(), count: z.int() })),
});
export const readPostFigures = endpoint({
  method: 'GET',
  path: '/posts/{postId}/figures',
  summary: 'Read how often a post of the caller was seen and answered, in total and by day (UTC)',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  reply: data(
    z.object({
      /** Each viewer counts once a day. */
      views: figure,
      /** Each viewer counts once. */
      reach: figure,
      reactions: figure,
      comments: figure,
      /** People who opened the link; null without one. */
      clicks: z.nullable(figure),
    }),
  ),
  refusals: ['not_found'],
});
export type PostFigures = z.output<(typeof readPostFigures)['reply']>['data'];
