import { labelOf } from '#platform/labels/labels.ts';
import { type Comment, type Post, REACTIONS } from '#contract/posts/posts.ts';
import { POST_TYPE_OF } from '#contract/posts/attachments.ts';
import { type ActorRow, presentActorCard } from '#modules/actors';
import { presentAttachment } from './attachments/kinds.ts';
import type { Presenting } from './attachments/kind.ts';
import { presentStored } from './attachments/pictures.ts';
import type { CommentExcludedCounts, PostExcludedCounts, Reactions } from './visibility/for-viewer.ts';
import { commentAbilities, postAbilities } from './policy.ts';
import type { TagsRow } from './text/tags.ts';
import type { CommentCounts, CommentRow, PostCounts, PostRow } from './row.ts';

export type PresentContext = Presenting;

const reactions = (row: PostCounts | CommentCounts): Post['counts']['reactions'] => ({
  like: row.like_count,
  celebrate: row.celebrate_count,
  support: row.support_count,
  insightful: row.insightful_count,
  funny: row.funny_count,
});
/** `count` without the part that a block hides. Never below zero: the two were read at different moments. */
const less = (count: number, excluded = 0): number => Math.max(0, count - excluded);
function reactionsFor(counts: PostCounts | CommentCounts, excluded: Reactions = {}): Post['counts']['reactions'] {
  const all = reactions(counts);
  for (const kind of REACTIONS) all[kind] = less(all[kind], excluded[kind]);
  return all;
}
/** The stored counts, without those whom a block hides from the viewer of `row`. */
export const postCountsFor = (counts: PostCounts, { excluded_counts: excluded }: PostExcludedCounts) => ({
  reactions: reactionsFor(counts, excluded?.reactions),
  comments: less(counts.comment_count, excluded?.comments),
  reposts: less(counts.repost_count, excluded?.reposts),
});
export const commentCountsFor = (counts: CommentCounts, { excluded_counts: excluded }: CommentExcludedCounts) => ({
  reactions: reactionsFor(counts, excluded?.reactions),
  replies: less(counts.reply_count, excluded?.replies),
});

interface Tagged extends TagsRow {
  readonly tagged?: readonly ActorRow[] | undefined;
}
export const presentTags = (
  { hashtags, tagged = [] }: Tagged,
  { services, now }: Pick<PresentContext, 'services' | 'now'>,
): Pick<Post, 'hashtags' | 'tagged'> => ({
  hashtags: hashtags ?? [],
  tagged: tagged.map((person) => presentActorCard(person, services, now)),
});

const presentSpace = ({ space, comments_locked: commentsLocked }: PostRow) => ({
  space: space === null ? null : { id: space.id, kind: space.kind, name: space.name, private: space.private },
  pinned: space?.pinned ?? false,
  editWaits: space?.editWaits ?? false,
  answerId: space?.answerId ?? null,
  writtenBy: space?.writtenBy ?? null,
  commentsLocked,
});

/** For the owner alone, who goes on seeing it. */
const withheldOf = ({ withheld }: { readonly withheld: boolean }) => (withheld ? { withheld: true as const } : {});

export function presentPost(row: PostRow, context: PresentContext): Post {
  const { repost_mode: mode, origin } = row;
  const post = presentItself(row, context);
  if (mode === null) return post;
  return { ...post, repost: { mode, origin: origin ? presentItself(origin, context) : null } };
}

/** Without what it reposts. */
const presentItself = (row: PostRow, context: PresentContext): Post & { repost: null } => ({
  id: row.id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  ...presentTags(row, context),
  ...presentSpace(row),
  type: POST_TYPE_OF[row.attachment.kind],
  attachment: presentAttachment(row, context),
  visibility: row.visibility as Post['visibility'],
  commentsOpen: row.comments_open,
  counts: postCountsFor(row, row),
  reaction: row.own_reaction as Post['reaction'],
  reposted: row.reposted,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  edited: row.edited_at !== null,
  repost: null,
  follow: row.follow_state === null ? 'none' : row.follow_state === 'active' ? 'following' : 'requested',
  ...withheldOf(row),
  ...labelOf(context.services, 'post', row.id),
  can: postAbilities(context.viewer, {
    authorId: row.actor_id,
    withheld: row.withheld,
    commentsOpen: row.comments_open && !row.comments_locked && !row.withheld,
    commentsLocked: row.comments_locked,
    space: row.space,
    hidden: row.hidden === true,
    follow: row,
    visibility: row.visibility,
    repostMode: row.repost_mode,
    taggedIds: row.tagged_ids ?? [],
  }),
});

export const presentComment = (row: CommentRow, context: PresentContext): Comment => ({
  id: row.id,
  postId: row.post_id,
  parentId: row.parent_id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  picture: row.picture === null ? null : presentStored(row.picture, context),
  counts: commentCountsFor(row, row),
  reaction: row.own_reaction as Comment['reaction'],
  version: row.version,
  createdAt: row.created_at.toISOString(),
  edited: row.edited_at !== null,
  spaceId: row.post_space_id,
  isAnswer: row.space?.answerId === row.id,
  ...withheldOf(row),
  ...labelOf(context.services, 'comment', row.id),
  can: commentAbilities(context.viewer, {
    id: row.id,
    authorId: row.actor_id,
    postAuthorId: row.post_author_id,
    commentsOpen: row.comments_open && !row.withheld,
    space: row.space,
  }),
});
