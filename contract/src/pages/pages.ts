import * as z from 'zod/mini';
import { newUsername } from '../actors/actors.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { LANGUAGES } from '../core/language.ts';
import { headlineText, personName } from '../core/person-name.ts';
import { PAGE_ADMINS, PAGE_KINDS, PAGE_ROLES, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { webAddress } from '../core/web-address.ts';
import { picture } from '../media/media.ts';
import { followCounts, relationship, searchWithin } from '../network/network.ts';
import {
  STAFF_SIZES,
  PAGE_TYPES,
  PAGE_LISTS,
  PAGE_STATES,
  PAGE_FOLLOW_RULES,
  PAGE_VISIBILITIES,
  PAGE_WRITE_RULES,
  SUCCESSION_STATES,
  TEAM_REQUEST_KINDS,
} from './choices.ts';
import { place, placeInput } from '../reference/reference.ts';

/* Lengths in graphemes. */
export const PAGE_NAME_MAX = 100;
export const TAGLINE_MAX = 120;
export const PAGE_ABOUT_MAX = 2_000;
export const HEADQUARTERS_MAX = 200;
export const PAGE_PHONE_MAX = 40;
export const SPECIALTIES_MAX = 20;
export const SPECIALTY_MAX = 50;
export const FOUNDED_MIN = 1_000;
/** How many pages a member may own, and create in a day. */
export const PAGES_MAX = 10;
export const PAGES_A_DAY = 2;
/** Days for which a deleted page can be restored. */
export const PAGE_RESTORE_DAYS = 7;

/** Business pages where the kind is left out. */
const kindOfPage = z._default(z.enum(PAGE_KINDS), 'business');
const coordinates = z.object({ latitude: z.number(), longitude: z.number() });
/** What a page says of itself. Empty or null where it says nothing, and for fields that its kind does not have. */
const details = {
  tagline: z.string(),
  about: z.string(),
  industry: z.nullable(z.string()),
  size: z.nullable(z.enum(STAFF_SIZES)),
  type: z.nullable(z.enum(PAGE_TYPES)),
  website: z.string(),
  phone: z.string(),
  founded: z.nullable(z.int()),
  specialties: z.array(z.string()),
  headquarters: z.string(),
  place: z.nullable(place),
  coordinates: z.nullable(coordinates),
};

export const page = z.object({
  actor: actorCard,
  ...details,
  cover: z.nullable(picture),
  language: z.enum(LANGUAGES),
  state: z.enum(PAGE_STATES),
  withheld,
  /** When a deleted page is erased; null for any other. */
  erasedAt: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
  counts: followCounts,
  /** Null while the page is not public: no one can follow it then. */
  relationship: z.nullable(relationship),
  /** The role of the member who calls, whomever they act for. */
  role: z.nullable(z.enum(PAGE_ROLES)),
  /** For admins alone. */
  settings: z.nullable(z.object({ whoCanFollow: z.enum(PAGE_FOLLOW_RULES), whoCanWrite: z.enum(PAGE_WRITE_RULES) })),
  /** While the page has no admin; null otherwise. */
  succession: z.nullable(
    z.object({
      state: z.enum(SUCCESSION_STATES),
      /** The domain at which an address has to be proved to claim the page; null: it cannot be claimed. */
      domain: z.nullable(z.string()),
      /** When the member who claims the page becomes its admin; null without a claim. */
      claimedUntil: z.nullable(instant),
    }),
  ),
  /** When the member who claims the page joins its admins, for the team; null without a claim. */
  claimedUntil: z.nullable(instant),
  /** Requests for a role that wait for an answer; 0 for those who do not decide about them. */
  roleRequests: z.int(),
  /** People whose profiles name the page and wait for its answer, 100 at most; 0 for those who do not answer them. */
  peopleWaiting: z.int(),
  /** The caller’s open invitation to the team, request, question or claim; null without one. */
  teamRequest: z.nullable(z.object({ id, kind: z.enum(TEAM_REQUEST_KINDS), role: z.nullable(z.enum(PAGE_ROLES)) })),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    requestRole: z.boolean(),
    leaveTeam: z.boolean(),
    readAnalytics: z.boolean(),
    claim: z.boolean(),
  }),
});
export type Page = z.output<typeof page>;

export const pageParams = z.strictObject({ pageId: id });
export const readPage = endpoint({
  method: 'GET',
  path: '/pages/{pageId}',
  summary: 'Read a page; a private one is found by its team alone',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  reply: data(page),
  refusals: ['not_found'],
});

