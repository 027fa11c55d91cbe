import type { Page } from '#contract/pages/pages.ts';
import { actorOf } from './posts.ts';

const can = {
  edit: false,
  delete: false,
  restore: false,
  requestRole: false,
  leaveTeam: false,
  readAnalytics: false,
  claim: false,
};

/** The public page Loom Works, whose viewer is not in its team and can do nothing unless `allowed` says so. */
export const pageOf = (more: Partial<Omit<Page, 'can'>> = {}, allowed: Partial<Page['can']> = {}): Page => ({
  actor: actorOf('page', { kind: 'business', name: 'Loom Works', username: 'loom' }),
  tagline: '',
  about: '',
  industry: null,
  size: null,
  type: null,
  website: '',
  phone: '',
  founded: null,
  specialties: [],
  headquarters: '',
  place: null,
  coordinates: null,
  cover: null,
  language: 'en',
  state: 'public',
  erasedAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
  counts: { followers: 3, following: 0 },
  relationship: null,
  role: null,
  settings: null,
  succession: null,
  claimedUntil: null,
  roleRequests: 0,
  peopleWaiting: 0,
  teamRequest: null,
  ...more,
  can: { ...can, ...allowed },
});
