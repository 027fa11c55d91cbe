import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { MAX_CODE_ATTEMPTS } from '../sign-up/codes.ts';
import type { AccountsTables } from '../tables.ts';

/** Only the latest challenge of an account is valid. */
export async function storeChallenge(
  db: Kysely<AccountsTables>,
  challenge: { memberId: string; challengeId: string; codeHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  const row = {
    challenge_id: challenge.challengeId,
    code_hash: challenge.codeHash,
    code_expires_at: challenge.expiresAt,
    tries: 0,
  };
  await db
    .insertInto('second_factor')
    .values({ member_id: challenge.memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/**
 * Counts an attempt and returns the stored hash; undefined when the challenge has expired, has no attempts left or was
 * replaced.
 */
export const tryChallenge = statement({
  params: { memberId: column.uuid, challengeId: column.uuid, now: column.timestamp },
  row: {
    code_hash: column.bytes.orNull,
  },
  sql: `
    update second_factor set tries = tries + 1
    where member_id = :memberId and challenge_id = :challengeId and tries < ${MAX_CODE_ATTEMPTS}
      and code_expires_at > :now
    returning code_hash`,
});

/** The hash of an e-mailed code that can still be tried; counts nothing. */
export const findChallengeCode = statement({
  params: { memberId: column.uuid, challengeId: column.uuid, now: column.timestamp },
  row: { code_hash: column.bytes.orNull },
  sql: `
    select code_hash from second_factor
    where member_id = :memberId and challenge_id = :challengeId and tries < ${MAX_CODE_ATTEMPTS}
      and code_expires_at > :now`,
});

export const deleteChallenge = async (db: Kysely<AccountsTables>, memberId: string) =>
  db.deleteFrom('second_factor').where('member_id', '=', memberId).execute();

export const deleteOldChallenges = async (db: Kysely<AccountsTables>, now: Date): Promise<void> => {
  await db.deleteFrom('second_factor').where('code_expires_at', '<=', now).execute();
};

/** Locks the account of a challenge if its password has not changed since. */
export const lockUnchangedSince = async (db: Kysely<AccountsTables>, memberId: string, challengedAt: Date) =>
  db
    .selectFrom('account')
    .select(['member_id', 'is_admin'])
    .where('member_id', '=', memberId)
    .where('password_changed_at', '<=', challengedAt)
    .forUpdate()
    .executeTakeFirst();
