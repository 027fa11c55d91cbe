import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import type { JobsContext } from '../read-job.ts';
import { emitChange } from './facts.ts';
import { dailyLimits } from './limits.ts';
import { canWriteToTeam } from './policy.ts';
import { recordStep, updateApplication } from './queries-write.ts';
import { lockedOwn, ownOf, readOwn } from './read.ts';

/**
 * What the candidate writes to the team. It is part of the application: withdrawing erases it, and the team reads it
 * where it reads the application, covered as that is. It does not stop the clock, which waits for the team.
 */
export async function writeToTeam(ctx: JobsContext, applicationId: string, text: string): Promise<OwnApplication> {
  const { db, now } = ctx;
  const own = await lockedOwn(ctx, applicationId);
  enforce(canWriteToTeam(ctx, ownOf(own)));
  await countDaily(ctx, dailyLimits.candidateReplies);
  await recordStep(db, { applicationId, step: 'replied', state: own.state, text, now });
  await updateApplication(db, applicationId, { messaged_at: now });
  const place = { applicationId, jobId: own.job_id, pageId: own.page_id, memberId: own.member_id };
  await emitChange(ctx, place, { step: 'replied', state: own.state, covered: own.covered });
  return readOwn(ctx, applicationId);
}
