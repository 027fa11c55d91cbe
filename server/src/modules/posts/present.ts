import { withoutExcluded } from '#contract/posts.counts.ts';
import type { Comment, Post } from '#contract/posts.ts';
import type { Caller } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { presentActorCard } from '#modules/actors';
import { presentPicture } from '#modules/media';
import type { CommentExcludedCounts, PostExcludedCounts } from './visibility/for-viewer.ts';
import { commentAbilities, postAbilities } from './policy.ts';
import type { CommentCounts, CommentRow, PostCounts, PostRow } from './row.ts';

export interface PresentContext {
  readonly viewer: Caller & { readonly now: Date };
  readonly services: Services;
  readonly now: Date;
}

const reactions = (row: PostCounts | CommentCounts): Post['counts']['reactions'] => ({
  like: row.like_count,
  celebrate: row.celebrate_count,
  support: row.support_count,
  insightful: row.insightful_count,
  funny: row.funny_count,
});
export const presentPostCounts = (row: PostCounts): Post['counts'] => ({
  reactions: reactions(row),
  comments: row.comment_count,
  sequence: row.count_sequence,
});
export const presentCommentCounts = (row: CommentCounts): Comment['counts'] => ({
  reactions: reactions(row),
  replies: row.reply_count,
  sequence: row.count_sequence,
});

const none = { like: 0, celebrate: 0, support: 0, insightful: 0, funny: 0 };
/** The part of the counts that is hidden from the viewer; undefined for almost all viewers. */
const postExcludedCounts = (row: PostExcludedCounts): Post['excludedCounts'] =>
  row.excluded_counts === null
    ? undefined
    : { reactions: { ...none, ...row.excluded_counts.reactions }, comments: row.excluded_counts.comments };
const commentExcludedCounts = (row: CommentExcludedCounts): Comment['excludedCounts'] =>
  row.excluded_counts === null
    ? undefined
    : { reactions: { ...none, ...row.excluded_counts.reactions }, replies: row.excluded_counts.replies };
/** Counts for the viewer of `row`. */
export const postCountsFor = (counts: PostCounts, row: PostExcludedCounts): Post['counts'] =>
  withoutExcluded(presentPostCounts(counts), postExcludedCounts(row));
export const commentCountsFor = (counts: CommentCounts, row: CommentExcludedCounts): Comment['counts'] =>
  withoutExcluded(presentCommentCounts(counts), commentExcludedCounts(row));

/** The counts that a comment changed: those of its post and of its parent comment. */
export const presentChangedCounts = ({ post, parent }: { post: PostCounts; parent: CommentCounts | null }) => ({
  counts: presentPostCounts(post),
  parentCounts: parent && presentCommentCounts(parent),
});

export const presentPost = (row: PostRow, context: PresentContext): Post => ({
  id: row.id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  pictures: row.pictures.map((picture) => presentPicture(picture, picture.alt, context.services, context.now)),
  visibility: row.visibility as Post['visibility'],
  commentsOpen: row.comments_open,
  counts: postCountsFor(row, row),
  excludedCounts: postExcludedCounts(row),
  reaction: row.own_reaction as Post['reaction'],
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  edited: row.edited_at !== null,
  follow: row.follow_state === null ? 'none' : row.follow_state === 'active' ? 'following' : 'requested',
  can: postAbilities(context.viewer, {
    authorId: row.actor_id,
    commentsOpen: row.comments_open,
    hidden: row.hidden === true,
    follow: row,
  }),
});

export const presentComment = (row: CommentRow, context: PresentContext): Comment => ({
  id: row.id,
  postId: row.post_id,
  parentId: row.parent_id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  counts: commentCountsFor(row, row),
  excludedCounts: commentExcludedCounts(row),
  reaction: row.own_reaction as Comment['reaction'],
  version: row.version,
  createdAt: row.created_at.toISOString(),
  edited: row.edited_at !== null,
  can: commentAbilities(context.viewer, {
    authorId: row.actor_id,
    postAuthorId: row.post_author_id,
    commentsOpen: row.comments_open,
  }),
});
