import type { Audiences } from '#platform/live/audience.ts';

export const audiences = {
  'profiles.changed': ({ memberId }) => [{ persons: [memberId] }, { watchers: { kind: 'profile', id: memberId } }],
  'profiles.section_changed': ({ memberId }) => [{ persons: [memberId] }],
  'profiles.skill_endorsed': ({ memberId, endorserId }) => [{ persons: [memberId, endorserId] }],
  'profiles.endorsement_withdrawn': ({ memberId, endorserId }) => [{ persons: [memberId, endorserId] }],
  'profiles.link_changed': ({ memberId }) => [{ persons: [memberId] }],
  'profiles.people_changed': ({ pageId }) => [{ team: [pageId] }, { watchers: { kind: 'profile', id: pageId } }],
} satisfies Audiences;
