import type { Kysely } from 'kysely';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import type { BufferDefinition } from './buffer.ts';
import type { Caller, Person } from './context.ts';

export interface Credentials {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly record: <I>(buffer: BufferDefinition<I>, item: I) => void;
}
/** The holder of a token, and when the session last confirmed the password or a substitute for it. */
export interface IdentifiedMember {
  readonly member: Person;
  readonly confirmedAt: Date;
}
/** Provided by the module that manages sessions. */
export interface Sessions {
  byToken(db: Kysely<never>, credentials: Credentials): Promise<IdentifiedMember | RefusalCode>;
  /** Null if the session has ended. */
  byId(db: Kysely<never>, sessionId: string, now: Date): Promise<Person | null>;
}
/** Provided by the module that manages the teams of pages. */
export interface Roles {
  /** The current role in which a member may act as a page, and the kind of the page, or null. */
  find(db: Kysely<never>, memberId: string, actorId: string): Promise<Pick<PageOfMember, 'role' | 'kind'> | null>;
  /** The pages that a member may currently act as. */
  list(db: Kysely<never>, memberId: string): Promise<readonly PageOfMember[]>;
}
/** A page, and the role of a member in its team. */
export interface PageOfMember {
  readonly id: string;
  readonly name: string;
  readonly kind: PageKind;
  readonly role: PageRole;
  readonly photoId: string | null;
  readonly photoPlaceholder: string | null;
}

/** A caller, and when the session last confirmed the password. */
export interface Identified extends Caller {
  readonly confirmedAt: Date;
}
/** The role of a person in the team of each page. */
export type Teams = ReadonlyMap<string, PageRole>;
/** The person behind a socket, the actor it acts as, and the pages whose team the person belongs to. */
export interface SocketCaller {
  readonly caller: Caller;
  readonly teams: Teams;
}

/** The only place where callers are created, from a session and a role that are read for each call. */
export interface Callers {
  /** `actingAs`: actor id of `X-Acting-As`. */
  ofCall(db: Kysely<never>, credentials: Credentials, actingAs: string | null): Promise<Identified | RefusalCode>;
  /** Null if the session has ended or the member may no longer act as this actor. */
  ofSocket(
    db: Kysely<never>,
    opened: { sessionId: string; actingAs: string | null },
    now: Date,
  ): Promise<SocketCaller | null>;
}

export function createCallers(sessions: Sessions, roles: Roles): Callers {
  const asThemselves = (member: Person): Caller => ({ actor: { id: member.id }, member, role: null });
  return {
    async ofCall(db, credentials, actingAs) {
      const identified = await sessions.byToken(db, credentials);
      if (typeof identified === 'string') return identified;
      const { member, confirmedAt } = identified;
      if (actingAs === null || actingAs === member.id) return { ...asThemselves(member), confirmedAt };
      const page = await roles.find(db, member.id, actingAs);
      if (page === null) return 'acting_not_allowed';
      return { actor: { id: actingAs, kind: page.kind }, member, role: page.role, confirmedAt };
    },
    async ofSocket(db, { sessionId, actingAs }, now) {
      const member = await sessions.byId(db, sessionId, now);
      if (member === null) return null;
      const pages = await roles.list(db, member.id);
      const teams = new Map(pages.map(({ id, role }) => [id, role]));
      if (actingAs === null || actingAs === member.id) return { caller: asThemselves(member), teams };
      const page = pages.find(({ id }) => id === actingAs);
      if (page === undefined) return null;
      return { caller: { actor: { id: actingAs, kind: page.kind }, member, role: page.role }, teams };
    },
  };
}

/** The person who acts as a page, to be stored beside the page; null where members act as themselves. */
export const personBehind = ({ actor, member }: Pick<Caller, 'actor' | 'member'>): string | null =>
  actor.id === member.id ? null : member.id;
