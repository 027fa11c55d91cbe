import type { AttachmentKind, PostLink, PostPreview } from '#contract/posts/attachments.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import type { PollDuration } from '#contract/posts/polls.ts';
import type { DescribedPicture, FileRow, StoredVideo } from '#modules/media';

/** A stored picture with everything needed to show it, so that a feed reads no other table. */
export type StoredPicture = DescribedPicture;

export interface StoredLink extends Omit<PostLink, 'clicks' | 'picture'> {
  readonly picture: StoredPicture | null;
}
export interface StoredPreview extends Omit<PostPreview, 'picture' | 'removable'> {
  /** It belongs to the address, and is shared by everything that shows it. */
  readonly picture: StoredPicture | null;
}
export interface StoredPoll {
  readonly kind: 'poll';
  readonly question: string;
  readonly options: readonly string[];
  readonly duration: PollDuration;
  /** That of the poll: 1 where it is missing. */
  readonly revision?: number;
}
/** What `post.attachment` holds: all that does not change on its own. */
export type StoredAttachment =
  | { readonly kind: 'none' }
  | { readonly kind: 'pictures'; readonly pictures: readonly StoredPicture[] }
  | StoredLink
  | StoredPoll
  | { readonly kind: 'document'; readonly file: FileRow; readonly cover: StoredPicture | null }
  | (StoredVideo & { readonly kind: 'video' })
  | StoredPreview
  | { readonly [K in ThingKind]: { readonly kind: K; readonly id: string } }[ThingKind];
export type StoredOf<K extends AttachmentKind> = Extract<StoredAttachment, { readonly kind: K }>;

export const nothing = { kind: 'none' } as const satisfies StoredAttachment;
