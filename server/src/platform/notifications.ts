import type { Kysely } from 'kysely';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { Category, NotificationIcon } from '#contract/notifications.ts';
import type { EffectContext } from './context.ts';
import type { Module } from './module.ts';

/** Someone did something that concerns others. */
export interface Occurrence {
  /** Who is notified. No one is notified of what they did themselves. */
  readonly recipients: readonly string[];
  readonly actorId: string;
  /** The thing it is about, of the kind that the definition names. */
  readonly subjectId?: string;
  /**
   * Asked when recipients are notified: facts arrive in any order, and it may have been undone. One effect at a time
   * decides about an actor and a thing.
   */
  readonly holds?: (db: Kysely<never>) => Promise<boolean>;
  /** Where it no longer holds: notifications of it are taken back, and not only not sent. */
  readonly retract?: boolean;
  /** The same person doing the same to the same thing again is no news. */
  readonly once?: boolean;
  /** Sends an e-mail of its own, at once; only notifications of the system have one. */
  readonly email?: (ctx: EffectContext<never>) => Promise<void>;
}

/** Which occurrences follow from a fact. */
export interface Trigger {
  readonly fact: FactName;
  occurrences(data: unknown, db: Kysely<never>): Promise<readonly Occurrence[]>;
}

type Found = Occurrence | readonly Occurrence[];
export function when<N extends FactName>(
  fact: N,
  find: (data: FactData<N>, db: Kysely<never>) => Found | Promise<Found>,
): Trigger {
  return { fact, occurrences: async (data, db) => [await find(data as FactData<N>, db)].flat() };
}

/** What the path of a notification may depend on. */
export interface Shown {
  readonly readerId: string;
  readonly actors: readonly ActorCard[];
  readonly actorCount: number;
  readonly subject: Card | null;
}

/**
 * One kind of notification. What several people do to one thing is one notification while it is unread.
 * Its texts: `notifications.<kind>` with `one`, `two` and the plural `many` in the strings of the module, names in
 * `<b>`.
 */
export interface NotificationDefinition {
  /** Stored; unique over the product. */
  readonly kind: string;
  /** Null: answers what the reader asked for, and cannot be switched off. */
  readonly category: Category | null;
  /** What it is about must still be visible to the reader. Null: about the reader's own account. */
  readonly subject: Kind | null;
  readonly on: readonly Trigger[];
  /** Where it leads, in list, e-mail and push alike; without it to the subject, or to the person. */
  readonly path?: (shown: Shown) => string;
  /** Sent by the product itself: it names no one, has this icon and a single text, and is in no digest. */
  readonly system?: NotificationIcon;
}
export interface DeclaredNotification extends NotificationDefinition {
  readonly module: string;
}
/** By their kinds. */
export type Notifications = ReadonlyMap<string, DeclaredNotification>;

/** Collects the notifications of all modules. Throws when two have the same name. */
export function collectNotifications(modules: Readonly<Record<string, Module>>): Notifications {
  const all = new Map<string, DeclaredNotification>();
  for (const [module, { notifications = [] }] of Object.entries(modules))
    for (const definition of notifications) {
      if (all.has(definition.kind)) throw new Error(`Two notifications are called ${definition.kind}`);
      all.set(definition.kind, { ...definition, module });
    }
  return all;
}
