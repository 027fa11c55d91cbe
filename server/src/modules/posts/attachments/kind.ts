import type { AttachmentKind, AttachmentOf, NewAttachment, NewAttachmentOf } from '#contract/posts/attachments.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import type { Card } from '#contract/core/cards.ts';
import type { Caller, RequestContext } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import type { PollState } from '../polls/queries-polls.ts';
import type { SpaceTerms } from '../spaces/space-terms.ts';
import type { PostsTables } from '../tables.ts';
import type { StoredOf } from './stored.ts';

export type PostsContext = RequestContext<PostsTables>;

export interface AttachedPost<K extends AttachmentKind = AttachmentKind> {
  readonly id: string;
  readonly authorId: string;
  readonly stored: StoredOf<K>;
  /** How often a link was opened. */
  readonly clicks: number;
  /** The space it is in; null outside, and where nothing is presented. */
  readonly space: SpaceTerms | null;
}
export interface Presenting {
  readonly viewer: Caller & { readonly now: Date };
  readonly services: Services;
  readonly now: Date;
}

/** What kinds read from other tables for one post. */
interface Gathered extends Readonly<Record<ThingKind, Card>> {
  readonly poll: PollState;
}
type GatheredOf<K extends AttachmentKind> = K extends keyof Gathered ? Gathered[K] : never;

/** A kind of attachment. Its form is a member of `newAttachment` in the contract, which parses it. */
export interface Attachable<K extends AttachmentKind> {
  /** Checks and claims what a new post attaches; returns what the row of the post stores. */
  attach?: (
    ctx: PostsContext,
    input: K extends NewAttachment['kind'] ? NewAttachmentOf<K> : never,
    ownerId: string,
  ) => Promise<StoredOf<K>>;
  /** Writes rows of its own when the post is published. */
  publish?: (ctx: PostsContext, post: AttachedPost<K> & { readonly publishedAt: Date }) => Promise<unknown>;
  /** Reads what changes on its own, for all posts of a page in one query; by the id of the post. */
  gather?: (ctx: PostsContext, posts: readonly AttachedPost<K>[]) => Promise<ReadonlyMap<string, GatheredOf<K>>>;
  /** `gathered` is undefined for posts that wait for an admin. */
  present: (post: AttachedPost<K>, context: Presenting, gathered: GatheredOf<K> | undefined) => AttachmentOf<K>;
  /** Its files, which are deleted with the post. */
  files?: (stored: StoredOf<K>) => readonly string[];
}
