import * as z from 'zod/mini';
import { actorCard, withheld } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { avatar, picture } from '../media/media.ts';
import { searchWithin } from '../network/network.ts';
import {
  APPROVAL_RULES,
  FEED_CHOICES,
  JOINING_RULES,
  MEMBERSHIP_STATES,
  SPACE_KINDS,
  SPACE_LISTS,
  SPACE_ROLES,
  SPACE_STATES,
  NOTIFY_CHOICES,
} from './choices.ts';

/* Lengths in graphemes. */
export const SPACE_NAME_MAX = 100;
export const SPACE_HEADLINE_MAX = 120;
export const SPACE_ABOUT_MAX = 2_000;
export const RULES_MAX = 10;
export const RULE_MAX = 300;
export const QUESTIONS_MAX = 3;
export const QUESTION_MAX = 200;
/** How many people a group may have. */
export const GROUP_MEMBERS_MAX = 20_000;
/** Admins besides the owner. */
export const SPACE_ADMINS_MAX = 10;
/** How many spaces one may be in, and own. */
export const SPACES_JOINED_MAX = 200;
export const SPACES_OWNED_MAX = 30;
/** Days for which a deleted space can be restored. */
export const SPACE_RESTORE_DAYS = 7;

const question = z.string();
/** Whether and how the caller is in a space. */
const ownMembership = z.object({
  state: z.enum(MEMBERSHIP_STATES),
  role: z.enum(SPACE_ROLES),
  /** Since when the state holds. */
  since: instant,
  /** Reads, but does not write until then; null once it is over. */
  silencedUntil: z.nullable(instant),
  /** What the admin who did that wrote; empty without words. */
  silenceReason: z.string(),
  feed: z.enum(FEED_CHOICES),
  notify: z.enum(NOTIFY_CHOICES),
});
/** A space as lists, heads of posts and other spaces name it. */
export const spaceName = z.object({
  id,
  kind: z.enum(SPACE_KINDS),
  name: z.string(),
  logo: z.nullable(avatar),
});
export type SpaceName = z.output<typeof spaceName>;

/** What the caller may do about being in it. */
const joiningAbilities = {
  /** Join at once: it is open, or the caller is invited. */
  join: z.boolean(),
  request: z.boolean(),
  /** Withdraw the own request. */
  withdraw: z.boolean(),
  /** Decline an invitation. */
  decline: z.boolean(),
  leave: z.boolean(),
};

export const space = z.object({
  ...spaceName.shape,
  /** Null for groups. */
  username: z.nullable(z.string()),
  headline: z.string(),
  about: z.string(),
  rules: z.array(z.string()),
  questions: z.array(question),
  cover: z.nullable(picture),
  state: z.enum(SPACE_STATES),
  withheld,
  /** Whether others find it. */
  listed: z.boolean(),
  joining: z.enum(JOINING_RULES),
  approval: z.enum(APPROVAL_RULES),
  members: z.int(),
  /** The community that a group is in. */
  community: z.nullable(spaceName),
  /** The caller has to be in that community first. */
  communityFirst: z.boolean(),
  owner: z.nullable(actorCard),
  membership: z.nullable(ownMembership),
  /** Requests that wait for an answer; 0 for those who cannot answer them. */
  requests: z.int(),
  /** Members who ask to become admins; 0 for those who do not choose them. */
  adminRequests: z.int(),
  /** Whom the owner asked to take over: shown to both. */
  offeredTo: z.nullable(actorCard),
  erasedAt: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
  can: z.object({
    ...joiningAbilities,
    /** See what is inside: posts, members, groups. */
    see: z.boolean(),
    edit: z.boolean(),
    invite: z.boolean(),
    /** Answer requests, remove, ban and silence. */
    answer: z.boolean(),
    /** Change who sees it and how people join. */
    configure: z.boolean(),
    /** Choose admins, and offer the ownership. */
    appoint: z.boolean(),
    createGroup: z.boolean(),
    /** Ask the owner to become an admin. */
    requestAdmin: z.boolean(),
    withdrawAdminRequest: z.boolean(),
    /** Take over as the owner asked, or decline. */
    takeOver: z.boolean(),
    choose: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    report: z.boolean(),
  }),
});
export type Space = z.output<typeof space>;

export const spaceParams = z.strictObject({ spaceId: id });
/** The sealed token of a link, with which its holder may see a space that is not listed. */
const link = z.optional(z.string().check(z.maxLength(500)));
export const readSpace = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}',
  summary: 'Read a community or group that the caller may know of',
  access: 'member',
  as: PAGE_TEAM,
  params: spaceParams,
  query: z.strictObject({ link }),
  reply: data(space),
  refusals: ['not_found'],
});

/** A space in a list. */
export const spaceRow = z.object({
  ...spaceName.shape,
  username: z.nullable(z.string()),
  headline: z.string(),
  state: z.enum(SPACE_STATES),
  withheld,
  listed: z.boolean(),
  members: z.int(),
  community: z.nullable(spaceName),
  communityFirst: z.boolean(),
  membership: z.nullable(z.object({ state: z.enum(MEMBERSHIP_STATES), role: z.enum(SPACE_ROLES) })),
  /** Requests that wait for the caller. */
  requests: z.int(),
  can: z.object(joiningAbilities),
});
export type SpaceRow = z.output<typeof spaceRow>;
export const listSpaces = endpoint({
  method: 'GET',
  path: '/spaces',
  summary: 'List communities or groups: those that the caller manages, all listed ones, or those the caller is in',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    ...infiniteQuery,
    kind: z.enum(SPACE_KINDS),
    list: z.enum(SPACE_LISTS),
    search: searchWithin,
  }),
  reply: infinite(spaceRow),
});
export const listGroups = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/groups',
  summary: 'List the groups of a community that the caller may know of, newest first',
  access: 'member',
  params: spaceParams,
  query: z.strictObject({ ...infiniteQuery, search: searchWithin }),
  reply: infinite(spaceRow),
  refusals: ['not_found'],
});
