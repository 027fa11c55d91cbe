import * as contract from '#contract/jobs/favourites.ts';
import type { JobState } from '#contract/jobs/choices.ts';
import { allOf, anyone, guardedBy, ownThings, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';

/** Whatever others can see of it; a draft is not yet a job for anyone. */
export const canSaveJob = (ctx: PolicyCaller, { state }: { readonly state: JobState }): Verdict =>
  allOf(roleVerdict(ctx, contract.saveJob), state === 'draft' ? 'job_state' : 'ok');

export const writes = [
  ...guardedBy(canSaveJob, contract.saveJob),
  ...ownThings('jobs that the caller has saved', contract.unsaveJob, contract.editFavouriteJob),
  ...anyone('keeps for the caller alone a page that they may see', contract.saveCompany),
  ...ownThings('pages that the caller has saved', contract.unsaveCompany),
];
