import type { Kysely } from 'kysely';
import type { Person } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { ownBasics, wholeProfile } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { Present } from './matching/match.ts';

/** A member for whom a task works: as themselves, without a session. */
export const personOf = (memberId: string): Person => ({
  id: memberId,
  since: new Date(0),
  isAdmin: false,
  sessionId: '',
});

/** What the member's profile says now, with their own eyes. */
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
