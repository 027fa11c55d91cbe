import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { SILENCE_DAYS } from './choices.ts';
import { memberParams, removalReason } from './members.ts';
import { space, spaceParams } from './spaces.ts';

export const removeFromSpace = endpoint({
  method: 'POST',
  path: '/spaces/{spaceId}/members/{memberId}/removal',
  summary: 'Remove someone with a reason, or ban them until the ban is lifted',
  access: 'member',
  params: memberParams,
  body: z.strictObject({ ban: z.boolean(), reason: removalReason }),
  refusals: ['not_found', 'not_permitted'],
});
export const liftBan = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/bans/{memberId}',
  summary: 'Lift a ban',
  access: 'member',
  params: memberParams,
  refusals: ['not_found', 'not_permitted'],
});
export const silenceMember = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/members/{memberId}/silence',
  summary: 'Let a member read only, for 1, 7 or 30 days',
  access: 'member',
  params: memberParams,
  body: z.strictObject({ days: z.literal([...SILENCE_DAYS]), reason: removalReason }),
  refusals: ['not_found', 'not_permitted'],
});
export const endSilence = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/members/{memberId}/silence',
  summary: 'Let a silenced member write again',
  access: 'member',
  params: memberParams,
  refusals: ['not_found', 'not_permitted'],
});
export const setSpaceRole = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/members/{memberId}/role',
  summary: 'Make a member an admin, or an admin a member',
  access: 'member',
  params: memberParams,
  body: z.strictObject({ role: z.enum(['member', 'admin']) }),
  refusals: ['not_found', 'not_permitted', 'too_many_admins'],
});

export const offerOwnership = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/ownership-offer',
  summary: 'Ask someone in the space to take over; nothing changes until they accept',
  access: 'member',
  params: spaceParams,
  body: z.strictObject({ memberId: id }),
  reply: data(space),
  refusals: ['not_found', 'not_permitted'],
});
export const endOwnershipOffer = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/ownership-offer',
  summary: 'Withdraw the offer as owner, or decline it',
  access: 'member',
  params: spaceParams,
  status: 200,
  reply: data(space),
  refusals: ['not_found', 'not_permitted'],
});
export const takeOverSpace = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/ownership',
  summary: 'Take over a space as its owner asked; the former owner stays as admin',
  access: 'member',
  params: spaceParams,
  reply: data(space),
  refusals: ['not_found', 'offer_ended', 'too_many_owned'],
});
