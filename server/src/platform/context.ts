import type { Kysely } from 'kysely';
import type { Duty, PageKind, PageRole } from '#contract/core/roles.ts';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { Whisper } from '#contract/core/live.ts';
import type { Language } from '#contract/core/language.ts';
import type { BufferDefinition } from './buffer.ts';
import type { Cards } from './cards.ts';
import type { Services } from './services.ts';
import type { TaskDefinition, TaskOptions } from './tasks/definition.ts';

export interface Identity {
  readonly id: string;
}
/** The person behind a call. `since`: when the account was created; new accounts have smaller daily limits. */
export interface Person extends Identity {
  readonly since: Date;
  readonly isAdmin: boolean;
  /** Of platform admins, read for each call; absent: none. */
  readonly duties?: readonly Duty[];
  readonly sessionId: string;
  /** Of a member whose account is suspended, who may call little; absent: false. */
  readonly isSuspended?: boolean;
  /** Until when a ruling keeps the member from publishing and from writing to strangers; absent or null: none does. */
  readonly limitedUntil?: Date | null;
}
/** The input of policies: the actor, the member who acts, and the role that allows the member to act as the actor. */
export interface Caller {
  /** `kind`: of the page; absent where members act as themselves. */
  readonly actor: Identity & { readonly kind?: PageKind };
  readonly member: Person;
  /** Role in the team of the page; null when members act as themselves. */
  readonly role: PageRole | null;
}
/** Where a call comes from. Used for limits and the list of devices, never logged. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

interface Shared<T> {
  /**
   * Narrowed to the tables of the module. In writes: the one transaction. In reads: the pool, with a connection per
   * query.
   */
  readonly db: Kysely<T>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Services;
  /** Cards of any kinds, only those the caller may see: one query per kind, in parallel. Cards do not contain cards. */
  cards(references: readonly Reference[]): Promise<Cards>;
}

/** Emitting facts and enqueueing tasks, both inside the caller's transaction. */
export interface Writing {
  /** Emits a fact: one outbox row in this transaction. Throws in a read. */
  emit<N extends FactName>(name: N, data: FactData<N>): Promise<void>;
  /** Enqueues a background task, which starts after the commit. Throws in a read. */
  task<P>(task: TaskDefinition<P>, payload: P, options?: TaskOptions): Promise<void>;
}

export interface Also {
  readonly advertisers: boolean;
}
export interface Whispering {
  /**
   * Hands private content to the sockets of these members, and of the editors of these pages, after the commit. It is
   * stored nowhere and may be lost. Throws in a read. `advertisers`: also to those of these pages.
   */
  whisper(actorIds: readonly string[], whisper: Whisper, also?: Also): void;
}

/** For effects, which run for many facts at once. */
export interface WritingInBulk {
  /** Emits facts of one name in one statement. */
  emitAll<N extends FactName>(name: N, all: readonly FactData<N>[]): Promise<void>;
}

interface Calling<T> extends Shared<T>, Writing, Whispering {
  readonly origin: Origin;
  /** Buffers a value that a read wants to store (views, last use); it is written within 10 s. */
  record<I>(buffer: BufferDefinition<I>, item: I): void;
}

/** The first parameter of a use case for logged-in callers. */
export interface RequestContext<T> extends Calling<T>, Caller {}

/** The same for public endpoints. */
export interface VisitorContext<T> extends Calling<T> {
  readonly actor: Identity | null;
  readonly member: Person | null;
  readonly role: PageRole | null;
}

/**
 * The context of background work, where the program itself runs a use case. Effects run in a transaction; tasks open
 * one if they need it.
 */
export interface EffectContext<T> extends Shared<T>, Writing, WritingInBulk, Whispering {}
export interface TaskContext<T> extends Shared<T> {
  /** Aborted when the program shuts down. */
  readonly signal: AbortSignal;
  /** Cards as a member would see them, or the page `actorId` that they act as, for content sent to that member. */
  cardsFor(
    recipient: { readonly memberId: string; readonly language: Language; readonly actorId?: string },
    references: readonly Reference[],
  ): Promise<Cards>;
  transaction<R>(run: (ctx: EffectContext<T>) => Promise<R>): Promise<R>;
}
