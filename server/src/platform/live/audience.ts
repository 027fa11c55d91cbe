import type { Kysely } from 'kysely';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { Caller } from '../context.ts';

/**
 * Who hears a fact. `persons`: every socket of these members. `watchers`: whoever has this object on the screen and may
 * see it.
 * `among`: those of the members online now whom the query names; it gets their ids and answers a subset.
 *
 * Or who hears no longer: `recheck` asks again whether watchers of an object, or these persons at whatever they look at,
 * may see it;
 * `endSessions` and `endMember` close sockets.
 */
export type Audience =
  | { readonly persons: readonly string[] }
  | { readonly watchers: Reference }
  | { readonly among: (db: Kysely<never>, online: readonly string[]) => Promise<readonly string[]> }
  | { readonly recheck: Reference | { readonly persons: readonly string[] } }
  | { readonly endSessions: readonly string[] }
  | { readonly endMember: string };

export type Audiences = { readonly [N in FactName]?: (data: FactData<N>) => readonly Audience[] };

/**
 * Decides whether a caller may look at an object; asked at subscription and again when a block or visibility fact
 * touches it.
 */
export type WatchCheck = (db: Kysely<never>, caller: Caller, id: string) => Promise<boolean>;

/** Who a session belongs to, with the rights of this moment; null when it has ended. */
export type IdentifySession = (db: Kysely<never>, sessionId: string, now: Date) => Promise<Caller | null>;
