import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { EffectContext } from './context.ts';
import { narrowed } from './database/narrow.ts';

/** A file of the store that belongs to a member. `name`: its place in the copy they get, below `media/`. */
export interface PersonalDataFile {
  /** The first that is there is taken. */
  readonly keys: readonly string[];
  readonly name: string;
}

/**
 * What a module does when someone wants all their data, or leaves for good. Every module says something: see
 * modules.ts.
 */
export interface PersonalData {
  /**
   * Rows of theirs by the name of their table or list, as they are given to their owner. No secrets, nothing of others.
   */
  copy(db: Kysely<never>, memberId: string): Promise<Record<string, readonly unknown[]>>;
  files?(db: Kysely<never>, memberId: string): Promise<PersonalDataFile[]>;
  /**
   * Deletes or makes nameless everything of theirs, in the one transaction in which all modules do. Harmless when done
   * twice.
   * `email`: their address, for what others keep of it.
   */
  erase(ctx: EffectContext<never>, memberId: string, email: string): Promise<void>;
}
export type PersonalDataModules = Readonly<Record<string, PersonalData | 'nothing'>>;

/** `T`: the module's tables. `copy` names a statement for each list. */
export function definePersonalData<T>(input: {
  copy: Readonly<Record<string, string>>;
  files?: (db: Kysely<T>, memberId: string) => Promise<PersonalDataFile[]>;
  erase: (ctx: EffectContext<T>, memberId: string, email: string) => Promise<void>;
}): PersonalData {
  const { files } = input;
  const copies = Object.entries(input.copy).map(([name, sql]) => {
    const select = statement({ params: { memberId: column.uuid }, row: 'unchecked', sql, connection: 'own' });
    return [name, select] as const;
  });
  return {
    async copy(db, memberId) {
      const lists: Record<string, readonly unknown[]> = {};
      for (const [name, select] of copies) lists[name] = await select(db, { memberId });
      return lists;
    },
    ...(files && { files: async (db, memberId) => files(narrowed<T>(db), memberId) }),
    erase: async (ctx, memberId, email) => input.erase(ctx as unknown as EffectContext<T>, memberId, email),
  };
}

const deleteIdempotency = statement({
  params: { memberId: column.uuid },
  sql: `delete from idempotency where member_id = :memberId`,
});

const deleteDailyCount = statement({
  params: { memberId: column.uuid },
  sql: `delete from daily_count where member_id = :memberId`,
});

/** What the platform itself keeps for a while of someone's calls. */
export async function forgetCalls(db: Kysely<never>, memberId: string): Promise<void> {
  await deleteIdempotency(db, { memberId });
  await deleteDailyCount(db, { memberId });
}
