import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EffectAct } from './act.ts';
import { narrowed } from './database/door.ts';

/** A file of the store that belongs to a member. `name`: its place in the copy they get, below `media/`. */
export interface PersonalFile {
  /** The first that is there is taken. */
  readonly keys: readonly string[];
  readonly name: string;
}

/** What a room does when somebody wants all their data, or leaves for good. Every room says something: see rooms.ts. */
export interface Personal {
  /**
   * Rows of theirs by the name of their table or list, as they are given to their owner. No secrets, nothing of others.
   */
  copy(db: Kysely<never>, memberId: string): Promise<Record<string, readonly unknown[]>>;
  files?(db: Kysely<never>, memberId: string): Promise<PersonalFile[]>;
  /**
   * Deletes or makes nameless everything of theirs, in the one transaction in which all rooms do. Harmless when done
   * twice.
   * `email`: their address, for what others keep of it.
   */
  erase(act: EffectAct<never>, memberId: string, email: string): Promise<void>;
}
export type PersonalRooms = Readonly<Record<string, Personal | 'nothing'>>;

/** `T`: the room's tables. `copy` names a statement for each list. */
export function definePersonal<T>(given: {
  copy: (memberId: string) => Record<string, RawBuilder<unknown>>;
  files?: (db: Kysely<T>, memberId: string) => Promise<PersonalFile[]>;
  erase: (act: EffectAct<T>, memberId: string, email: string) => Promise<void>;
}): Personal {
  const { files } = given;
  return {
    async copy(db, memberId) {
      const lists: Record<string, readonly unknown[]> = {};
      for (const [name, statement] of Object.entries(given.copy(memberId)))
        lists[name] = (await statement.execute(db)).rows;
      return lists;
    },
    ...(files && { files: (db, memberId) => files(narrowed<T>(db), memberId) }),
    erase: (act, memberId, email) => given.erase(act as unknown as EffectAct<T>, memberId, email),
  };
}

/** What the platform itself keeps for a while of somebody's calls. */
export async function forgetCalls(db: Kysely<never>, memberId: string): Promise<void> {
  await sql`delete from idempotency where member_id = ${memberId}`.execute(db);
  await sql`delete from daily_count where member_id = ${memberId}`.execute(db);
}
