import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import type { ConsequenceName } from '#contract/moderation/desk.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** What a ruling would do. */
export interface Planned {
  /** What it withholds; null: nothing. */
  readonly withheld: { readonly kind: Kind; readonly id: string } | null;
  /** Whose campaigns it freezes; null: it freezes none. */
  readonly frozenOwnerId: string | null;
  /** Whom it suspends, and until when (null: without end); null: no one. */
  readonly suspended: { readonly memberId: string; readonly until: Date | null } | null;
  readonly now: Date;
}
/** What follows from a ruling in a module, in numbers. */
export interface Consequence {
  readonly what: ConsequenceName;
  readonly count: (db: Kysely<never>, planned: Planned) => Promise<number>;
}
export const consequences = extensionPoint<Consequence>('network.consequences', 'many');
