import type { Sessions } from '#platform/caller.ts';
import { byId } from './identify-session.ts';
import { byToken } from './identify.ts';

/** Whose session it is, by its token or its id. */
export const sessions: Sessions = { byToken, byId };
