import type { DailyLimits } from '#platform/limits/daily.ts';

const UPLOADS_A_DAY = 100;
/** Each upload starts a reader. */
export const privateLimits = {
  privateDocuments: { counter: 'private_documents', most: () => UPLOADS_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
