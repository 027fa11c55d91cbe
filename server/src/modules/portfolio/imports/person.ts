import type { Kysely } from 'kysely';
import type { Person } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { ownBasics, wholeProfile } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { Present } from './matching/match.ts';

/** The caller of a task that works for a member, without a session. */
export const personOf = (memberId: string): Person => ({
  id: memberId,
  since: new Date(0),
  isAdmin: false,
  sessionId: '',
});

/** The member's own view of their profile. */
export async function presentOf(
  ctx: { db: Kysely<PortfolioTables>; services: Services; now: Date },
  memberId: string,
): Promise<Present> {
  const member = personOf(memberId);
  const [profile, own] = await Promise.all([
    wholeProfile({ ...ctx, language: 'en' }, { actor: { id: memberId }, member, role: null }, { memberId }),
    ownBasics(ctx, memberId),
  ]);
  return { profile: found(profile), own };
}
