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
import { randomUUID } from 'node:crypto';
import { listConversations, readConversation } from '#contract/messaging/messaging.ts';
import { readHistory } from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import { listHeldMessages } from '#contract/messaging/sending.ts';
import { listMutedThings } from '#contract/notifications/mutes.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { listBestPosts } from '#contract/insights/insights.ts';
import * as moderation from '#contract/moderation/moderation.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import * as network from '#contract/network/network.ts';
import { listNetwork } from '#contract/network/requests.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as activity from '#contract/posts/activity.ts';
import * as answers from '#contract/posts/answers.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { listHiddenComments } from '#contract/posts/hidden.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import { listScheduledPosts } from '#contract/posts/scheduled.ts';
import { listReposts } from '#contract/posts/reposts.ts';
import * as feed from '#contract/posts/feed.ts';
import { listThingPosts } from '#contract/posts/things/thing-posts.ts';
import { listTopics } from '#contract/posts/topics.ts';
import * as posts from '#contract/posts/posts.ts';
import { listSuggestions } from '#contract/profiles/profiles.ts';
import { listSavedItems } from '#contract/saved/saved.ts';
import * as search from '#contract/search/search.ts';
import { listSuggestedItems } from '#contract/orders/compare.ts';
import { listSpaceAdminRequests } from '#contract/spaces/admins.ts';
import * as members from '#contract/spaces/members.ts';
import * as spaces from '#contract/spaces/spaces.ts';
import { listPaidCampaigns, readTransaction } from '#contract/wallet/history.ts';
import { listHolds } from '#contract/wallet/wallet.ts';
import { callAbout } from '../abilities/cases.ts';
import type { Mark, MatrixSpace, MatrixViewer } from './matrix-world.ts';

interface Looking {
  readonly viewer: MatrixViewer;
  /** The author of all posts. */
  readonly writerId: string;
}
/**
 * A way by which spaces, or what is in them, reach people. `shows`: what it must show of each space to those who may
 * see that; anything else of a space that appears to someone who may not see it is a leak.
 */
export interface SpaceOutlet {
  readonly endpoint: Endpoint;
  readonly name?: string;
  readonly shows?: readonly Mark[];
  /** It shows that to those alone who are in the space. */
  readonly toMembers?: true;
  /** A call before it, whose reply has the id of what it reads. */
  readonly opens?: Endpoint;
  /** The call about one space, or, without a parameter, about all of them. */
  readonly input: (looking: Looking, space: MatrixSpace) => object;
}
const ofSpace = (_: Looking, space: MatrixSpace) => ({ params: { spaceId: space.id } });
const ofPost = (_: Looking, space: MatrixSpace) => ({ params: { postId: space.postId } });
const ofComment = (_: Looking, space: MatrixSpace) => ({ params: { commentId: space.commentId } });
const most = { limit: '50' };

