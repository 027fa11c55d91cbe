import { expect, test } from 'vitest';
import type { Verdict } from '#platform/policy.ts';
import * as policy from './policy.ts';
import { canEditPoll, canVote } from './polls/policy.ts';
import type { SpaceTerms } from './spaces/space-terms.ts';

const now = new Date('2026-11-21T10:00:00Z');
const [asha, ravi, page] = ['asha', 'ravi', 'page'];
const caller = (actorId: string, role: 'admin' | null = null) => ({
  actor: { id: actorId },
  member: { id: asha, since: new Date(0), isAdmin: false, sessionId: '' },
  role,
  now,
});
type Caller = ReturnType<typeof caller>;
const me = caller(asha);
const asPage = caller(page, 'admin');
/** Someone who acts as a page in which they have no role. */
const outsider = caller(page);

const spaceOf = (changes: Partial<SpaceTerms> = {}): SpaceTerms =>
  ({ id: 'weavers', private: false, role: 'member', manages: false, silencedUntil: null, ...changes }) as SpaceTerms;
const outside = { space: null };
const [mine, others] = [
  { authorId: asha, ...outside },
  { authorId: ravi, ...outside },
];
const ofCommunity = (manages: boolean) => ({ authorId: 'weavers', space: spaceOf({ manages }) });
const anyone = { visibility: 'anyone', withheld: false, ...outside };
const open = { commentsOpen: true, ...outside };
const comment = (authorId: string, postAuthorId: string) => ({ authorId, postAuthorId });
const vote = { ended: false, choice: null };

/** Each permits the caller what it is about; `by` is the actor who calls. */
const permitting: Readonly<Record<string, (ctx: Caller, by: string) => Verdict>> = {
  canCreatePost: policy.canCreatePost,
  canEditPost: (ctx, by) => policy.canEditPost(ctx, { ...mine, authorId: by }),
  canDeletePost: (ctx, by) => policy.canDeletePost(ctx, { ...mine, authorId: by }),
  canRestorePost: (ctx, by) => policy.canRestorePost(ctx, { ...mine, authorId: by }),
  canReactToPost: policy.canReactToPost,
  canRepost: (ctx) => policy.canRepost(ctx, anyone),
  canComment: (ctx) => policy.canComment(ctx, open),
  canHidePost: (ctx) => policy.canHidePost(ctx, { ...others, hidden: false }),
  canUnhidePost: (ctx) => policy.canUnhidePost(ctx, { ...others, hidden: true }),
  canRemoveTag: (ctx, by) => policy.canRemoveTag(ctx, { taggedIds: [by] }),
  canEditComment: (ctx, by) => policy.canEditComment(ctx, { authorId: by }),
  canDeleteComment: (ctx, by) => policy.canDeleteComment(ctx, comment(by, ravi)),
  canHideComment: (ctx, by) => policy.canHideComment(ctx, comment(ravi, by)),
  canUnhideComment: (ctx, by) => policy.canUnhideComment(ctx, comment(ravi, by)),
  canReactToComment: policy.canReactToComment,
  canVote: (ctx) => canVote(ctx, vote),
};
test.each(Object.entries(permitting))(
  '%s permits it oneself, and no one who acts as a page without a role',
  (_, can) => {
    expect([can(me, asha), ['role_not_permitted', 'acting_as_page'].includes(can(outsider, page))]).toEqual([
      'ok',
      true,
    ]);
  },
);

