import type { Audiences } from '#platform/live/audience.ts';

/**
 * Facts about roles reach the team and anyone who joined or left it, so that open devices do not keep a role that was
 * lost.
 */
export const audiences = {
  'pages.changed': ({ pageId }) => [{ team: [pageId] }, { watchers: { kind: 'profile', id: pageId } }],
  'pages.role_changed': ({ pageId, memberId }) => [{ team: [pageId, memberId] }, { rolesOf: memberId }],
  'pages.succession_changed': ({ pageId }) => [{ team: [pageId] }, { watchers: { kind: 'profile', id: pageId } }],
  'pages.verification_changed': ({ pageId }) => [{ team: [pageId] }],
  // Who is invited or asks for a role is for the admins.
  'pages.team_changed': ({ pageId, memberId }) => [{ persons: [memberId] }, { admins: [pageId] }],
  'pages.availability_changed': ({ memberIds }) => [
    { persons: memberIds },
    ...memberIds.map((rolesOf) => ({ rolesOf })),
  ],
} satisfies Audiences;
