import * as z from 'zod/mini';
import { NAME_SECTION_LEVELS, SECTION_LEVELS } from '../core/choices.ts';
import { data, endpoint } from '../core/endpoint.ts';
import { LEVELLED, type Levelled } from './levels.ts';
import { profile } from './profiles.ts';

const level = z.enum(SECTION_LEVELS);
const levels = {
  profile_photo: level,
  about_me: level,
  work_experience: level,
  educations: level,
  projects: level,
  achievements: level,
  skills: level,
  languages: level,
  contact_details: level,
  date_of_birth: level,
} satisfies Record<Levelled, typeof level>;

export const profileVisibility = z.object({
  levels: z.object(levels),
  /** Who can see the full name. Everyone else sees the first name and an initial, and search matches only those. */
  name: z.enum(NAME_SECTION_LEVELS),
  /** Whether search engines may list the public page. */
  searchEngines: z.boolean(),
  /** The username contains the surname, which everyone can read there, whatever `name` says. */
  surnameInUsername: z.boolean(),
  /** Numbers of members that a level reaches; followers include the connections. */
  reach: z.object({ followers: z.int(), connections: z.int() }),
});
export type ProfileVisibility = z.output<typeof profileVisibility>;

export const readProfileVisibility = endpoint({
  method: 'GET',
  path: '/profile/visibility',
  summary: 'Read who can see each part of the caller’s profile',
  access: 'member',
  reply: data(profileVisibility),
});
export const editProfileVisibility = endpoint({
  method: 'PATCH',
  path: '/profile/visibility',
  summary: 'Edit who can see parts of the caller’s profile; omitted fields stay unchanged',
  access: 'member',
  body: z.strictObject({
    levels: z.optional(z.partial(z.strictObject(levels))),
    name: z.optional(z.enum(NAME_SECTION_LEVELS)),
    searchEngines: z.optional(z.boolean()),
  }),
  reply: data(profileVisibility),
});

/**
 * Whose view to preview: a visitor without any relationship, an approved follower, a connection, or one given person.
 */
export const VIEWERS = ['visitor', 'follower', 'connection', 'person'] as const;
export type ViewerKind = (typeof VIEWERS)[number];
/** The rule that decided whether a section is visible. */
export const REASONS = [
  'open_to_anyone',
  'follows_you',
  'connected_with_you',
  'not_following',
  'not_connected',
  'only_you',
  'blocked',
  'yourself',
] as const;
export type Reason = (typeof REASONS)[number];

export const viewedAs = z.object({
  /** The profile as they would see it; null where a block hides it completely. */
  profile: z.nullable(profile),
  sections: z.array(z.object({ section: z.enum(LEVELLED), level, seen: z.boolean(), why: z.enum(REASONS) })),
});
export type ViewedAs = z.output<typeof viewedAs>;

export const viewAs = endpoint({
  method: 'GET',
  path: '/profile/preview',
  summary: 'Preview the caller’s profile as another viewer, with the rule that decided each section',
  access: 'member',
  query: z.strictObject({
    viewer: z.enum(VIEWERS),
    /** Username of the viewer, for `person`. */
    username: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: data(viewedAs),
  refusals: ['not_found'],
});
