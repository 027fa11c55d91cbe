import type { Kind } from '#contract/core/kinds.ts';

/** What is reported. `title` heads the dialog: “Report this post”. */
export interface Subject {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
}
