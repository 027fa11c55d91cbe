import type { Audiences } from '#platform/live/audience.ts';

/** The team and anyone who joined or left it; open windows keep no role that was lost. */
export const audiences = {
  'pages.role_changed': ({ pageId, memberId }) => [{ team: [pageId, memberId] }, { rolesOf: memberId }],
} satisfies Audiences;
