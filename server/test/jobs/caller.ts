import type { PageRole } from '#contract/core/roles.ts';

/** Asha, who acts as herself or as a page, for policies that look at nothing else of a call. */
export const caller = (actorId: string, role: PageRole | null = null) => ({
  actor: { id: actorId },
  member: { id: 'asha', since: new Date(0), isAdmin: false, sessionId: '' },
  role,
});
export type Caller = ReturnType<typeof caller>;
