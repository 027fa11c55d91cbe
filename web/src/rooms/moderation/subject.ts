import type { Kind } from '#contract/kinds.ts';

/** What is reported. People are called by their name. */
export type Subject = { readonly kind: Exclude<Kind, 'profile'>; readonly id: string } | { readonly kind: 'profile'; readonly id: string; readonly name: string };
