import type { ReportedKind } from '#contract/moderation.ts';

/** What is reported. People are called by their name. */
export type Subject =
  | { readonly kind: Exclude<ReportedKind, 'profile'>; readonly id: string }
  | { readonly kind: 'profile'; readonly id: string; readonly name: string };
