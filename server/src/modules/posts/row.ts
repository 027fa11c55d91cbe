import { column, type RowOf } from '#platform/database/statement.ts';
import type { Entity, RepostMode } from '#contract/posts/posts.ts';
import { type ActorRow, actorRow } from '#modules/actors';
import { followRow, isWithheld, notWithheld, type Relation, visibility, type Visibility } from '#modules/network';
import type { StoredAttachment, StoredPicture } from './attachments/stored.ts';
import { spaceTerms, spaceTermsOnce, spaceTermsRow } from './spaces/space-terms.ts';
import {
  commentExcludedCounts,
  postExcludedCounts,
  postExcludedCountsRow,
  commentExcludedCountsRow,
} from './visibility/for-viewer.ts';

const countsRow = {
  like_count: column.int,
  celebrate_count: column.int,
  support_count: column.int,
  insightful_count: column.int,
  funny_count: column.int,
};
export const postCountsRow = {
  ...countsRow,
  comment_count: column.int,
  repost_count: column.int,
};
export type PostCounts = RowOf<typeof postCountsRow>;
export const commentCountsRow = {
  ...countsRow,
  reply_count: column.int,
};
export type CommentCounts = RowOf<typeof commentCountsRow>;

/** A post with its author and the viewer's reaction, as all lists of posts select it. */
export const postRow = {
  ...actorRow,
  ...postCountsRow,
  ...postExcludedCountsRow,
  ...followRow,
  ...spaceTermsRow,
  id: column.uuid,
  text: column.text,
  entities: column.json<Entity[]>(),
  hashtags: column.text.array.orNull,
  tagged_ids: column.uuid.array.orNull,
  attachment: column.json<StoredAttachment>(),
  link_clicks: column.int,
  visibility: column.text,
  comments_open: column.boolean,
  comments_locked: column.boolean,
  version: column.int,
  published_at: column.timestamp,
  edited_at: column.timestamp.orNull,
  own_reaction: column.text.orNull,
  repost_of_id: column.uuid.orNull,
  repost_mode: column.text.as<RepostMode>().orNull,
  reposted: column.boolean,
  withheld: column.boolean,
};
/** A row whose space is read by `spacesFor`. */
export const postRowWithoutSpace = { ...postRow, space_id: column.uuid.orNull };
export interface PostRow extends RowOf<typeof postRow> {
  /** What it reposts, as the viewer sees it. */
  origin?: PostRow | null;
  /** Whether the viewer has hidden the post. Only read for single posts; lists leave hidden posts out. */
  hidden?: boolean;
  /** What the kind of its attachment has read from other tables; see `withGathered`. */
  gathered?: unknown;
  /** The cards of tagged people that the viewer may see; see `taggedFor`. */
  tagged?: readonly ActorRow[];
}

const thePost = { kind: 'post', id: 'post.id' } as const;
const theComment = { kind: 'comment', id: 'comment.id' } as const;
const ofPost = (card: string, relation: Relation = 'lookup'): Visibility =>
  visibility({
    owner: 'post.author_id',
    level: 'post.visibility',
    space: 'post.space_id',
    thing: thePost,
    card,
    relation,
  });
/** A ruling withholds the post of the row, which no one but its author sees then. */
export const postWithheld = isWithheld(thePost);
export const postNotWithheld = notWithheld(thePost);
/** Looked up only where there are reposts at all. */
const ownRepost = `(post.repost_count > 0 and exists (select 1 from post as own_repost
    where own_repost.author_id = :viewerId and own_repost.repost_of_id = post.id
      and own_repost.repost_mode = 'direct' and own_repost.deleted_at is null))`;
const author = ofPost('actor_card');
const columnsFor = ({ columns }: Visibility, space = spaceTerms): string => `
  post.id, post.text, post.entities, post.hashtags, post.tagged_ids, post.attachment, post.link_clicks,
  post.visibility, post.comments_open,
  post.comments_locked, post.repost_of_id, post.repost_mode,
  post.comment_count, post.repost_count,
  post.like_count, post.celebrate_count, post.support_count, post.insightful_count, post.funny_count,
  post.version, post.published_at, post.edited_at,
  (select post_reaction.kind from post_reaction
    where post_reaction.post_id = post.id and post_reaction.actor_id = :viewerId) as own_reaction,
  ${ownRepost} as reposted,
  post.author_id = :viewerId and ${postWithheld} as withheld,
  ${postExcludedCounts},
  ${space},
  ${columns.follow},
  ${columns.card}`;
