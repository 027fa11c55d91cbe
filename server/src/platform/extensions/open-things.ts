import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import { column } from '../database/statement.ts';
import { extensionPoint } from './extensions.ts';

interface OpenThings {
  readonly kind: Kind;
  /** At most `limit`, the most current first. Cards decide again who sees which of them. */
  readonly list: (
    db: Kysely<never>,
    part: { readonly now: Date; readonly limit: number },
  ) => Promise<readonly { readonly id: string }[]>;
}
/** What a module has for everyone who is logged in, to be shown where there is room for something. */
export const openThings = extensionPoint<OpenThings>('platform.open_things', 'many');

/* Parts of their statements. */
export const openPart = { now: column.timestamp, limit: column.int };
export const openRow = { id: column.uuid };
