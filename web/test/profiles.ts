import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import type { Item } from '#contract/profiles/sections.ts';
import type { OwnProfile, Profile } from '#contract/profiles/profiles.ts';

/** What is between the viewer and someone whom they do not know; nothing is allowed unless `can` says so. */
export const relationshipOf = (more: Partial<Omit<Relationship, 'can'>> = {}, can: object = {}): Relationship => ({
  relation: 'none',
  follows: false,
  followsYou: false,
  request: null,
  ...more,
  can: {
    follow: false,
    unfollow: false,
    block: false,
    connect: false,
    disconnect: false,
    answer: false,
    withdraw: false,
    mute: false,
    unmute: false,
    removeFollower: false,
    ...can,
  },
});

export const actorOf = (id: string): ActorCard => ({
  id,
  kind: 'member',
  username: id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  avatar: null,
  headline: '',
  verified: false,
});

/** The profile of Ravi, without anything in it. */
export const profileOf = (more: Partial<Profile> = {}): Profile => ({
  actor: actorOf('ravi'),
  cover: null,
  title: '',
  about: '',
  sections: {},
  place: null,
  timeZone: null,
  interests: [],
  joinedAt: '2026-01-01T00:00:00.000Z',
  counts: { followers: 0, following: 0 },
  relationship: relationshipOf(),
  can: { edit: false },
  ...more,
});

export const skillOf = (id: string, more: Partial<Item<'skills'>> = {}): Item<'skills'> => ({
  id,
  name: id,
  endorsements: 0,
  endorsed: false,
  version: 1,
  can: { endorse: false },
  ...more,
});

/** The own profile of Asha Rao, with nothing filled in. */
export const ownProfile: OwnProfile = {
  version: 1,
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  headline: '',
  title: '',
  about: '',
  personal: { dateOfBirth: null, gender: null },
  timeZone: null,
  contact: { website: '', email: '', phone: '', mobile: '' },
  place: null,
  interests: [],
  photo: null,
  cover: null,
};

/** What is near between the viewer and a stranger. */
export const UNRELATED = { degree: null, mutual: { count: 0, names: [] } };
/** Someone whose request the viewer can answer. */
export const requestRowOf = (id: string) => ({
  actor: actorOf(id),
  relationship: relationshipOf({ request: { id: `r-${id}`, direction: 'received' } as never }, { answer: true }),
  proximity: UNRELATED,
  since: '2026-01-01T12:00:00.000Z',
  note: '',
});
