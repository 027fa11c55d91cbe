import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';

/** What a public page says of itself to those who run no scripts: search engines, and previews of links. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the one address of this page. */
  readonly path: string;
  /** Path of a picture that everyone may see. */
  readonly image: string | null;
  /** As Open Graph names it. */
  readonly type: 'website' | 'profile';
  /** False: `noindex`. */
  readonly index: boolean;
  /** JSON-LD. Addresses in it are absolute: see `absolute` of the context. */
  readonly structured: Readonly<Record<string, unknown>>;
}
export interface PageContext {
  readonly db: Kysely<never>;
  readonly services: Services;
  readonly now: Date;
  /** The address that others know for a path of ours. */
  readonly absolute: (path: string) => string;
}
/** The page has another address now; its path. */
export interface PageMoved {
  readonly movedTo: string;
}
/** One page in a sitemap. */
export interface ListedPage {
  readonly path: string;
  readonly changedAt: Date;
}
/** Addresses that anyone may open and that search engines and previews look at. */
export interface PublicPage {
  /** As in `/in/:username`. */
  readonly path: string;
  /**
   * Paths of the calls that draw the page where scripts run, as robots are notified of them: each allows what begins
   * with
   * it.
   */
  readonly calls: readonly string[];
  /** Null where the page does not exist for everyone: answered with 404, and the app tells people. */
  head(context: PageContext, params: Readonly<Record<string, string>>): Promise<PageHead | PageMoved | null>;
  /**
   * Pages to be found, by an order of their own: at most `limit` after `after`, which is the `next` of the part before.
   */
  list(
    context: PageContext,
    after: string,
    limit: number,
  ): Promise<{ pages: readonly ListedPage[]; next: string | null }>;
}
