import type { Audiences } from '#platform/live/audience.ts';
import { toManagers } from '#modules/spaces';

export const audiences = {
  'moderation.reports_changed': ({ spaceId }) => [toManagers(spaceId)],
} satisfies Audiences;
