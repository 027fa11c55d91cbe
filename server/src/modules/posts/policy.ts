import { removePreview } from '#contract/posts/previews.ts';
import * as contract from '#contract/posts/posts.ts';
import * as drafts from '#contract/posts/drafts.ts';
import * as feed from '#contract/posts/feed.ts';
import * as links from '#contract/posts/links.ts';
import { hideComment, unhideComment } from '#contract/posts/hidden.ts';
import * as reposts from '#contract/posts/reposts.ts';
import * as scheduled from '#contract/posts/scheduled.ts';
import type { Comment, Post, RepostMode } from '#contract/posts/posts.ts';
import {
  allOf,
  allowed,
  anyone,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';
import { canMute, canReport, followVerdicts, type FollowRow } from '#modules/network';

import {
  answerVerdicts,
  canRemoveComment,
  canWriteIn,
  isOfOwnCommunity,
  teamVerdicts,
  writes as inSpaces,
} from './spaces/policy.ts';
import { writes as inPolls } from './polls/policy.ts';
import type { SpaceTerms } from './spaces/space-terms.ts';

/*
 * Queries have already decided that the caller may see the post or comment. Actions of its author are refused to others
 * with 404, as if it did not exist.
 */

interface Authored {
  readonly authorId: string;
}
const isPage = ({ actor, member }: PolicyCaller): boolean => actor.id !== member.id;
const isAuthor = ({ actor }: PolicyCaller, { authorId }: Authored): boolean => authorId === actor.id;
const own = (ctx: PolicyCaller, thing: Authored): Verdict => (isAuthor(ctx, thing) ? 'ok' : 'not_found');
const ofOthers = (ctx: PolicyCaller, thing: Authored): Verdict => (isAuthor(ctx, thing) ? 'not_found' : 'ok');

interface OwnPost extends Authored {
  readonly space: SpaceTerms | null;
  readonly repostMode?: RepostMode | null;
}
/** The author, or an admin of the community that wrote it. */
const ownPost = (ctx: PolicyCaller, post: OwnPost): Verdict => (isOfOwnCommunity(post) ? 'ok' : own(ctx, post));

export const canCreatePost = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, contract.createPost);
/** Offers with a call to action are for pages; members put links into their text. */
export const canCreateLinkPost = (ctx: PolicyCaller): Verdict =>
  allOf(roleVerdict(ctx, links.createLinkPost), isPage(ctx) ? 'ok' : 'link_post_of_page');
/** `hasLink`: any other post has nothing to edit here, as if it did not exist. */
export const canEditLinkPost = (ctx: PolicyCaller, post: Authored & { readonly hasLink: boolean }): Verdict =>
  allOf(roleVerdict(ctx, links.editLinkPost), own(ctx, post), post.hasLink ? 'ok' : 'not_found');
export const canEditPost = (ctx: PolicyCaller, post: OwnPost): Verdict =>
  // A direct repost has nothing of its own.
  allOf(roleVerdict(ctx, contract.editPost), ownPost(ctx, post), post.repostMode === 'direct' ? 'not_found' : 'ok');
export const canDeletePost = (ctx: PolicyCaller, post: OwnPost): Verdict =>
  allOf(roleVerdict(ctx, contract.deletePost), ownPost(ctx, post));
export const canRestorePost = (ctx: PolicyCaller, post: OwnPost): Verdict =>
  allOf(roleVerdict(ctx, contract.restorePost), ownPost(ctx, post), post.repostMode === 'direct' ? 'not_found' : 'ok');
export const canReactToPost = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, contract.reactToPost);

interface Repostable {
  readonly visibility: string;
  readonly space: SpaceTerms | null;
  readonly withheld: boolean;
}
/** What only its author sees, also by a ruling, and what is in a private space, stays there. */
export const canRepost = (ctx: PolicyCaller, { visibility, space, withheld }: Repostable): Verdict =>
  allOf(
    roleVerdict(ctx, reposts.repostPost),
    visibility === 'only_me' || space?.private === true || withheld ? 'not_permitted' : 'ok',
  );

interface Commentable {
  readonly commentsOpen: boolean;
  readonly space: SpaceTerms | null;
}
export const canComment = (ctx: PolicyCallerNow, { commentsOpen, space }: Commentable): Verdict =>
  allOf(roleVerdict(ctx, contract.createComment), commentsOpen ? 'ok' : 'comments_closed', canWriteIn(ctx, space));

interface Hideable extends Authored {
  readonly hidden: boolean;
}
/** Members cannot hide their own posts; they can delete them. */
export const canHidePost = (ctx: PolicyCaller, post: Hideable): Verdict =>
  allOf(roleVerdict(ctx, contract.hidePost), ofOthers(ctx, post), post.hidden ? 'unchanged' : 'ok');
export const canUnhidePost = (ctx: PolicyCaller, post: Hideable): Verdict =>
  allOf(roleVerdict(ctx, contract.unhidePost), ofOthers(ctx, post), post.hidden ? 'ok' : 'unchanged');

interface TaggedPost {
  readonly taggedIds: readonly string[];
}
/** Everyone decides about their own name. */
export const canRemoveTag = (ctx: PolicyCaller, { taggedIds }: TaggedPost): Verdict =>
  taggedIds.includes(ctx.actor.id) ? roleVerdict(ctx, contract.removeOwnTag) : 'not_found';

