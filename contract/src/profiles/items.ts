import { PICTURE_REFUSALS } from '../media/refusals.ts';
import * as z from 'zod/mini';
import { data, infinite, infiniteQuery, endpoint, id, instant, wholeNumber } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { personRow } from '../network/network.ts';
import {
  achievement,
  education,
  experience,
  itemInputs,
  LISTED_SECTIONS,
  listedSkill,
  type ListedSection,
  project,
  spokenLanguage,
} from './sections.ts';

const itemParams = z.strictObject({ itemId: id });

const itemQuery = z.strictObject({ version: wholeNumber(1, 1_000_000_000) });

// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const adding = (section: ListedSection) =>
  ({
    method: 'POST',
    path: `/profile/sections/${section}`,
    summary: `Add an item to ${section}, in the order of its dates, otherwise at the end`,
    access: 'member',
    status: 201,
    refusals: ['section_full', 'already_listed', ...PICTURE_REFUSALS],
  }) as const;
/** One call per section, each with its own shape. */
export const addItem = {
  work_experience: endpoint({
    ...adding('work_experience'),
    body: itemInputs.work_experience,
    reply: data(experience),
  }),
  educations: endpoint({
    ...adding('educations'),
    body: itemInputs.educations,
    reply: data(education),
  }),
  projects: endpoint({
    ...adding('projects'),
    body: itemInputs.projects,
    reply: data(project),
  }),
  achievements: endpoint({
    ...adding('achievements'),
    body: itemInputs.achievements,
    reply: data(achievement),
  }),
  skills: endpoint({
    ...adding('skills'),
    body: itemInputs.skills,
    reply: data(listedSkill),
  }),
  languages: endpoint({
    ...adding('languages'),
    body: itemInputs.languages,
    reply: data(spokenLanguage),
  }),
};

const changing = (section: ListedSection) =>
  ({
    method: 'PUT',
    path: `/profile/sections/${section}/{itemId}`,
    summary: `Edit an item of ${section}; \`version\` is the version that was edited`,
    access: 'member',
    refusals: ['not_found', 'stale', 'already_listed', ...PICTURE_REFUSALS],
  }) as const;
export const editItem = {
  work_experience: endpoint({
    ...changing('work_experience'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.work_experience,
    reply: data(experience),
  }),
  educations: endpoint({
    ...changing('educations'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.educations,
    reply: data(education),
  }),
  projects: endpoint({
    ...changing('projects'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.projects,
    reply: data(project),
  }),
  achievements: endpoint({
    ...changing('achievements'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.achievements,
    reply: data(achievement),
  }),
  skills: endpoint({
    ...changing('skills'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.skills,
    reply: data(listedSkill),
  }),
  languages: endpoint({
    ...changing('languages'),
    params: itemParams,
    query: itemQuery,
    body: itemInputs.languages,
    reply: data(spokenLanguage),
  }),
};

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/profile/items/{itemId}',
  summary: 'Delete an item; it can be restored for a short time',
  access: 'member',
  params: itemParams,
  refusals: ['not_found'],
});
export const restoreItem = endpoint({
  method: 'POST',
  path: '/profile/items/{itemId}/restore',
  summary: 'Restore an item that was just deleted, in its previous position',
  access: 'member',
  params: itemParams,
  refusals: ['not_found', 'section_full', 'already_listed'],
});
export const orderItems = endpoint({
  method: 'PUT',
  path: '/profile/order/{section}',
  summary: 'Order the items of a section; items that are not listed come last',
  access: 'member',
  params: z.strictObject({ section: z.enum(LISTED_SECTIONS) }),
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(100)) }),
});

const endorsed = data(z.object({ endorsements: z.int(), endorsed: z.boolean() }));
export const endorseSkill = endpoint({
  method: 'PUT',
  path: '/skills/{itemId}/endorsement',
  summary: 'Endorse a skill of a connection; repeating it has no effect',
  access: 'member',
  params: itemParams,
  reply: endorsed,
  refusals: ['not_found', 'not_oneself', 'only_connections_endorse'],
});
export const withdrawEndorsement = endpoint({
  method: 'DELETE',
  path: '/skills/{itemId}/endorsement',
  summary: 'Withdraw an endorsement',
  access: 'member',
  status: 200,
  params: itemParams,
  reply: endorsed,
  refusals: ['not_found'],
});
export const listEndorsers = endpoint({
  method: 'GET',
  path: '/skills/{itemId}/endorsers',
  summary: 'List who endorsed a skill, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: itemParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(z.extend(personRow, { endorsedAt: instant })),
  refusals: ['not_found'],
});
