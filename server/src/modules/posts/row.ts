import type { Entity } from '#contract/posts.ts';
import type { ActorRow } from '#modules/actors';
import type { AttachedPicture } from '#modules/media';
import { actorColumns, followColumns, visibleText, type FollowRow } from '#modules/network';
import {
  commentExcludedCounts,
  postExcludedCounts,
  type CommentExcludedCounts,
  type PostExcludedCounts,
} from './visibility/for-viewer.ts';

/** A picture as it is kept with the post: what showing it needs, so that a feed asks no other table. */
export interface StoredPicture extends AttachedPicture {
  readonly alt: string;
}

interface Counts {
  like_count: number;
  celebrate_count: number;
  support_count: number;
  insightful_count: number;
  funny_count: number;
  count_sequence: number;
}
export interface PostCounts extends Counts {
  comment_count: number;
}
export interface CommentCounts extends Counts {
  reply_count: number;
}

/** A post with its author and the viewer's reaction, as every list of posts selects it. */
export interface PostRow extends ActorRow, PostCounts, PostExcludedCounts, FollowRow {
  id: string;
  text: string;
  entities: Entity[];
  pictures: StoredPicture[];
  visibility: string;
  comments_open: boolean;
  version: number;
  published_at: Date;
  edited_at: Date | null;
  own_reaction: string | null;
  /** Whether the viewer has hidden it; asked where a single post is read, since lists leave it out. */
  hidden?: boolean;
}

/** What a statement has joined already. */
interface Joined {
  readonly follows?: string;
}
const columnsWith = (joined: Joined): string => `
  post.id, post.text, post.entities, post.pictures, post.visibility, post.comments_open, post.comment_count, post.count_sequence,
  post.like_count, post.celebrate_count, post.support_count, post.insightful_count, post.funny_count,
  post.version, post.published_at, post.edited_at,
  (select post_reaction.kind from post_reaction where post_reaction.post_id = post.id and post_reaction.actor_id = $1) as own_reaction,
  ${postExcludedCounts},
  ${followColumns({ viewer: '$1', owner: 'post.author_id', ...joined })},
  ${actorColumns({ card: 'actor_card', viewer: '$1', ...joined })}`;
/** Columns of `post` joined to `actor_card`, for a viewer whose actor is $1, behind whom stands $2. */
export const postColumns = columnsWith({});

const visibleWith = ({ card = 'actor_card', ...joined }: Joined & { card?: string }): string =>
  visibleText({
    viewer: '$1',
    person: '$2',
    owner: 'post.author_id',
    level: 'post.visibility',
    space: 'post.space_id',
    ownerState: `${card}.state`,
    ...joined,
  });
/** Whether the viewer ($1, behind whom stands the person $2) may see the post of the row. */
export const postVisible = visibleWith({});
/**
 * The same where the card of the post's author is joined under the name `post_author`, because another author's stands
 * beside it.
 */
export const postVisibleInSpace = visibleWith({ card: 'post_author' });

const isHidden = 'exists (select 1 from post_hidden where post_hidden.actor_id = $1 and post_hidden.post_id = post.id)';
/** For a single post. */
export const hiddenColumn = `${isHidden} as hidden`;
/** For lists. */
export const notHidden = `not ${isHidden}`;

const follows = 'followed.followee_id is not null';
/**
 * The same with the viewer's follow of the author joined, where every row asks for it: three questions become one look.
 */
export const followedPost = {
  join: 'left join active_follow as followed on followed.follower_id = $1 and followed.followee_id = post.author_id',
  follows,
  columns: columnsWith({ follows }),
  visible: visibleWith({ follows }),
};

export interface CommentRow extends ActorRow, CommentCounts, CommentExcludedCounts {
  id: string;
  post_id: string;
  parent_id: string | null;
  text: string;
  entities: Entity[];
  version: number;
  created_at: Date;
  edited_at: Date | null;
  own_reaction: string | null;
  post_author_id: string;
  post_visibility: string;
  post_space_id: string | null;
  comments_open: boolean;
}
/**
 * Columns of `comment` joined to its post and its author's card, for a viewer whose actor is $1, behind whom stands $2.
 */
export const commentColumns = `
  comment.id, comment.post_id, comment.parent_id, comment.text, comment.entities, comment.reply_count, comment.count_sequence,
  comment.like_count, comment.celebrate_count, comment.support_count, comment.insightful_count, comment.funny_count,
  comment.version, comment.created_at, comment.edited_at,
  (select comment_reaction.kind from comment_reaction where comment_reaction.comment_id = comment.id and comment_reaction.actor_id = $1) as own_reaction,
  ${commentExcludedCounts},
  post.author_id as post_author_id, post.visibility as post_visibility, post.space_id as post_space_id, post.comments_open,
  ${actorColumns({ card: 'actor_card', viewer: '$1' })}`;

/** Whether the viewer may see the author of the comment at all; the post's visibility is asked beside it. */
export const commentAuthorVisible = visibleText({
  viewer: '$1',
  person: '$2',
  owner: 'comment.author_id',
  level: `'anyone'`,
  ownerState: 'actor_card.state',
});

/**
 * Whether the comment answers none, or one that the viewer may see: a reply is not there for whom its thread is not
 * there.
 */
export const answeredVisible = `(comment.parent_id is null or exists (
    select 1 from comment as answered where answered.id = comment.parent_id and answered.deleted_at is null
      and ${visibleText({ viewer: '$1', person: '$2', owner: 'answered.author_id', level: `'anyone'` })}))`;