interface PostTerms extends TaggedPost, Hideable, Commentable, Repostable {
  readonly repostMode: RepostMode | null;
  readonly commentsLocked: boolean;
  readonly follow: FollowRow;
}
export const postAbilities = (ctx: PolicyCallerNow, post: PostTerms): Post['can'] =>
  allowed({
    edit: canEditPost(ctx, post),
    delete: canDeletePost(ctx, post),
    comment: canComment(ctx, post),
    react: canReactToPost(ctx),
    ...followVerdicts(ctx, post.follow),
    hide: canHidePost(ctx, post),
    unhide: canUnhidePost(ctx, post),
    mute: canMute(ctx, { id: post.authorId }),
    report: canReport(ctx, { ownerId: post.authorId }),
    repost: canRepost(ctx, post),
    untag: canRemoveTag(ctx, post),
    ...teamVerdicts(ctx, post),
  });

interface CommentTerms extends Authored, Commentable {
  readonly id: string;
  readonly postAuthorId: string;
}
export const canEditComment = (ctx: PolicyCaller, comment: Authored): Verdict =>
  allOf(roleVerdict(ctx, contract.editComment), own(ctx, comment));
/** The post's author may delete any comment on it; only the comment's author may edit it. */
export const canDeleteComment = (
  ctx: PolicyCaller,
  comment: Pick<CommentTerms, 'authorId' | 'postAuthorId'>,
): Verdict =>
  allOf(
    roleVerdict(ctx, contract.deleteComment),
    isAuthor(ctx, comment) ? 'ok' : own(ctx, { authorId: comment.postAuthorId }),
  );
/** Authors of posts hide what others wrote there; their own comments they delete. */
export const canHideComment = (ctx: PolicyCaller, comment: Pick<CommentTerms, 'authorId' | 'postAuthorId'>): Verdict =>
  allOf(roleVerdict(ctx, hideComment), ofOthers(ctx, comment), own(ctx, { authorId: comment.postAuthorId }));
export const canUnhideComment = (
  ctx: PolicyCaller,
  comment: Pick<CommentTerms, 'authorId' | 'postAuthorId'>,
): Verdict =>
  allOf(roleVerdict(ctx, unhideComment), ofOthers(ctx, comment), own(ctx, { authorId: comment.postAuthorId }));
/** What is hidden on a post is shown to its author alone. */
export const canListHidden = (ctx: PolicyCaller, post: Authored): Verdict => own(ctx, post);
export const canReactToComment = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, contract.reactToComment);

export const commentAbilities = (ctx: PolicyCallerNow, comment: CommentTerms): Comment['can'] =>
  allowed({
    edit: canEditComment(ctx, comment),
    delete: canDeleteComment(ctx, comment),
    hide: canHideComment(ctx, comment),
    reply: canComment(ctx, comment),
    react: canReactToComment(ctx),
    report: canReport(ctx, { ownerId: comment.authorId }),
    remove: canRemoveComment(ctx, comment),
    ...answerVerdicts(ctx, comment),
  });

export const writes = [
  ...inPolls,
  ...ownThings('reasons that the caller turned down', feed.allowReason),
  ...anyone(
    'chooses what the caller’s own feed shows',
    feed.openEdition,
    feed.refuseReason,
    feed.followTopic,
    feed.unfollowTopic,
  ),
  ...anyone('counts once a day, for posts that the caller may see', feed.recordViews),
  ...inSpaces,
  ...guardedBy(canCreatePost, contract.createPost),
  ...guardedBy(canCreateLinkPost, links.createLinkPost),
  ...guardedBy(canEditLinkPost, links.editLinkPost),
  ...anyone('counts a person once, for posts that they may see', links.countLinkClick),
  ...guardedBy(canEditPost, contract.editPost, removePreview),
  ...guardedBy(canRepost, reposts.repostPost, reposts.repostWithThoughts),
  ...guardedBy(canCreatePost, scheduled.schedulePost, scheduled.publishScheduledPost),
  ...ownThings('drafts of the member', drafts.savePostDraft, drafts.deletePostDraft),
  ...ownThings(
    'scheduled posts of the caller',
    scheduled.editScheduledPost,
    scheduled.returnScheduledPost,
    scheduled.deleteScheduledPost,
  ),
  ...ownThings('the direct repost of the caller', reposts.unrepostPost),
  ...guardedBy(canRemoveTag, contract.removeOwnTag),
  ...guardedBy(canDeletePost, contract.deletePost),
  ...guardedBy(canRestorePost, contract.restorePost),
  ...guardedBy(canHidePost, contract.hidePost),
  ...guardedBy(canUnhidePost, contract.unhidePost),
  ...guardedBy(canReactToPost, contract.reactToPost, contract.unreactToPost),
  ...guardedBy(canComment, contract.createComment),
  ...guardedBy(canEditComment, contract.editComment),
  ...guardedBy(canDeleteComment, contract.deleteComment),
  ...guardedBy(canHideComment, hideComment),
  ...guardedBy(canUnhideComment, unhideComment),
  ...guardedBy(canReactToComment, contract.reactToComment, contract.unreactToComment),
  ...ownThings('comments that the caller deleted a moment ago', contract.restoreComment),
];
