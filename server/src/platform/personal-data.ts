import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { EffectContext } from './context.ts';
import { narrowed } from './database/narrow.ts';

/** A stored file of a member. `name`: its path in their export, below `media/`. */
export interface PersonalDataFile {
  /** The first existing key is used. */
  readonly keys: readonly string[];
  readonly name: string;
}

/**
 * A table whose rows an erasure leaves as they are, such as a ledger: they name the member by id alone, under which
 * only a pseudonym remains. The text `copy.retained.<list>` of the module tells the member why.
 */
export interface RetainedTable {
  readonly table: string;
  /** The list of the copy that shows its rows. */
  readonly list: string;
}

/** How a module exports and erases the data of a member. Every module declares this: see modules.ts. */
export interface PersonalData {
  /** The member's rows by table or list, as the member gets them. No secrets, and nothing that belongs to others. */
  copy(db: Kysely<never>, memberId: string): Promise<Record<string, readonly unknown[]>>;
  files?(db: Kysely<never>, memberId: string): Promise<PersonalDataFile[]>;
  readonly retained: readonly RetainedTable[];
  /**
   * Deletes or anonymises all data of the member, in one transaction with all modules. Safe to repeat. `email`: the
   * member's address, for rows that others own.
   */
  erase(ctx: EffectContext<never>, memberId: string, email: string): Promise<void>;
}
export type PersonalDataModules = Readonly<Record<string, PersonalData | 'nothing'>>;

/** `T`: the module's tables. `copy` has a statement for each list. */
export function definePersonalData<T>(input: {
  copy: Readonly<Record<string, string>>;
  files?: (db: Kysely<T>, memberId: string) => Promise<PersonalDataFile[]>;
  retained?: readonly (RetainedTable & { readonly table: keyof T & string })[];
  erase: (ctx: EffectContext<T>, memberId: string, email: string) => Promise<void>;
}): PersonalData {
  const { files, retained = [] } = input;
  // What stays without being shown would be a secret.
  for (const { table, list } of retained)
    if (!Object.hasOwn(input.copy, list))
      throw new Error(`The table ${table} is retained, but its list ${list} is not copied`);
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
    retained,
    erase: async (ctx, memberId, email) => input.erase(ctx as unknown as EffectContext<T>, memberId, email),
  };
}

/** The tables of all modules that erasures leave as they are. */
export const retainedTables = (modules: PersonalDataModules): string[] =>
  Object.values(modules).flatMap((each) => (each === 'nothing' ? [] : each.retained.map(({ table }) => table)));

const deleteIdempotency = statement({
  params: { memberId: column.uuid },
  sql: `delete from idempotency where member_id = :memberId`,
});

const deleteDailyCount = statement({
  params: { memberId: column.uuid },
  sql: `delete from daily_count where member_id = :memberId`,
});

/** Erases the platform's temporary data about a member's calls. */
export async function forgetCalls(db: Kysely<never>, memberId: string): Promise<void> {
  await deleteIdempotency(db, { memberId });
  await deleteDailyCount(db, { memberId });
}
