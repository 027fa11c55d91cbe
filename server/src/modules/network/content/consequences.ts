import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import type { Money } from '#contract/core/money/shape.ts';
import type { ConsequenceName } from '#contract/moderation/desk.ts';
import type { LastingName, ReturnedCharges } from '#contract/moderation/measures.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** What a ruling would do. */
export interface Planned {
  /** What it withholds; null: nothing. */
  readonly withheld: { readonly kind: Kind; readonly id: string } | null;
  /** Whose campaigns it freezes; null: it freezes none. */
  readonly frozenOwnerId: string | null;
  /** Whom it suspends, and until when (null: without end); null: no one. */
  readonly suspended: { readonly memberId: string; readonly until: Date | null } | null;
  /** Which charges it gives back: those of a thing, or those that a member has caused; null: none. */
  readonly returned: { readonly charges: ReturnedCharges; readonly aboutId: string } | null;
  readonly now: Date;
}
/** What follows from a ruling in a module: a number, or amounts of money. */
export interface Consequence {
  readonly what: ConsequenceName;
  readonly count: (db: Kysely<never>, planned: Planned) => Promise<number | readonly Money[]>;
}
export const consequences = extensionPoint<Consequence>('network.consequences', 'many');

/** Measures that an appeal ends. */
export interface EndedMeasures {
  /** Whose campaigns were frozen. */
  readonly frozenOwnerIds: readonly string[];
  /** Who was suspended, and in which time; null: no one. */
  readonly suspended: { readonly memberId: string; readonly from: Date; readonly until: Date } | null;
  /** What was withheld; null: nothing. */
  readonly released: { readonly kind: Kind; readonly id: string } | null;
  readonly now: Date;
}
/** What a measure has brought about in a module that its end does not undo, in numbers. */
export interface LastingEffect {
  readonly what: LastingName;
  readonly count: (db: Kysely<never>, ended: EndedMeasures) => Promise<number>;
}
export const lastingEffects = extensionPoint<LastingEffect>('network.lasting_effects', 'many');
