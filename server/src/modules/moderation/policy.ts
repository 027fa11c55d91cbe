import { createReport } from '#contract/moderation.ts';
import { guardedBy } from '#platform/policy.ts';
import { canReport } from '#modules/network';

/** Applies to anything with a card. The rule is declared below all modules that show the button. */
export { canReport };

export const writes = guardedBy(canReport, createReport);
