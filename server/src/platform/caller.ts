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
/** Who holds a token, and when the session last entered the password or something that stands for it. */
export interface IdentifiedMember {
  readonly member: Person;
  readonly confirmedAt: Date;
}
/** Given by the module that knows sessions. */
export interface Sessions {
  byToken(db: Kysely<never>, credentials: Credentials): Promise<IdentifiedMember | RefusalCode>;
  /** Null when the session has ended. */
  byId(db: Kysely<never>, sessionId: string, now: Date): Promise<Person | null>;
}
/** Given by the module that knows who may act as whom. */
export interface Roles {
  /** The role in which a member may act as an actor at this moment; null: not at all. */
  find(db: Kysely<never>, memberId: string, actorId: string): Promise<PageRole | null>;
  /** All that a member may act as at this moment. */
  list(db: Kysely<never>, memberId: string): Promise<readonly PageOfMember[]>;
}
/** A page, and the role of a member in its team. */
export interface PageOfMember {
  readonly id: string;
  readonly name: string;
  readonly kind: PageKind;
  readonly role: PageRole;
}

/** A caller, with when the session last entered the password. */
export interface Identified extends Caller {
  readonly confirmedAt: Date;
}
/** The person behind a socket, as whom it acts, and the pages whose team the person is in. */
export interface SocketCaller {
  readonly caller: Caller;
  readonly teams: ReadonlySet<string>;
}

/** The only place where a caller is made, from a session and a role; both are read at the time of the call. */
export interface Callers {
  /** `actingAs`: actor id of `X-Acting-As`. */
  ofCall(db: Kysely<never>, credentials: Credentials, actingAs: string | null): Promise<Identified | RefusalCode>;
  /** Null when the session has ended, or the member may not act as this actor any more. */
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
      const role = await roles.find(db, member.id, actingAs);
      return role === null ? 'acting_not_allowed' : { actor: { id: actingAs }, member, role, confirmedAt };
    },
    async ofSocket(db, { sessionId, actingAs }, now) {
      const member = await sessions.byId(db, sessionId, now);
      if (member === null) return null;
      const pages = await roles.list(db, member.id);
      const teams = new Set(pages.map(({ id }) => id));
      if (actingAs === null || actingAs === member.id) return { caller: asThemselves(member), teams };
      const role = pages.find(({ id }) => id === actingAs)?.role;
      return role === undefined ? null : { caller: { actor: { id: actingAs }, member, role }, teams };
    },
  };
}
