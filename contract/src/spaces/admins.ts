import * as z from 'zod/mini';
import { data, endpoint, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { NETWORK_SORTS, personRow, searchWithin } from '../network/network.ts';
import { memberParams } from './members.ts';
import { space, spaceParams } from './spaces.ts';

/** Length in graphemes. */
export const ADMIN_NOTE_MAX = 300;
/** Days after which an unanswered request to become an admin expires. */
export const ADMIN_REQUEST_DAYS = 14;

export const requestSpaceAdmin = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/admin-request',
  summary: 'Ask the owner of a space to become one of its admins; repeating it has no effect',
  access: 'member',
  params: spaceParams,
  body: z.strictObject({ note: z.optional(text({ max: ADMIN_NOTE_MAX, lines: true })) }),
  reply: data(space),
  refusals: ['not_found', 'not_permitted', 'asked_recently'],
});
export const withdrawSpaceAdminRequest = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/admin-request',
  summary: 'Withdraw the own request to become an admin',
  access: 'member',
  params: spaceParams,
  status: 200,
  reply: data(space),
  refusals: ['not_found'],
});

export const spaceAdminRequest = z.object({
  ...personRow.shape,
  note: z.string(),
  since: instant,
  can: z.object({
    /** Make them an admin: the call that sets a role. */
    accept: z.boolean(),
  }),
});
export type SpaceAdminRequest = z.output<typeof spaceAdminRequest>;
export const listSpaceAdminRequests = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/admin-requests',
  summary: 'List the members who ask to become admins; for the owner',
  access: 'member',
  params: spaceParams,
  query: z.strictObject({ ...infiniteQuery, sort: z.optional(z.enum(NETWORK_SORTS)), search: searchWithin }),
  reply: infinite(spaceAdminRequest),
  refusals: ['not_found', 'not_permitted'],
});
export const declineSpaceAdminRequest = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/admin-requests/{memberId}',
  summary: 'Decline the request of a member to become an admin',
  access: 'member',
  params: memberParams,
  refusals: ['not_found', 'not_permitted'],
});
