import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { NETWORK_SORTS, personRow, searchWithin } from '../network/network.ts';
import { pageParams } from './pages.ts';
import { PAGE_PEOPLE_LISTS } from './choices.ts';
import { LINK_STATES } from '../profiles/sections.ts';

export const PEOPLE_NOTE_MAX = 500;
const note = z.optional(text({ max: PEOPLE_NOTE_MAX, lines: true }));

/** Someone whose profile names the page, in a section that the viewer may see. */
export const pagePerson = z.extend(personRow, {
  state: z.enum(LINK_STATES),
  /** What the profile says: roles at a business, degrees at an institute. */
  entries: z.array(
    z.object({
      title: z.string(),
      started: z.nullable(z.string()),
      ended: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
  statedAt: instant,
  /** What the page wrote when it disowned the person, and the person when contesting; for the team alone. */
  reason: z.string(),
  note: z.string(),
  /** An answer names the version that was read: the profile may say something else by then. */
  version: z.int(),
  can: z.object({ confirm: z.boolean(), disown: z.boolean() }),
});
export type PagePerson = z.output<typeof pagePerson>;
export const listPagePeople = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/people',
  summary: 'List whose profile names a page, as far as the caller sees it; its editors also list who waits',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  query: z.strictObject({
    ...infiniteQuery,
    list: z._default(z.enum(PAGE_PEOPLE_LISTS), 'shown'),
    sort: z.optional(z.enum(NETWORK_SORTS)),
    search: searchWithin,
  }),
  reply: infinite(pagePerson),
  refusals: ['not_found', 'not_permitted'],
});

const personParams = z.strictObject({ pageId: id, memberId: id });
const decided = data(pagePerson);
const deciding = {
  access: 'member',
  as: PAGE_EDITORS,
  params: personParams,
  status: 200,
  refusals: ['not_found', 'not_permitted', 'stale'],
} as const;
export const confirmPagePerson = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/people/{memberId}/confirm',
  summary: 'Confirm that someone works at a business, or learned at an institute',
  ...deciding,
  body: z.strictObject({ version }),
  reply: decided,
});
export const disownPagePerson = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/people/{memberId}/disown',
  summary: 'Say that someone does not work at a business, or did not learn at an institute; they may contest it once',
  ...deciding,
  body: z.strictObject({ version, reason: note }),
  reply: decided,
});

/** What the page says of the caller, and how they can have it confirmed. */
export const ownPlace = z.object({
  /** Null: no entry of the profile names the page. */
  state: z.nullable(z.enum(LINK_STATES)),
  reason: z.string(),
  /** The verified domain of the page: an address there confirms what is stated. Null without one. */
  domain: z.nullable(z.string()),
  can: z.object({ contest: z.boolean() }),
});
export type OwnPlace = z.output<typeof ownPlace>;
export const readOwnPlace = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/people/own',
  summary: 'Read what a page says of the caller, whose profile names it',
  access: 'member',
  params: pageParams,
  reply: data(ownPlace),
  refusals: ['not_found'],
});
const own = { access: 'member', params: pageParams, status: 200 } as const;
const ownReply = data(ownPlace);
export const contestPage = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/people/own/contest',
  summary: 'Ask a page that disowns the caller to decide again, once',
  ...own,
  body: z.strictObject({ note }),
  reply: ownReply,
  refusals: ['not_found', 'nothing_to_contest', 'already_contested'],
});
