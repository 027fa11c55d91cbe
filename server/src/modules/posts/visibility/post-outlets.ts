import { randomUUID } from 'node:crypto';
import { listConversations, readConversation } from '#contract/messaging/messaging.ts';
import { readHistory } from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import { listHeldMessages } from '#contract/messaging/sending.ts';
import { listMutedThings } from '#contract/notifications/mutes.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { listBestPosts } from '#contract/insights/insights.ts';
import { listArchive } from '#contract/advertising/archive.ts';
import { listCampaigns, readCampaign } from '#contract/advertising/campaigns.ts';
import { listPromoted } from '#contract/advertising/promoted.ts';
import { readBoostable } from '#contract/advertising/terms.ts';
import { readCampaignFigures } from '#contract/advertising/figures.ts';
import { readCampaignReview } from '#contract/advertising/reviews.ts';
import { listOwnThreads, listThreads, readOwnThread, readThread } from '#contract/advertising/threads.ts';
import { listCases, readCase } from '#contract/moderation/cases.ts';
import { listContent } from '#contract/moderation/content.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import { listReports } from '#contract/moderation/moderation.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listSuggestedItems } from '#contract/orders/compare.ts';
import * as activity from '#contract/posts/activity.ts';
import * as answers from '#contract/posts/answers.ts';
import * as feed from '#contract/posts/feed.ts';
import { listHiddenComments } from '#contract/posts/hidden.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { listReposts } from '#contract/posts/reposts.ts';
import { listScheduledPosts } from '#contract/posts/scheduled.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { listThingPosts } from '#contract/posts/things/thing-posts.ts';
import { listTopics } from '#contract/posts/topics.ts';
import { listSavedItems } from '#contract/saved/saved.ts';
import * as search from '#contract/search/search.ts';
import type { Mark, Posts, Relation } from './outlets-world.ts';
import { listPaidCampaigns, readTransaction } from '#contract/wallet/history.ts';
import { listHolds } from '#contract/wallet/wallet.ts';

/** Whom the calls are about. */
type Call = { readonly authorId: string; readonly sharerId: string };
/** A way by which posts reach people. */
export interface Outlet {
  readonly endpoint: Endpoint;
  readonly name?: string;
  /** What it must show to those who may see it; anything that others see is a leak. */
  readonly shows?: readonly Mark[];
  /** Those to whom it must show that, where it is not everyone who may see it. */
  readonly to?: readonly Relation[];
  /** The call about the posts of one state. It is not found for those who may not see them. */
  readonly about?: (written: Posts) => object;
  /** The call is about what this marks, and not about the post. */
  readonly of?: Mark;
  /** The call about all of them. */
  readonly input?: (call: Call) => object;
  /** A call before it, whose reply has the id of the edition. */
  readonly opens?: Endpoint;
}
const aboutPost = ({ postId }: Posts) => ({ params: { postId } });
const aboutComment = ({ commentId }: Posts) => ({ params: { commentId } });
const most = { limit: '50' };
const ofAuthor = ({ authorId }: Call) => ({ params: { actorId: authorId }, query: most });
const ofSharer = ({ sharerId }: Call) => ({ params: { actorId: sharerId }, query: most });
const all = () => ({ query: most });
const onlyAuthor = ['author'] as const;

