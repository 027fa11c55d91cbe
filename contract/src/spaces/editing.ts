import * as z from 'zod/mini';
import { newUsername } from '../actors/actors.ts';
import { data, endpoint, id, version } from '../core/endpoint.ts';
import { headlineText, personName } from '../core/person-name.ts';
import { PAGE_ADMINS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { pictureSlot } from '../pages/pictures.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { APPROVAL_RULES, JOINING_RULES, SPACE_VISIBILITIES } from './choices.ts';
import {
  QUESTION_MAX,
  QUESTIONS_MAX,
  RULE_MAX,
  RULES_MAX,
  space,
  SPACE_ABOUT_MAX,
  SPACE_HEADLINE_MAX,
  SPACE_NAME_MAX,
  spaceParams,
} from './spaces.ts';

const name = personName({ max: SPACE_NAME_MAX });
const line = (max: number) => text({ max, min: 1 });
const fields = {
  headline: z.optional(headlineText({ max: SPACE_HEADLINE_MAX })),
  about: z.optional(text({ max: SPACE_ABOUT_MAX, lines: true })),
  rules: z.optional(z.array(line(RULE_MAX)).check(z.maxLength(RULES_MAX))),
  questions: z.optional(z.array(line(QUESTION_MAX)).check(z.maxLength(QUESTIONS_MAX))),
};
/**
 * A space that is not listed is private and joined by invitation, and a private one by request: other choices are
 * refused. A group in a community is never wider than it.
 */
const settings = {
  visibility: z.optional(z.enum(SPACE_VISIBILITIES)),
  listed: z.optional(z.boolean()),
  joining: z.optional(z.enum(JOINING_RULES)),
  approval: z.optional(z.enum(APPROVAL_RULES)),
};
/** Without a username, one is made from the name. */
export const newCommunity = z.strictObject({
  name,
  username: z.optional(z.union([z.literal(''), newUsername])),
  ...fields,
  ...settings,
});
export const createCommunity = endpoint({
  method: 'POST',
  path: '/communities',
  summary: 'Create a community, owned by the caller: a member, or a business page',
  access: 'member',
  as: PAGE_ADMINS,
  area: 'spaces',
  status: 201,
  body: newCommunity,
  reply: data(space),
  refusals: ['username_taken', 'too_many_owned', 'too_many_spaces', 'not_permitted'],
});
export const newGroup = z.strictObject({ name, communityId: z.optional(id), ...fields, ...settings });
export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Create a group, owned by the caller, on its own or in a community that the caller manages',
  access: 'member',
  status: 201,
  body: newGroup,
  reply: data(space),
  refusals: ['not_found', 'not_permitted', 'too_many_owned', 'too_many_spaces', 'space_narrower'],
});

/** Omitted fields stay unchanged. */
export const spaceFields = z.strictObject({ name: z.optional(name), ...fields });
export const editSpace = endpoint({
  method: 'PATCH',
  path: '/spaces/{spaceId}',
  summary: 'Edit what a space says of itself, its rules and its questions',
  access: 'member',
  params: spaceParams,
  reply: data(space),
  body: z.extend(spaceFields, { version }),
  refusals: ['not_found', 'not_permitted', 'stale'],
});
export const editSpaceSettings = endpoint({
  method: 'PATCH',
  path: '/spaces/{spaceId}/settings',
  summary: 'Edit who sees a space and how people join it; omitted settings stay unchanged',
  access: 'member',
  params: spaceParams,
  reply: data(space),
  body: z.strictObject(settings),
  refusals: ['not_found', 'not_permitted', 'space_narrower'],
});

const pictureParams = z.strictObject({ spaceId: id, picture: pictureSlot });
export const editSpacePicture = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/pictures/{picture}',
  summary: 'Set an uploaded picture as logo (uploaded as photo) or cover of a space',
  access: 'member',
  params: pictureParams,
  reply: data(space),
  body: z.strictObject({ mediaId: id }),
  refusals: ['not_found', 'not_permitted', ...PICTURE_REFUSALS],
});
export const deleteSpacePicture = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/pictures/{picture}',
  summary: 'Remove the logo or cover of a space',
  access: 'member',
  params: pictureParams,
  reply: data(space),
  status: 200,
  refusals: ['not_found', 'not_permitted'],
});
export const deleteSpace = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}',
  summary: 'Delete a space with the groups in it: hidden at once, erased after seven days',
  access: 'member',
  params: spaceParams,
  reply: data(space),
  status: 200,
  refusals: ['not_found', 'not_permitted'],
});
export const restoreSpace = endpoint({
  method: 'POST',
  path: '/spaces/{spaceId}/restore',
  summary: 'Restore a space that was deleted in the last seven days',
  access: 'member',
  params: spaceParams,
  status: 200,
  reply: data(space),
  refusals: ['not_found', 'not_permitted'],
});
