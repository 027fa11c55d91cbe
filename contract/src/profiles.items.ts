import { PICTURE_REFUSALS } from './media.refusals.ts';
import * as z from 'zod/mini';
import { data, infinite, infiniteQuery, endpoint, id, instant, type Schema, wholeNumber } from './core/endpoint.ts';
import { PAGE_TEAM } from './core/roles.ts';
import { personRow } from './network.ts';
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
} from './profiles.sections.ts';

const itemParams = z.strictObject({ itemId: id });

const adding = <B extends Schema, R extends Schema>(section: ListedSection, body: B, reply: R) =>
  endpoint({
    method: 'POST',
    path: `/profile/sections/${section}`,
    summary: `Add an item to ${section}, in the order of its dates, otherwise at the end`,
    access: 'member',
    status: 201,
    body,
    reply,
    refusals: ['section_full', 'already_listed', ...PICTURE_REFUSALS],
  });
/** One call per section, each with its own shape. */
export const addItem = {
  work_experience: adding('work_experience', itemInputs.work_experience, data(experience)),
  educations: adding('educations', itemInputs.educations, data(education)),
  projects: adding('projects', itemInputs.projects, data(project)),
  achievements: adding('achievements', itemInputs.achievements, data(achievement)),
  skills: adding('skills', itemInputs.skills, data(listedSkill)),
  languages: adding('languages', itemInputs.languages, data(spokenLanguage)),
};

const changing = <B extends Schema, R extends Schema>(section: ListedSection, body: B, reply: R) =>
  endpoint({
    method: 'PUT',
    path: `/profile/sections/${section}/{itemId}`,
    summary: `Edit an item of ${section}; \`version\` is the version that was edited`,
    access: 'member',
    params: itemParams,
    query: z.strictObject({ version: wholeNumber(1, 1_000_000_000) }),
    body,
    reply,
    refusals: ['not_found', 'stale', 'already_listed', ...PICTURE_REFUSALS],
  });
export const editItem = {
  work_experience: changing('work_experience', itemInputs.work_experience, data(experience)),
  educations: changing('educations', itemInputs.educations, data(education)),
  projects: changing('projects', itemInputs.projects, data(project)),
  achievements: changing('achievements', itemInputs.achievements, data(achievement)),
  skills: changing('skills', itemInputs.skills, data(listedSkill)),
  languages: changing('languages', itemInputs.languages, data(spokenLanguage)),
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
