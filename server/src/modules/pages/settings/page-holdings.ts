import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/**
 * Something of a page that others depend on, such as a community that it owns: the page can only be deleted once there
 * is none left.
 */
export const pageHoldings = extensionPoint<{
  readonly kind: Kind;
  readonly count: (db: Kysely<never>, pageId: string) => Promise<number>;
}>('pages.holdings', 'many');
