import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { AccountsTables } from '../tables.ts';

const purpose = 'accounts.passkey_challenge';
const content = z.object({
  id,
  challenge: z.string(),
  use: z.enum(['add', 'login', 'confirm']),
  memberId: z.nullable(id),
  expires: z.string(),
});
export type PasskeyChallenge = z.output<typeof content>;

/** Lifetime in milliseconds, as long as browsers wait for the user. */
const LIFETIME_MS = 5 * 60_000;

/** The challenge is sealed and stored by the client, so that requesting one writes nothing to the database. */
export function makeChallenge(
  { seal }: Services,
  use: PasskeyChallenge['use'],
  memberId: string | null,
  now: Date,
): { bytes: string; sealed: string } {
  const bytes = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME_MS);
  return {
    bytes,
    sealed: seal.close(
      purpose,
      { id: uuid(), challenge: bytes, use, memberId, expires: expires.toISOString() } satisfies PasskeyChallenge,
      expires,
    ),
  };
}

/** Refuses challenges that were not issued here, for this use and this member, or have expired. */
export function openChallenge(
  { seal }: Services,
  token: string,
  use: PasskeyChallenge['use'],
  memberId: string | null,
  now: Date,
): PasskeyChallenge {
  const parsed = content.safeParse(seal.open(purpose, token, now));
  if (!parsed.success || parsed.data.use !== use || parsed.data.memberId !== memberId)
    throw new Refusal('passkey_refused');
  return parsed.data;
}

/** Marks a challenge as used; a second use is refused, even a simultaneous one. */
export async function spendChallenge(
  db: Kysely<AccountsTables>,
  { id: challengeId, expires }: PasskeyChallenge,
): Promise<void> {
  const row = await db
    .insertInto('spent_challenge')
    .values({ id: challengeId, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('passkey_refused');
}

export const deleteSpentChallenges = async (db: Kysely<AccountsTables>, now: Date) =>
  db.deleteFrom('spent_challenge').where('expires_at', '<=', now).execute();

/**
 * Our identity towards authenticators: the host of the public address, and the only accepted origin. A passkey belongs
 * to a name, so that of this computer stands for its number.
 */
export function relyingParty({ config }: Pick<Services, 'config'>): { rpID: string; origin: string } {
  const url = new URL(config.publicUrl);
  if (/^(?:127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  return { rpID: url.hostname, origin: url.origin };
}
