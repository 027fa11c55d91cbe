import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { SPACE_KINDS } from '../spaces/choices.ts';

const inSpace = z.object({ spaceId: id, kind: z.enum(SPACE_KINDS) });

export const moderationFacts = {
  /** Something in a space was reported to its team. `authorId`, `authorMemberId`: whom it is about. */
  'moderation.reported': z.extend(inSpace, { authorId: id, authorMemberId: id }),
  /** What waits for the team of a space has changed. */
  'moderation.reports_changed': z.object({ spaceId: id }),
  /** The team of a space has decided; for those who reported. */
  'moderation.decided': z.extend(inSpace, { removed: z.boolean(), reporterIds: z.array(id) }),
  /** So many members have reported a job as misleading that it is frozen until an admin decides. */
  'moderation.job_misleading': z.object({ jobId: id }),
} as const;
