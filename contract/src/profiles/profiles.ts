import { PICTURE_REFUSALS } from '../media/refusals.ts';
import * as z from 'zod/mini';
import { currentUser } from '../accounts/accounts.ts';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, numberInQuery, version } from '../core/endpoint.ts';
import { avatar, picture } from '../media/media.ts';
import { proximity, followCounts, relationship } from '../network/network.ts';
import { LEVELS } from '../core/choices.ts';
import { contactDetails, GENDERS, personalDetails, profileSections } from './sections.ts';
import { headlineText, personName } from '../core/person-name.ts';
import { place, placeInput } from '../reference/reference.ts';
import { text } from '../core/text.ts';
import { webAddress } from '../core/web-address.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { calendarDay } from '../core/time/day.ts';

/** In graphemes. */
export const NAME_MAX = 50;
export const HEADLINE_MAX = 220;
export const ABOUT_MAX = 2_600;
export const INTERESTS_MAX = 10;
export const POSITION_TITLE_MAX = 100;
export const PHONE_MAX = 40;
/** Minimum age in years, as the terms require. */
export const MINIMUM_AGE = 16;

/** A member as others see them; fields the viewer cannot see are empty. */
export const profile = z.object({
  actor: actorCard,
  cover: z.nullable(picture),
  /** The current position, shown next to the headline of the card. */
  title: z.string(),
  about: z.string(),
  sections: profileSections,
  place: z.nullable(place),
  /** IANA name of the account's time zone, if the owner shows it, for viewers who can see the contact details. */
  timeZone: z.nullable(z.string()),
  /** Slugs of industries. */
  interests: z.array(z.string()),
  joinedAt: instant,
  counts: followCounts,
  relationship,
  can: z.object({ edit: z.boolean() }),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/profiles/{username}',
  summary: 'Read a profile by username; an old username returns the new one',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: data(z.union([profile, z.object({ movedTo: z.string() })])),
  refusals: ['not_found'],
});

/** The caller's own profile, as the form edits it. `version` must be sent with an edit. */
export const ownProfile = z.object({
  version: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string(),
  title: z.string(),
  about: z.string(),
  personal: personalDetails,
  /** The account's time zone if the profile shows it, otherwise null. */
  timeZone: z.nullable(z.string()),
  contact: contactDetails,
  place: z.nullable(place),
  interests: z.array(z.string()),
  photo: z.nullable(avatar),
  cover: z.nullable(picture),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Read the caller’s own profile for editing',
  access: 'member',
  reply: data(ownProfile),
});

const emailAddress = z.pipe(text({ max: 254 }), z.string().check(z.email()));
const name = personName({ max: NAME_MAX });
/** Fields of the profile forms; omitted fields stay unchanged. */
export const profileFields = z.strictObject({
  firstName: z.optional(name),
  lastName: z.optional(name),
  headline: z.optional(headlineText({ max: HEADLINE_MAX })),
  title: z.optional(text({ max: POSITION_TITLE_MAX })),
  dateOfBirth: z.optional(z.nullable(calendarDay)),
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  /** A time zone is shown and becomes the account's; null hides it and leaves the account's time zone unchanged. */
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  website: z.optional(z.union([z.literal(''), webAddress])),
  email: z.optional(z.union([z.literal(''), emailAddress])),
  /** With country code, or as dialled within the country of the profile. */
  phone: z.optional(text({ max: PHONE_MAX })),
  mobile: z.optional(text({ max: PHONE_MAX })),
  about: z.optional(text({ max: ABOUT_MAX, lines: true })),
  place: z.optional(placeInput),
  interests: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(INTERESTS_MAX))),
});
export const profileChanges = z.extend(profileFields, { version });

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/profile',
  summary: 'Edit the caller’s profile',
  access: 'member',
  body: profileChanges,
  reply: data(ownProfile),
  refusals: ['stale'],
});

/** A new name also changes the version of the profile, so an older edit of the profile is then refused. */
export const editName = endpoint({
  method: 'PUT',
  path: '/account/name',
  summary: 'Edit the caller’s first and last name; a new name loses the verified badge',
  access: 'account',
  body: z.strictObject({ firstName: name, lastName: name }),
  reply: data(currentUser),
});

const uploaded = z.strictObject({ mediaId: id });

/** Photo and cover are saved separately and immediately; they carry no version. */
export const editPhoto = endpoint({
  method: 'PUT',
  path: '/profile/photo',
  summary: 'Set an uploaded picture as profile photo',
  access: 'member',
  body: uploaded,
  reply: data(ownProfile),
  refusals: PICTURE_REFUSALS,
});
export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/profile/photo',
  summary: 'Remove the profile photo',
  access: 'member',
  status: 200,
  reply: data(ownProfile),
});
export const editCover = endpoint({
  method: 'PUT',
  path: '/profile/cover',
  summary: 'Set an uploaded picture as profile cover',
  access: 'member',
  body: uploaded,
  reply: data(ownProfile),
  refusals: PICTURE_REFUSALS,
});
export const deleteCover = endpoint({
  method: 'DELETE',
  path: '/profile/cover',
  summary: 'Remove the profile cover',
  access: 'member',
  status: 200,
  reply: data(ownProfile),
});

export const postVisibility = z.object({ visibility: z.enum(LEVELS) });
export const readPostVisibility = endpoint({
  method: 'GET',
  path: '/profile/post-visibility',
  summary: 'Read the default visibility of new posts',
  access: 'member',
  reply: data(postVisibility),
});
export const editPostVisibility = endpoint({
  method: 'PUT',
  path: '/profile/post-visibility',
  summary: 'Edit the default visibility of new posts',
  access: 'member',
  body: z.strictObject({ visibility: z.enum(LEVELS) }),
  reply: data(postVisibility),
});

/** Why someone is suggested: the strongest reason that applies. */
export const SUGGESTION_REASONS = [
  'connections',
  'employer',
  'school',
  'community',
  'city',
  'country',
  'interests',
  'popular',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
export const suggestion = z.object({
  actor: actorCard,
  relationship,
  proximity,
  reason: z.enum(SUGGESTION_REASONS),
  /** The employer or school, if that is the reason. */
  at: z.nullable(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/suggestions/people',
  summary: 'List people the caller may know or want to follow',
  access: 'member',
  query: z.strictObject({ limit: numberInQuery(1, 20) }),
  reply: data(z.array(suggestion)),
});
