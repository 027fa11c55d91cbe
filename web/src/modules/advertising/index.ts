/** Public API: charges that were contested, for the payments of admins. */
export { Contests } from './contests/contests.tsx';
