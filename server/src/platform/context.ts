import type { Kysely } from 'kysely';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { BufferDefinition } from './buffer.ts';
import type { Cards } from './cards.ts';
import type { Services } from './services.ts';
import type { TaskDefinition, TaskOptions } from './tasks/definition.ts';

export interface Identity {
  readonly id: string;
}
/** The person behind a call. `since` is when the account was opened: young accounts have smaller daily limits. */
export interface Person extends Identity {
  readonly since: Date;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}
/** What policies take: who it is done as, who does it, and the role that allows one to act for the other. */
export interface Caller {
  readonly actor: Identity;
  readonly member: Person;
  /** In the team of the page; null where members act as themselves. */
  readonly role: PageRole | null;
}
/** Where a call comes from; for limits and the list of devices, never for logs. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

interface Shared<T> {
  /**
   * Narrowed to the tables the module may name. In writes: the one transaction. In reads: the pool, a connection per
   * query.
   */
  readonly db: Kysely<T>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Services;
  /** Cards of anything, only what the caller may see: one query per kind present, in parallel, one level deep. */
  cards(references: readonly Reference[]): Promise<Cards>;
}

/** Stating facts and asking for tasks, both inside the caller's transaction. */
export interface Writing {
  /** States that something happened: one outbox row in this transaction. Throws in a read. */
  emit<N extends FactName>(name: N, data: FactData<N>): Promise<void>;
  /** Asks for background work; it starts after the commit. Throws in a read. */
  task<P>(task: TaskDefinition<P>, payload: P, options?: TaskOptions): Promise<void>;
}

interface Calling<T> extends Shared<T>, Writing {
  readonly origin: Origin;
  /** Remembers what a read would write (views, last use); a task stores it within 10 s. */
  record<I>(buffer: BufferDefinition<I>, item: I): void;
}

/** The one parameter of a use case of a logged in caller. */
export interface RequestContext<T> extends Calling<T>, Caller {}

/** The same where no one need be logged in. */
export interface VisitorContext<T> extends Calling<T> {
  readonly actor: Identity | null;
  readonly member: Person | null;
  readonly role: PageRole | null;
}

/**
 * Background work: a use case done by the program itself. Effects run in a transaction; tasks open one when they want
 * it.
 */
export interface EffectContext<T> extends Shared<T>, Writing {}
export interface TaskContext<T> extends Shared<T> {
  /** Aborts when the program is shutting down. */
  readonly signal: AbortSignal;
  /** Cards as a member would see them, for what is sent to that member. */
  cardsFor(
    recipient: { readonly memberId: string; readonly language: Language },
    references: readonly Reference[],
  ): Promise<Cards>;
  transaction<R>(run: (ctx: EffectContext<T>) => Promise<R>): Promise<R>;
}
