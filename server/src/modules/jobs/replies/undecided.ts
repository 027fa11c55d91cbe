import type { Out } from '#contract/core/endpoint.ts';
import { OPEN_STATES } from '#contract/jobs/applications/choices.ts';
import type { readClosing } from '#contract/jobs/pipeline/bulk.ts';
import { Refusal } from '#platform/refusal.ts';
import { countStates } from '../pipeline/queries.ts';
import type { JobsContext } from '../read-job.ts';

export type Group = Out<(typeof readClosing)['reply']>['data'][number];
/** How many wait for a decision, by stage. */
export async function groupsOf({ db, now }: Pick<JobsContext, 'db' | 'now'>, jobId: string): Promise<Group[]> {
  const counts = await countStates(db, { jobId, now });
  return OPEN_STATES.flatMap((state) => {
    const count = counts.find((row) => row.state === state)?.count ?? 0;
    return count === 0 ? [] : [{ state, count }];
  });
}
/** A job is closed once everyone who applied has an answer. */
export async function refuseUndecided(ctx: Pick<JobsContext, 'db' | 'now'>, jobId: string): Promise<void> {
  if ((await groupsOf(ctx, jobId)).length > 0) throw new Refusal('closing_incomplete');
}