export const outlets: readonly Outlet[] = [
  { endpoint: posts.readPost, shows: ['text', 'preview', 'comment'], about: aboutPost },
  {
    endpoint: posts.readPost,
    name: 'poll',
    shows: ['question'],
    about: ({ pollId }) => ({ params: { postId: pollId } }),
  },
  { endpoint: posts.listComments, shows: ['comment'], about: aboutPost },
  { endpoint: posts.readComment, shows: ['comment'], about: aboutComment, of: 'comment' },
  { endpoint: posts.listReplies, shows: ['reply'], about: aboutComment, of: 'comment' },
  { endpoint: posts.listPostVersions, shows: ['earlier'], about: aboutPost },
  { endpoint: posts.listPostReactions, about: aboutPost },
  { endpoint: listReposts, about: aboutPost },
  { endpoint: feed.readPostFigures, to: onlyAuthor, about: aboutPost },
  { endpoint: listHiddenComments, to: onlyAuthor, about: aboutPost },
  { endpoint: posts.readFeed, shows: ['text', 'preview', 'question'], input: all },
  {
    endpoint: feed.listEditionPosts,
    opens: feed.openEdition,
    input: () => ({ params: { editionId: randomUUID() }, query: most }),
  },
  { endpoint: posts.listTaggedPosts, shows: ['text'], input: () => ({ params: { tag: 'loom' }, query: most }) },
  { endpoint: posts.listActorPosts, name: 'author', shows: ['text', 'preview', 'question'], input: ofAuthor },
  {
    endpoint: posts.listActorPosts,
    name: 'reposts and quotes',
    shows: ['text', 'preview', 'question'],
    input: ofSharer,
  },
  { endpoint: activity.listActorComments, shows: ['comment'], input: ofAuthor },
  { endpoint: activity.listActorReactions, shows: ['text'], input: ofAuthor },
  { endpoint: search.searchAll, input: () => ({ query: { query: 'Weavery' } }) },
  {
    endpoint: listSavedItems,
    shows: ['text'],
    to: ['connection', 'follower', 'followed', 'stranger'],
    input: all,
  },
  {
    endpoint: listNotifications,
    shows: ['text'],
    to: ['connection', 'follower', 'followed', 'stranger'],
    input: all,
  },
  { endpoint: listBestPosts, to: onlyAuthor, input: () => ({}) },
  { endpoint: listScheduledPosts, to: onlyAuthor, input: all },
  { endpoint: inSpaces.listOwnHeldPosts, to: onlyAuthor, input: all },
  { endpoint: listTopics, input: () => ({}) },
  { endpoint: feed.listRefusedReasons, input: () => ({}) },
];

/** Endpoints that can carry posts, but not these. */
export const apart: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [listThingPosts, 'those that show one thing: `things.test.ts` beside what is attached'],
  [inSpaces.listSpacePosts, 'of a space: the matrix of spaces'],
  [inSpaces.readApproval, 'of a space'],
  [inSpaces.listHeldPosts, 'of a space'],
  [answers.listAnswers, 'of a space'],
  [answers.exportAnswers, 'of a space'],
  [listSpaceHistory, 'of a space'],
  [listSpaceReports, 'of a space'],
  [listReports, 'for admins of the platform, who decide about what was reported'],
  ...[listDeskCases, readDeskCase, listContent].map((endpoint): [Endpoint, string] => [endpoint, 'as above']),
  ...[listCases, readCase].map((endpoint): [Endpoint, string] => [
    endpoint,
    'what the caller wrote or reported, decided again by the cards of its kind',
  ]),
  ...[listCampaigns, readCampaign, readCampaignFigures, readCampaignReview].map((endpoint): [Endpoint, string] => [
    endpoint,
    'what the caller pays for, or a review that admins claimed',
  ]),
  ...[listOwnThreads, readOwnThread, listThreads, readThread].map((endpoint): [Endpoint, string] => [
    endpoint,
    'what the caller pays for, or what the team wrote about to admins',
  ]),
  [readBoostable, 'what the caller could pay for, as a stranger sees it'],
  ...[listPromoted, listArchive].map((endpoint): [Endpoint, string] => [
    endpoint,
    'what everyone who is logged in may see, decided again by the cards of its kind',
  ]),
  [search.searchThings, 'no kind of it is a post'],
  [listSuggestedItems, 'products and services alone'],
  [listConversations, 'what the participants said; subjects are decided again by the cards of their kind'],
  [readConversation, 'as above'],
  [searchMessages, 'as above'],
  [readHistory, 'what the participants said; what they share is decided again by the cards of its kind'],
  [listHeldMessages, 'what the caller is about to say; what it shares is decided by the same cards'],
  [listMutedThings, 'what the caller muted, decided again by the cards of its kind'],
  [listHolds, 'for what the caller set money aside, decided again by the cards of its kind'],
  ...[listPaidCampaigns, readTransaction].map((endpoint): [Endpoint, string] => [
    endpoint,
    'for what the caller paid, decided by the same cards',
  ]),
]);
