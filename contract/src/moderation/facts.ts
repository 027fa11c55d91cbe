import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { SPACE_KINDS } from '../spaces/choices.ts';
import { APPEAL_OUTCOMES, RETURNED_CHARGES } from './measures.ts';

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
  /** Whether rulings freeze what someone advertises. */
  'moderation.campaigns_ruled': z.object({ ownerId: id, isFrozen: z.boolean() }),
  /** Which charges the ruling in force of a case gives back: those of a thing, or those that a member has caused. */
  'moderation.charges_ruled': z.object({ caseId: id, returns: z.nullable(z.enum(RETURNED_CHARGES)), aboutId: id }),
  /** An appeal has ended what suspended a member without end. */
  'moderation.ban_overturned': z.object({ caseId: id, memberId: id }),
  /** A ruling against these members can be appealed for a few more days. */
  'moderation.appeal_ends': z.object({ caseId: id, memberIds: z.array(id) }),
  /** An admin has ended a measure without an appeal. `memberIds`: whom it was about. */
  'moderation.measure_ended': z.object({ caseId: id, memberIds: z.array(id) }),
  /** What rulings say above a thing, for those who have it on the screen. */
  'moderation.label_changed': z.object({ kind: z.enum(KINDS), id }),
  /** A report has arrived; for the member who sent it alone. */
  'moderation.report_received': z.object({ reportId: id, memberId: id }),
  /** For the desk of platform admins. */
  'moderation.case_changed': z.object({ caseId: id }),
  /** Something was reported that may do serious harm; for the devices of those who decide about it. */
  'moderation.grave_reported': z.object({ caseId: id }),
  /** So many reports that a thing is withheld until an admin rules. `memberIds`: who answers for it. */
  'moderation.thing_withheld': z.object({ caseId: id, memberIds: z.array(id) }),
  /** Something banned is in a text: its author alone sees it until an admin rules. `memberId`: who wrote it. */
  'moderation.thing_held': z.object({ caseId: id, memberId: id }),
  /** An admin has ruled in a case of a member. Each side hears of it by itself. */
  'moderation.own_case_changed': z.object({ caseId: id, memberId: id }),
  /**
   * An admin has ruled, for the first time or on an appeal (`outcome`). `memberIds`: the author, or the admins of
   * its page; `reporterIds`: those who reported; `appellantId`: who appealed. No window hears it: nobody learns who
   * reported.
   */
  'moderation.ruled': z.object({
    caseId: id,
    memberIds: z.array(id),
    reporterIds: z.array(id),
    appellantId: z.nullable(id),
    broken: z.boolean(),
    outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  }),
} as const;
