import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';

/** The metadata of a public page for clients that run no scripts: search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical URL of this page. */
  readonly path: string;
  /** Path of a picture that everyone may see. */
  readonly image: string | null;
  /** The type in Open Graph. */
  readonly type: 'website' | 'profile';
  /** False: `noindex`. */
  readonly index: boolean;
  /** JSON-LD. URLs in it are absolute: see `absolute` of the context. */
  readonly structured: Readonly<Record<string, unknown>>;
}
export interface PageContext {
  readonly db: Kysely<never>;
  readonly services: Services;
  readonly now: Date;
  /** The absolute URL of a path. */
  readonly absolute: (path: string) => string;
}
/** The page has moved; its new path. */
export interface PageMoved {
  readonly movedTo: string;
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
  /** Path prefixes of the API calls that render the page, allowed to crawlers in robots.txt. */
  readonly calls: readonly string[];
  /** Null if the page is not public: the reply is 404, and the app shows a message. */
  head(context: PageContext, params: Readonly<Record<string, string>>): Promise<PageHead | PageMoved | null>;
  /** Pages for the sitemap in a fixed order: at most `limit` after `after`, the `next` of the previous part. */
  list(
    context: PageContext,
    after: string,
    limit: number,
  ): Promise<{ pages: readonly ListedPage[]; next: string | null }>;
}
