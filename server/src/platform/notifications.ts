import type { Kysely } from 'kysely';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Reason } from '#contract/notifications/mutes.ts';
import type { Answerable, Category, NotificationIcon, NotificationTab } from '#contract/notifications/notifications.ts';
import type { Module } from './module.ts';
import type { Urgency } from './push/index.ts';
import { allOn, type Switches } from './switches/switches.ts';
import type { TaskDefinition } from './tasks/definition.ts';

type Check<K> = (db: Kysely<never>, keys: readonly K[]) => Promise<readonly boolean[]>;
/** Whether an action still holds. Conditions with the same check are decided in one call of it. */
export interface Condition {
  readonly check: Check<unknown>;
  readonly key: unknown;
}
/** `check` decides about many keys in one statement, in their order. Define it once, not for each condition. */
export const holdsWhile = <K>(check: Check<K>, key: K): Condition => ({ check: check as Check<unknown>, key });

/** An action that concerns other people. */
export interface Occurrence {
  /** Who is notified. No one is notified of their own actions. */
  readonly recipients: readonly string[];
  readonly actorId: string;
  /** The object that it is about, of the kind that the definition names. */
  readonly subjectId?: string;
  /**
   * Decided when recipients are notified: facts arrive in any order, and the action may have been undone. Only one
   * effect at a time decides for an actor and an object.
   */
  readonly holds?: Condition;
  /** If it no longer holds, existing notifications of it are deleted, in addition to not sending new ones. */
  readonly retract?: boolean;
  /** The action ended: it is only retracted, and not sent if it holds again by the time that this is handled. */
  readonly ended?: true;
  /** Not sent again if the same person repeats the action on the same object. */
  readonly once?: boolean;
  /** It can be undone and repeated at will: news once a day per person and object, as with `retract`. */
  readonly repeatable?: boolean;
  /** The thing of which it is news once a day, where the subject is only a step of it: the page of an invitation. */
  readonly thingId?: string;
  /** Roles whose holders get the e-mails of a page about this one, where they are not those of the definition. */
  readonly team?: readonly PageRole[];
  /** An e-mail of its own, sent as soon as quiet hours allow; only for notifications of the system. */
  readonly email?: SeparateEmail;
}

/** The task that sends an e-mail. One that waits is replaced by the next with the same key. */
export interface SeparateEmail {
  readonly task: TaskDefinition<unknown>;
  readonly payload: (now: Date) => unknown;
  readonly key?: string;
}
export const emailedBy = <P>(task: TaskDefinition<P>, payload: (now: Date) => P, key?: string): SeparateEmail => ({
  task,
  payload,
  ...(key !== undefined && { key }),
});

/** The occurrences that follow from a fact. */
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

/** Values that the path of a notification may use. */
export interface Shown {
  readonly readerId: string;
  /** The reader is a page: someone of its team reads it while acting as the page, which has fewer screens. */
  readonly ofPage: boolean;
  readonly actors: readonly ActorCard[];
  readonly actorCount: number;
  readonly subject: Card | null;
}

/** What the texts of a push message may use besides. */
export interface Pushed extends Shown {
  readonly language: Language;
  /** The sentence of the list, without markup. */
  readonly sentence: string;
  /** What others wrote, if the reader wants it in push messages; otherwise empty. */
  readonly words: string;
  /** Number of things that wait, of those that the list does not show. */
  readonly count: number;
}
/** By default the title is the category, the body the sentence and the words, and the urgency normal. */
export interface PushDeclaration {
  readonly title?: (pushed: Pushed) => string;
  readonly body?: (pushed: Pushed) => string;
  readonly urgency?: Urgency;
}

/** The recipient and the subject of a notification that the list does not show. */
export interface WaitingKey {
  readonly recipientId: string;
  readonly subjectId: string;
}
/** What waits for a recipient, as its module stores it. */
export interface Waiting {
  /** The latest three people, newest first, and their number. */
  readonly actorIds: readonly string[];
  readonly actorCount: number;
  readonly count: number;
  /** When the first of them came, since nothing waited. */
  readonly since: Date;
  readonly at: Date;
  /** The latest words. */
  readonly words: string;
  /** Whether the recipient has been e-mailed since nothing waited. */
  readonly mailed: boolean;
}
/**
 * Notifications that a badge of their own shows instead of the list: they are only pushed and e-mailed. What waits is
 * stored by the module and read when it is sent, so that nothing is sent of what was read or deleted since.
 */
