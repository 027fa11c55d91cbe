/** Everything that can be pointed at with a kind and an id. A kind stands here once its module can load its card. */
export const KINDS = ['profile', 'post', 'comment', 'skill', 'request'] as const;
export type Kind = (typeof KINDS)[number];

export interface Reference {
  readonly kind: Kind;
  readonly id: string;
}