/** All outlets. An endpoint that can carry spaces or their posts is one of these, or stands in `apart` below. */
export const spaceOutlets: readonly SpaceOutlet[] = [
  { endpoint: spaces.readSpace, shows: ['name'], input: ofSpace },
  { endpoint: spaces.listGroups, input: ofSpace },
  { endpoint: members.listSpaceMembers, shows: ['resident'], input: ofSpace },
  { endpoint: members.listInvitable, input: ofSpace },
  { endpoint: listSpaceAdminRequests, input: ofSpace },
  { endpoint: inSpaces.listSpacePosts, shows: ['text'], input: ofSpace },
  { endpoint: inSpaces.readApproval, input: ofSpace },
  { endpoint: inSpaces.listHeldPosts, input: ofSpace },
  { endpoint: answers.listAnswers, input: ofSpace },
  { endpoint: answers.exportAnswers, input: ofSpace },
  { endpoint: listSpaceReports, input: ofSpace },
  { endpoint: listSpaceHistory, input: ofSpace },
  { endpoint: posts.readPost, shows: ['text', 'comment'], input: ofPost },
  { endpoint: posts.listComments, shows: ['comment'], input: ofPost },
  { endpoint: posts.listPostReactions, input: ofPost },
  { endpoint: posts.listPostVersions, input: ofPost },
  { endpoint: listReposts, input: ofPost },
  { endpoint: posts.readComment, shows: ['comment'], input: ofComment },
  { endpoint: posts.listReplies, input: ofComment },
  { endpoint: posts.listTaggedPosts, input: () => ({ params: { tag: 'loom' }, query: most }) },
  { endpoint: listTopics, input: () => ({}) },
  {
    endpoint: feed.listEditionPosts,
    opens: feed.openEdition,
    input: () => ({ params: { editionId: randomUUID() }, query: most }),
  },
  { endpoint: feed.listRefusedReasons, input: () => ({}) },
  { endpoint: posts.readFeed, shows: ['text'], toMembers: true, input: () => ({ query: most }) },
  { endpoint: posts.listActorPosts, input: ({ writerId }) => ({ params: { actorId: writerId }, query: most }) },
  {
    endpoint: activity.listActorComments,
    input: ({ writerId }) => ({ params: { actorId: writerId }, query: most }),
  },
  {
    endpoint: activity.listActorReactions,
    input: ({ writerId }) => ({ params: { actorId: writerId }, query: most }),
  },
  ...(['community', 'group'] as const).flatMap((kind): SpaceOutlet[] =>
    (['my', 'explore', 'joined'] as const).map((list) => ({
      endpoint: spaces.listSpaces,
      name: `${kind} ${list}`,
      input: () => ({ query: { kind, list, ...most } }),
    })),
  ),
  ...(['groups', 'communities'] as const).map((tab): SpaceOutlet => ({
    endpoint: search.searchThings,
    name: tab,
    input: () => ({ params: { tab }, query: { query: 'Weavery', ...most } }),
  })),
  { endpoint: search.searchAll, input: () => ({ query: { query: 'Weavery' } }) },
  { endpoint: search.searchPeople, input: () => ({ query: { query: 'Weavery', ...most } }) },
  { endpoint: listNotifications, input: () => ({ query: most }) },
  {
    endpoint: network.listFollowing,
    input: ({ writerId }) => ({ params: { actorId: writerId }, query: most }),
  },
  {
    endpoint: network.listFollowers,
    input: (_, space) => ({ params: { actorId: space.id }, query: most }),
  },
  { endpoint: network.readRelationship, input: (_, space) => ({ params: { actorId: space.id } }) },
  { endpoint: listNetwork, input: () => ({ query: { tab: 'following', ...most } }) },
  { endpoint: listSuggestions, input: () => ({ query: { limit: '20' } }) },
  { endpoint: moderation.listReports, input: () => ({ query: { size: '50' } }) },
];

/** Endpoints that can carry spaces or posts, but not those of others. */
export const apart: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [listThingPosts, 'posts that show one thing, to those who may read them: `things.test.ts` of posts'],
  [inSpaces.listOwnHeldPosts, 'what the caller wrote'],
  [listScheduledPosts, 'what the caller wrote'],
  [listBestPosts, 'posts of the caller'],
  [listSavedItems, 'what the caller saved, decided again by the cards of its kind'],
  [feed.readPostFigures, 'numbers, for the author of the post alone'],
  [listHiddenComments, 'for the author of the post alone'],
  [members.listSpaceLinks, 'for those alone who manage the space'],
  [listConversations, 'what the participants said; subjects are decided again by the cards of their kind'],
  [readConversation, 'as above'],
  [searchMessages, 'as above'],
  [readHistory, 'what the participants said; what they share is decided again by the cards of its kind'],
  [listHeldMessages, 'what the caller is about to say; what it shares is decided by the same cards'],
  [listHolds, 'for what the caller set money aside, decided again by the cards of its kind'],
  [listPaidCampaigns, 'as above'],
  [readTransaction, 'for what the caller paid, decided by the same cards'],
  [listSuggestedItems, 'cards of products and services alone'],
  [listMutedThings, 'what the caller muted, decided again by the cards of its kind'],
  [listCases, 'what the caller wrote or reported, decided again by the cards of its kind'],
  [readCase, 'as above'],
  [listDeskCases, 'for admins of the platform, who decide about what was reported'],
  [readDeskCase, 'as above'],
  [listCampaigns, 'what the caller pays for, decided again by the cards of its kind'],
  [readCampaign, 'as above'],
  [readCampaignFigures, 'as above'],
  [readBoostable, 'as above'],
  [listOwnThreads, 'as above'],
  [readOwnThread, 'as above'],
  [listPromoted, 'what everyone who is logged in may see, decided again by the cards of its kind'],
  [listArchive, 'as above'],
  [listContent, 'for admins of the platform, who decide about what everyone may see'],
  [readCampaignReview, 'for admins of the platform, who claimed the review'],
  [listThreads, 'for admins of the platform, to whom the team wrote about it'],
  [readThread, 'as above'],
]);

export async function readOutlet(
  { endpoint, input, opens }: SpaceOutlet,
  looking: Looking,
  space: MatrixSpace,
): Promise<string> {
  const about = input(looking, space);
  const opened =
    opens && ((await callAbout(looking.viewer.call, opens, {})).reply as { data: { id: string } } | undefined);
  const found = opened?.data ? { ...about, params: { editionId: opened.data.id } } : about;
  const { reply } = await callAbout(looking.viewer.call, endpoint, found);
  return JSON.stringify(reply ?? null);
}
