import type { Kysely } from 'kysely';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Caller } from '../context.ts';

/** Whose watches are checked again: of one object, of selected objects of a kind, or all of these persons. */
export type Recheck =
  | Reference
  | {
      readonly kind: Kind;
      readonly among: (db: Kysely<never>, watched: readonly string[]) => Promise<readonly string[]>;
    }
  | { readonly persons: readonly string[] };

/** Selects among those who are online. */
export type Among = (db: Kysely<never>, online: readonly string[]) => Promise<readonly string[]>;

/**
 * Who receives a fact. `everyone`: every socket, for what says nothing about anyone. `persons`: every socket of these
 * members. `team`: everyone who may act as these actors, in every window: a member, or the team of a page. `readers`:
 * the same, but of a page only those who read what is written to it; `admins`: only the admins of these pages;
 * `advertisers`: these and their advertisers.
 * `watchers`: everyone who watches this object and may see it. `among`, `readersAmong` and `advertisersAmong`: those
 * actors online now that the query selects; it gets their ids and returns a subset.
 * Or who stops receiving: `recheck` checks again whether watchers of an object, of those watched objects of a kind
 * that a query selects, or the teams of these actors for everything they watch, may see it; `rolesOf` reads the roles
 * of a member again and closes sockets that act with another role; `endSessions` and `endMember` close sockets.
 */
export type Audience =
  | { readonly everyone: true }
  | { readonly persons: readonly string[] }
  | { readonly team: readonly string[] }
  | { readonly readers: readonly string[] }
  | { readonly admins: readonly string[] }
  | { readonly advertisers: readonly string[] }
  | { readonly watchers: Reference }
  | { readonly among: Among }
  | { readonly readersAmong: Among }
  | { readonly advertisersAmong: Among }
  | { readonly recheck: Recheck }
  | { readonly rolesOf: string }
  | { readonly endSessions: readonly string[] }
  | { readonly endMember: string };

export type Audiences = { readonly [N in FactName]?: (data: FactData<N>) => readonly Audience[] };

/**
 * Decides whether a caller may watch an object. Called when watching starts, and again when a fact about a block or a
 * visibility concerns the object.
 */
export type WatchCheck = (db: Kysely<never>, caller: Caller, id: string, now: Date) => Promise<boolean>;

/** Ids of the actors who are shown that the caller is typing. */
export type TypingAudience = (db: Kysely<never>, caller: Caller, conversationId: string) => Promise<readonly string[]>;

/** Who has an object on the screen, in any process that answers calls together with this one. */
export interface OpenWindows {
  /** Ids of the members who watch it now. */
  on(reference: Reference): Promise<readonly string[]>;
}
