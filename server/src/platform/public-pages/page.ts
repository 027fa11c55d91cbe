import type { Kysely } from 'kysely';
import type { Endpoint, In } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import { writeReply } from '../http/write-reply.ts';
import type { Services } from '../services.ts';
import type { FirstReply } from '../web-pages/index.ts';
import type { SharePicture } from './share-picture.ts';

/** The metadata of a public page for clients that run no scripts: search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical URL of this page. */
  readonly path: string;
  /** Path of a picture that everyone may see. */
  readonly image: string | null;
  /** Whether the picture is drawn for previews, in `SHARE_SIZE`: they show it large. */
  readonly isDrawn?: boolean;
  /** The type in Open Graph. */
  readonly type: 'website' | 'profile';
  /** False: `noindex`. */
  readonly index: boolean;
  /** JSON-LD. URLs in it are absolute: see `absolute` of the context. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** What the screen reads of a visitor, checked by `replyOf`; the server draws the screen from it. */
  readonly replies: readonly FirstReply[];
}
export interface PageContext {
  readonly db: Kysely<never>;
  readonly services: Services;
  readonly now: Date;
  /** The visitor's language. */
  readonly language: Language;
  /** The absolute URL of a path. */
  readonly absolute: (path: string) => string;
}
/**
 * A reply as the API would send it to a visitor: what the contract does not name is refused or removed. `params` are
 * those of the address that the browser opens, because the app looks the reply up by them.
 */
export const replyOf = <E extends Pick<Endpoint, 'path' | 'reply'>>(
  endpoint: E,
  params: Readonly<Record<string, string>>,
  reply: In<E['reply']>,
): FirstReply => ({ path: endpoint.path, params, reply: JSON.parse(writeReply(endpoint, reply) ?? 'null') as unknown });

/** The page has moved; its new path. */
export interface PageMoved {
  readonly movedTo: string;
}
/** The page was public once and does not come back: the reply is 410. */
export interface PageGone {
  readonly gone: true;
}
/** A page in a sitemap. */
export interface ListedPage {
  readonly path: string;
  readonly changedAt: Date;
}
/** Pages that anyone may open and that search engines and link previews read. */
export interface PublicPage {
  /** For example `/in/:username`. */
  readonly path: string;
  /** The address of its screen in the web app's table: `/in/$user_name`. */
  readonly screen: string;
  /** Path prefixes of the API calls that render the page, allowed to crawlers in robots.txt. */
  readonly calls: readonly string[];
  /** Null if the page is not public: the reply is 404, and the app shows a message. */
  head(
    context: PageContext,
    params: Readonly<Record<string, string>>,
    query: Readonly<Record<string, unknown>>,
  ): Promise<PageHead | PageMoved | PageGone | null>;
  /** The picture that previews of this page show, at `sharePictureOf`; null if the page is not public. */
  readonly sharePicture?: (
    context: PageContext,
    params: Readonly<Record<string, string>>,
  ) => Promise<SharePicture | null>;
  /** Pages for the sitemap in a fixed order: at most `limit` after `after`, the `next` of the previous part. */
  list(
    context: PageContext,
    after: string,
    limit: number,
  ): Promise<{ pages: readonly ListedPage[]; next: string | null }>;
}
