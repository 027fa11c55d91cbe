import type { SpaceMember } from '#contract/spaces/members.ts';
import type { Space, SpaceRow } from '#contract/spaces/spaces.ts';
import { actorOf, relationshipOf } from './profiles.ts';

const at = '2026-01-01T12:00:00.000Z';
const joining = { join: false, request: false, withdraw: false, decline: false, leave: false };
const can = {
  ...joining,
  see: true,
  edit: false,
  invite: false,
  answer: false,
  configure: false,
  appoint: false,
  createGroup: false,
  requestAdmin: false,
  withdrawAdminRequest: false,
  takeOver: false,
  choose: false,
  delete: false,
  restore: false,
  report: false,
};

/** The public group Weavers, which its viewer sees and with which they can do no more unless `allowed` says so. */
export const spaceOf = (more: Partial<Omit<Space, 'can'>> = {}, allowed: Partial<Space['can']> = {}): Space => ({
  id: 's',
  kind: 'group',
  name: 'Weavers',
  logo: null,
  username: null,
  headline: '',
  about: '',
  rules: [],
  questions: [],
  cover: null,
  state: 'public',
  listed: true,
  joining: 'open',
  approval: 'none',
  members: 3,
  community: null,
  communityFirst: false,
  owner: null,
  membership: null,
  requests: 0,
  adminRequests: 0,
  offeredTo: null,
  erasedAt: null,
  createdAt: at,
  version: 1,
  ...more,
  can: { ...can, ...allowed },
});

/** The same as a row of a list. */
export const spaceRowOf = (more: Partial<SpaceRow> = {}): SpaceRow => ({
  id: 's',
  kind: 'group',
  name: 'Weavers',
  logo: null,
  username: null,
  headline: '',
  state: 'public',
  listed: true,
  members: 3,
  community: null,
  communityFirst: false,
  membership: null,
  requests: 0,
  can: joining,
  ...more,
});

export const membershipOf = (more: Partial<NonNullable<Space['membership']>> = {}) => ({
  state: 'active' as const,
  role: 'member' as const,
  since: at,
  silencedUntil: null,
  silenceReason: '',
  feed: 'all' as const,
  notify: 'all' as const,
  ...more,
});

/** Someone of a space, about whom nothing can be done unless `allowed` says so. */
export const memberOf = (id: string, allowed: Partial<SpaceMember['can']> = {}): SpaceMember => ({
  actor: actorOf(id),
  relationship: relationshipOf(),
  proximity: { degree: null, mutual: { count: 0, names: [] } },
  role: 'member',
  since: at,
  silencedUntil: null,
  answers: [],
  can: {
    remove: false,
    ban: false,
    liftBan: false,
    silence: false,
    endSilence: false,
    makeAdmin: false,
    endAdmin: false,
    offer: false,
    withdrawInvitation: false,
    ...allowed,
  },
});
