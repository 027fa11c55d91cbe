/**
 * Every kind of object that can be referenced by kind and id, and where the web app shows it: the one table of paths
 * for screens, e-mails and push messages. `pathOf` fills in the `$names`. A module declares its kinds in `kinds` of
 * its index.ts.
 */
export const PATHS = {
  profile: '/user-profile/$user_name',
  post: '/posts/$id',
  comment: '/posts/$postId#comment-$id',
  skill: '/user-profile/$user_name#skills',
  request: '/my-networks/list?tab=invitations',
} as const;

export type Kind = keyof typeof PATHS;
export const KINDS = Object.keys(PATHS) as [Kind, ...Kind[]];

export interface Reference {
  readonly kind: Kind;
  readonly id: string;
}
