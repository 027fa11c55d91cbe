import * as z from 'zod/mini';
import { card } from '../core/cards.ts';

/** The number of the post on its page, from 0, above which an entry is shown; after the last post of a short page. */
const slot = z.int();
/** What the feed shows between posts: it is no post, and moves none to another page. */
export const feedEntry = z.discriminatedUnion('kind', [
  /** A thing of any kind, as the reader may see it. */
  z.object({ kind: z.literal('thing'), slot, card }),
  /** People whom the reader may know: the browser reads them where it shows them. */
  z.object({ kind: z.literal('people'), slot }),
]);
export type FeedEntry = z.output<typeof feedEntry>;
export type FeedEntryKind = FeedEntry['kind'];
export type FeedEntryOf<K extends FeedEntryKind> = Extract<FeedEntry, { kind: K }>;