/** Columns of `post` joined to `actor_card`, for the viewer `:viewerId` represented by the person `:personId`. */
export const postColumns = columnsFor(author);
/**
 * Without what depends on the space, for reads: `spacesFor` adds it to the few posts that are in one. Its subqueries
 * cost half of reading one post, even where none of them runs, because PostgreSQL prepares all of them each time.
 */
const noSpace = 'null::json as space';
export const postColumnsWithoutSpace = `${columnsFor(author, noSpace)}, post.space_id`;
/** The columns in statements that join `onePlace` as `place`. */
export const postColumnsInSpace = columnsFor(author, spaceTermsOnce);

/** Whether the viewer (`:viewerId`, the person `:personId`) may see the post of the row. */
export const postVisible = author.predicate;
/**
 * `postVisible` for statements that join the card of the post's author as `post_author`, next to another actor's card.
 */
export const postVisibleInSpace = ofPost('post_author').predicate;

const isHidden =
  'exists (select 1 from post_hidden where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id)';
/** For single posts. */
export const hiddenColumn = `${isHidden} as hidden`;
/** For lists. */
export const notHidden = `not ${isHidden}`;

const followed = ofPost('actor_card', 'follow');
/** The columns with the viewer's follow of the author joined: one lookup per row instead of three. */
export const followedPost = {
  join: followed.join,
  follows: followed.follows,
  columns: `${columnsFor(followed, noSpace)}, post.space_id`,
  visible: followed.predicate,
};

const commentAuthor = visibility({ owner: 'comment.author_id', card: 'actor_card', thing: theComment });
export const commentRow = {
  ...actorRow,
  ...commentCountsRow,
  ...commentExcludedCountsRow,
  id: column.uuid,
  post_id: column.uuid,
  parent_id: column.uuid.orNull,
  text: column.text,
  entities: column.json<Entity[]>(),
  picture: column.json<StoredPicture>().orNull,
  version: column.int,
  created_at: column.timestamp,
  edited_at: column.timestamp.orNull,
  own_reaction: column.text.orNull,
  post_author_id: column.uuid,
  post_visibility: column.text,
  post_space_id: column.uuid.orNull,
  comments_open: column.boolean,
  withheld: column.boolean,
  ...spaceTermsRow,
};
export type CommentRow = RowOf<typeof commentRow>;
/**
 * Columns of `comment` joined to its post and its author's card, for the viewer `:viewerId` represented by the person
 * `:personId`.
 */
const commentColumnsWith = (space: string): string => `
  comment.id, comment.post_id, comment.parent_id, comment.text, comment.entities, comment.picture,
  comment.reply_count,
  comment.like_count, comment.celebrate_count, comment.support_count, comment.insightful_count, comment.funny_count,
  comment.version, comment.created_at, comment.edited_at,
  (select comment_reaction.kind from comment_reaction
    where comment_reaction.comment_id = comment.id and comment_reaction.actor_id = :viewerId) as own_reaction,
  ${commentExcludedCounts},
  post.author_id as post_author_id, post.visibility as post_visibility, post.space_id as post_space_id,
    post.comments_open and not post.comments_locked as comments_open, ${space},
  comment.author_id = :viewerId and ${isWithheld(theComment)} as withheld,
  ${commentAuthor.columns.card}`;
export const commentColumns = commentColumnsWith(spaceTerms);
/** For lists of the comments of one post: the space is read once, with the post. */
export const commentColumnsWithoutSpace = commentColumnsWith(noSpace);

/** The author's card in rows that carry nothing else of the comment. */
export const commentAuthorColumns = commentAuthor.columns.card;

/**
 * Whether the viewer can see the author of the comment, and no ruling withholds it; the visibility of the post is
 * checked separately.
 */
export const commentAuthorVisible = commentAuthor.predicate;
/** The viewer wrote the comment, or no ruling withholds it: for comments of one author, who is visible. */
export const commentNotWithheld = `(comment.author_id = :viewerId or ${notWithheld(theComment)})`;
/** Visible, or the comment is on a post of the viewer, who may delete and report it in any case. */
export const commentModerated = `(${commentAuthorVisible}
    or (post.author_id = :viewerId and ${notWithheld(theComment)}))`;

const parentThing = { kind: 'comment', id: 'parent_comment.id' } as const;
const parentAuthorVisible = visibility({ owner: 'parent_comment.author_id', thing: parentThing }).predicate;
/** Whether the comment starts a thread or its parent is visible to the viewer. A reply is hidden without its parent. */
export const parentVisible = `(comment.parent_id is null or exists (
    select 1 from comment as parent_comment
      where parent_comment.id = comment.parent_id and parent_comment.deleted_at is null
      and ${parentAuthorVisible}))`;