export interface Unlisted {
  /** Null for keys of which nothing waits. */
  readonly read: (db: Kysely<never>, keys: readonly WaitingKey[], now: Date) => Promise<readonly (Waiting | null)[]>;
  /** Called after the e-mail was sent. */
  readonly markMailed: (db: Kysely<never>, keys: readonly WaitingKey[]) => Promise<unknown>;
  /** Milliseconds until they are e-mailed, in an e-mail of their own. */
  readonly emailAfterMs: number;
  /** The screen that shows all of them: of a member, and of the page that they act as. */
  readonly path: string;
  readonly pagePath: string;
}

/** The thing that can be muted: the subject itself, or what `of` names for each subject. */
export interface Muting {
  readonly kind: Kind;
  readonly of?: (db: Kysely<never>, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * One kind of notification. Actions of several people on one object are merged into one notification while it is
 * unread.
 * Its strings: `notifications.<kind>` with `one`, `two` and the plural `many` in the strings of the module, names in
 * `<b>`.
 */
export interface NotificationDefinition {
  /** Stored; unique in the product. */
  readonly kind: string;
  /** Null: it answers a request of the reader, and cannot be switched off. */
  readonly category: Category | null;
  /** Kind of the subject, which must still be visible to the reader. Null: the reader's own account. */
  readonly subject: Kind | null;
  readonly on: readonly Trigger[];
  /** Its path in the list, e-mail and push; by default that of the subject, or of the person. */
  readonly path?: (shown: Shown) => string;
  /** The part of the list that shows it, besides the whole list. */
  readonly tab?: NotificationTab;
  /** What its people wait for: it is retracted when it is answered. */
  readonly answers?: Answerable;
  /** Roles whose holders get the e-mails of a page about it; by default admins and editors. */
  readonly team?: readonly PageRole[];
  /** E-mailed as soon as quiet hours allow, by whatever rhythm the reader gets other e-mails. */
  readonly urgent?: true;
  /** How it is pushed; false: never. */
  readonly push?: PushDeclaration | false;
  /** The badge of its module shows it instead of the list. */
  readonly unlisted?: Unlisted;
  /** What the reader can mute, so that nothing of this kind about it is sent any more. */
  readonly mutes?: Muting;
  /** Why the reader is notified; by default the category says it. */
  readonly reason?: Reason;
  /** For notifications of the product itself: it names no one, has this icon and a single text, and is in no digest. */
  readonly system?: NotificationIcon;
}
export interface DeclaredNotification extends NotificationDefinition {
  readonly module: string;
}
/** Those of a module that is switched off are neither made nor shown, so what these answer changes. */
export interface Notifications {
  /** Undefined for an unknown kind, and while its module is off. */
  get(kind: string): DeclaredNotification | undefined;
  /** All that are declared, also by modules that are off. */
  values(): readonly DeclaredNotification[];
  /** The kinds of modules that are off. */
  off(): readonly string[];
}

/** Collects the notifications of all modules. Throws when two have the same name. */
export function collectNotifications(
  modules: Readonly<Record<string, Module>>,
  { isOn }: Pick<Switches, 'isOn'> = allOn,
): Notifications {
  const all = new Map<string, DeclaredNotification>();
  for (const [module, { notifications = [] }] of Object.entries(modules))
    for (const definition of notifications) {
      if (all.has(definition.kind)) throw new Error(`Two notifications are called ${definition.kind}`);
      all.set(definition.kind, { ...definition, module });
    }
  const values = [...all.values()];
  return {
    get: (kind) => {
      const definition = all.get(kind);
      return definition !== undefined && isOn(definition.module) ? definition : undefined;
    },
    values: () => values,
    off: () => values.filter(({ module }) => !isOn(module)).map(({ kind }) => kind),
  };
}
