import type { Sessions } from '#platform/caller.ts';
import { byId } from './identify-session.ts';
import { byToken } from './identify.ts';

/** Finds the owner of a session, by token or by id. */
export const sessions: Sessions = { byToken, byId };
