import { editUsername, RENAMES } from '#contract/actors/actors.ts';
import { guardedBy, type Verdict } from '#platform/policy.ts';

interface Renames {
  /** Changes of all time. */
  readonly total: number;
  /** Those of the last 90 days that count. */
  readonly recent: number;
}
/** The first change, which the welcome offers, does not count. */
export const changeCounts = ({ total }: Pick<Renames, 'total'>): boolean => total > 0;
export const canChangeUsername = (renames: Renames): Verdict =>
  changeCounts(renames) && renames.recent >= RENAMES.most ? 'username_changes_used' : 'ok';

export const writes = guardedBy(canChangeUsername, editUsername);
