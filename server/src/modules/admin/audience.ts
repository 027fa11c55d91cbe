import type { Audiences } from '#platform/live/audience.ts';

/** What is switched off disappears from every open window. */
export const audiences = {
  'admin.module_switched': () => [{ everyone: true }],
} satisfies Audiences;