/** A page in a list. */
export const pageRow = z.object({
  actor: actorCard,
  followers: z.int(),
  state: z.enum(PAGE_STATES),
  withheld,
  relationship: z.nullable(relationship),
  role: z.nullable(z.enum(PAGE_ROLES)),
});
export type PageRow = z.output<typeof pageRow>;
export const listPages = endpoint({
  method: 'GET',
  path: '/pages',
  summary: 'List pages of a kind: those of the caller’s teams, all public ones, or those that the caller follows',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ ...infiniteQuery, kind: kindOfPage, list: z.enum(PAGE_LISTS), search: searchWithin }),
  reply: infinite(pageRow),
});

const name = personName({ max: PAGE_NAME_MAX });
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const fields = {
  tagline: z.optional(headlineText({ max: TAGLINE_MAX })),
  about: z.optional(text({ max: PAGE_ABOUT_MAX, lines: true })),
  industry: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  size: z.optional(z.nullable(z.enum(STAFF_SIZES))),
  type: z.optional(z.nullable(z.enum(PAGE_TYPES))),
  website: z.optional(z.union([z.literal(''), webAddress])),
  /** With country code, or as dialled within the country of the page. */
  phone: z.optional(text({ max: PAGE_PHONE_MAX })),
  founded: z.optional(z.nullable(z.int().check(z.minimum(FOUNDED_MIN), z.maximum(9_999)))),
  specialties: z.optional(z.array(text({ max: SPECIALTY_MAX, min: 1 })).check(z.maxLength(SPECIALTIES_MAX))),
  headquarters: z.optional(text({ max: HEADQUARTERS_MAX })),
  place: z.optional(placeInput),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
};
/**
 * The form of a new page. Without a username, one is made from the name. `FIELDS_OF` and `TYPES_OF` say what its kind
 * can fill in.
 */
export const newPage = z.strictObject({
  kind: kindOfPage,
  name,
  username: z.optional(z.union([z.literal(''), newUsername])),
  visibility: z.enum(PAGE_VISIBILITIES),
  ...fields,
});
export const createPage = endpoint({
  method: 'POST',
  path: '/pages',
  summary: 'Create a page, with the caller as its first admin',
  access: 'member',
  status: 201,
  body: newPage,
  reply: data(page),
  refusals: ['username_taken', 'too_many_pages', 'daily_limit_reached'],
});

/** Omitted fields stay unchanged. */
export const pageFields = z.strictObject({ name: z.optional(name), ...fields });
export const pageChanges = z.extend(pageFields, { version });
const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;
// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const changed = data(page);
export const editPage = endpoint({
  method: 'PATCH',
  path: '/pages/{pageId}',
  summary: 'Edit what a page says of itself',
  ...asAdmin,
  params: pageParams,
  reply: changed,
  body: pageChanges,
  refusals: ['not_found', 'not_permitted', 'stale'],
});
export const editPageSettings = endpoint({
  method: 'PATCH',
  path: '/pages/{pageId}/settings',
  summary: 'Edit who sees, follows and writes to a page, and its language; omitted settings stay unchanged',
  ...asAdmin,
  params: pageParams,
  reply: changed,
  body: z.strictObject({
    visibility: z.optional(z.enum(PAGE_VISIBILITIES)),
    language: z.optional(z.enum(LANGUAGES)),
    whoCanFollow: z.optional(z.enum(PAGE_FOLLOW_RULES)),
    whoCanWrite: z.optional(z.enum(PAGE_WRITE_RULES)),
  }),
  refusals: ['not_found', 'not_permitted'],
});

export const renamePage = endpoint({
  method: 'PUT',
  path: '/pages/{pageId}/username',
  summary: 'Change the username of a page; the old one redirects for 90 days',
  ...asAdmin,
  params: pageParams,
  reply: changed,
  body: z.strictObject({ username: newUsername }),
  refusals: ['not_found', 'not_permitted', 'username_taken', 'username_changes_used'],
});

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/pages/{pageId}',
  summary: 'Delete a page: it is hidden at once and erased after seven days',
  ...asAdmin,
  params: pageParams,
  reply: changed,
  status: 200,
  refusals: ['not_found', 'not_permitted', 'page_in_use'],
});
/** Only as oneself: no one acts for a page that is deleted. */
export const restorePage = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/restore',
  summary: 'Restore a page that was deleted in the last seven days',
  access: 'member',
  params: pageParams,
  status: 200,
  reply: data(page),
  refusals: ['not_found', 'not_permitted'],
});
