import type { Kysely } from 'kysely';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { Caller } from '../context.ts';

/**
 * Who hears a fact. `persons`: every socket of these members. `team`: everyone who may act as these actors, in every
 * window: a member, or the team of a page. `watchers`: everyone who has this object on the screen and may see it.
 * `among`: those of the actors online now whom the query names; it gets their ids and answers a subset.
 *
 * Or who hears no longer: `recheck` asks again whether watchers of an object, or the teams of these actors at whatever
 * they
 * look at, may see it; `rolesOf` reads the roles of a member again and closes sockets that act with another;
 * `endSessions`
 * and `endMember` close sockets.
 */
export type Audience =
  | { readonly persons: readonly string[] }
  | { readonly team: readonly string[] }
  | { readonly watchers: Reference }
  | { readonly among: (db: Kysely<never>, online: readonly string[]) => Promise<readonly string[]> }
  | { readonly recheck: Reference | { readonly persons: readonly string[] } }
  | { readonly rolesOf: string }
  | { readonly endSessions: readonly string[] }
  | { readonly endMember: string };

export type Audiences = { readonly [N in FactName]?: (data: FactData<N>) => readonly Audience[] };

/**
 * Decides whether a caller may look at an object; asked at subscription and again when a block or visibility fact
 * touches it.
 */
export type WatchCheck = (db: Kysely<never>, caller: Caller, id: string) => Promise<boolean>;
