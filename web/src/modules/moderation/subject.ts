import type { Kind } from '#contract/core/kinds.ts';

/** The reported object. `title` is the heading of the dialog: “Report this post”. */
export interface Subject {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
}