test.each<[string, Verdict, Verdict]>([
  ['an offer of a member', policy.canCreateLinkPost(me), 'link_post_of_page'],
  ['an offer of a page', policy.canCreateLinkPost(asPage), 'ok'],
  ['an offer as a page without a role', policy.canCreateLinkPost(outsider), 'role_not_permitted'],
  ['changing one’s offer', policy.canEditLinkPost(asPage, { authorId: page, hasLink: true }), 'ok'],
  [
    'changing it without a role',
    policy.canEditLinkPost(outsider, { authorId: page, hasLink: true }),
    'role_not_permitted',
  ],
  ['changing what is no offer', policy.canEditLinkPost(asPage, { authorId: page, hasLink: false }), 'not_found'],
  ['changing the offer of others', policy.canEditLinkPost(asPage, { authorId: ravi, hasLink: true }), 'not_found'],
  ['editing the post of others', policy.canEditPost(me, others), 'not_found'],
  ['editing the post of one’s community', policy.canEditPost(me, ofCommunity(true)), 'ok'],
  ['editing the post of another community', policy.canEditPost(me, ofCommunity(false)), 'not_found'],
  ['editing a direct repost', policy.canEditPost(me, { ...mine, repostMode: 'direct' }), 'not_found'],
  ['editing a repost with thoughts', policy.canEditPost(me, { ...mine, repostMode: 'thoughts' as never }), 'ok'],
  ['deleting the post of others', policy.canDeletePost(me, others), 'not_found'],
  ['deleting the post of one’s community', policy.canDeletePost(me, ofCommunity(true)), 'ok'],
  ['restoring the post of others', policy.canRestorePost(me, others), 'not_found'],
  ['restoring a direct repost', policy.canRestorePost(me, { ...mine, repostMode: 'direct' }), 'not_found'],
  ['reposting what one sees alone', policy.canRepost(me, { ...anyone, visibility: 'only_me' }), 'not_permitted'],
  [
    'reposting from a private space',
    policy.canRepost(me, { ...anyone, space: spaceOf({ private: true }) }),
    'not_permitted',
  ],
  ['reposting what a ruling withholds', policy.canRepost(me, { ...anyone, withheld: true }), 'not_permitted'],
  ['reposting from a public space', policy.canRepost(me, { ...anyone, space: spaceOf() }), 'ok'],
  ['commenting where comments are closed', policy.canComment(me, { ...open, commentsOpen: false }), 'comments_closed'],
  ['commenting outside of the space', policy.canComment(me, { ...open, space: spaceOf({ role: null }) }), 'not_inside'],
  ['hiding a hidden post', policy.canHidePost(me, { ...others, hidden: true }), 'unchanged'],
  ['hiding one’s own post', policy.canHidePost(me, { ...mine, hidden: false }), 'not_found'],
  ['showing a post that is not hidden', policy.canUnhidePost(me, { ...others, hidden: false }), 'unchanged'],
  ['showing one’s own post', policy.canUnhidePost(me, { ...mine, hidden: true }), 'not_found'],
  ['removing the tag of others', policy.canRemoveTag(me, { taggedIds: [ravi] }), 'not_found'],
  ['editing the comment of others', policy.canEditComment(me, { authorId: ravi }), 'not_found'],
  ['deleting a comment on one’s own post', policy.canDeleteComment(me, comment(ravi, asha)), 'ok'],
  ['deleting a comment elsewhere', policy.canDeleteComment(me, comment(ravi, ravi)), 'not_found'],
  ['hiding one’s own comment', policy.canHideComment(me, comment(asha, asha)), 'not_found'],
  ['hiding a comment elsewhere', policy.canHideComment(me, comment(ravi, ravi)), 'not_found'],
  ['showing one’s own comment', policy.canUnhideComment(me, comment(asha, asha)), 'not_found'],
  ['showing a comment elsewhere', policy.canUnhideComment(me, comment(ravi, ravi)), 'not_found'],
  ['what is hidden on one’s own post', policy.canListHidden(me, mine), 'ok'],
  ['what is hidden on the post of others', policy.canListHidden(me, others), 'not_found'],
  ['voting again', canVote(me, { ...vote, choice: 0 }), 'poll_voted'],
  ['voting after the end', canVote(me, { ...vote, ended: true }), 'poll_ended'],
  ['editing a poll', canEditPoll({ post: 'ok', ended: false, hasVotes: false }), 'ok'],
  ['editing the poll of others', canEditPoll({ post: 'not_found', ended: false, hasVotes: false }), 'not_found'],
  ['editing a poll with votes', canEditPoll({ post: 'ok', ended: false, hasVotes: true }), 'poll_has_votes'],
  ['editing a poll that has ended', canEditPoll({ post: 'ok', ended: true, hasVotes: false }), 'poll_ended'],
])('%s', (_, verdict, expected) => {
  expect(verdict).toBe(expected);
});
