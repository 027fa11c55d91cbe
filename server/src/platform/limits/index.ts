export type { AccountLimitName, AccountLimits } from './account-limits.ts';
export {
  type CallLimits,
  type CallsBy,
  createCallLimits,
  network,
  noCallLimits,
  shareCallLimits,
} from './call-limits.ts';
export { createAccountLimits } from './create-account-limits.ts';
export { connectForLimits } from './redis.ts';
