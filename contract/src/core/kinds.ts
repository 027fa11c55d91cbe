import type { PageKind } from './roles.ts';

/**
 * Every kind of object that can be referenced by kind and id, and where the web app shows it: the one table of paths
 * for screens, e-mails and push messages. `pathOf` fills in the `$names`. A module declares its kinds in `kinds` of
 * its index.ts.
 */
export const PATHS = {
  profile: '/user-profile/$user_name',
  post: '/posts/$id',
  comment: '/posts/$postId#comment-$id',
  held_post: '/recent-activities?tab=waiting',
  skill: '/user-profile/$user_name#skills',
  request: '/my-networks/list?tab=invitations',
  course: '/institute/detail/$pageId?course=$id',
  job: '/jobs?job=$id',
  product: '/marketplace/product-details/$id',
  service: '/services/$id',
  /** Of an order: `card` of the module leads to what was ordered. */
  review: '/marketplace/product-details/$id#reviews',
  /** Of its candidate; `card` of the module leads the team to its own screen. */
  application: '/candidate/applied-jobs?application=$id',
  /** The applications for a job, by its id. */
  pipeline: '/job/view-application/$id',
  group: '/my-groups/group-details/$id',
  community: '/community/$id/show',
  /** A step in the history of the team of a page. */
  team_step: '/business-page/admin-page-list/$id',
  /** The verification of a page, of either kind: `card` of the module names the screen. */
  page_verification: '/business-page/edit/$id',
  /** The people of a page, of either kind: `card` of the module names the tab. */
  page_people: '/view-business-page/$id?tab=people',
  conversation: '/messaging?c=$id',
  message: '/messaging?c=$conversationId',
  /** Money that was added to a wallet. */
  deposit: '/advertise/dashboard/deposit?deposit=$id',
  order: '/orders/$id',
  /** Of the team of its owner. */
  campaign: '/advertise/edit-your-content/$id',
  /** A request for a quote, with its quotes. */
  order_request: '/orders/requests/$id',
  event: '/events/$id',
  /** A case about something that was reported, of its sides. */
  case: '/cases/$id',
} as const;

/** Where the web app shows a page. A page has no kind of its own until its module has screens. */
export const PAGE_PATHS = {
  business: '/view-business-page/$id',
  institute: '/institute/detail/$id',
} as const satisfies Record<PageKind, string>;

export type Kind = keyof typeof PATHS;
export const KINDS = Object.keys(PATHS) as [Kind, ...Kind[]];

export interface Reference {
  readonly kind: Kind;
  readonly id: string;
}
