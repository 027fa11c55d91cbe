import type { PageSuccession } from '#contract/pages/succession.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { pageOf } from '../page-policy.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { cardsOf, readTeamRequest } from '../team/lists.ts';
import { canSeeTeam } from '../team/policy.ts';
import { expiresAt } from '../team/times.ts';
import { successionAbilities } from './policy.ts';
import { findSuccession } from './queries-read.ts';

type PagesContext = RequestContext<PagesTables>;

/** Who succeeds the admins, and how far the search for an admin is; for the team. */
export async function readPageSuccession(ctx: PagesContext, pageId: string): Promise<PageSuccession> {
  const page = pageOf(await pageFor(ctx, pageId));
  enforce(canSeeTeam(ctx, page));
  const row = found(await findSuccession.first(ctx.db, { pageId }));
  const { state, reason, started_at: since, asked_id: askedId, asked_at: askedAt } = row;
  const [cards, claim] = await Promise.all([
    cardsOf(ctx, [...row.successors, askedId]),
    row.claim_id === null ? null : readTeamRequest(ctx, row.claim_id),
  ]);
  const actor = cards.get(askedId ?? '');
  const candidate =
    actor === undefined || askedAt === null
      ? null
      : { actor, since: askedAt.toISOString(), until: expiresAt('succession', askedAt).toISOString() };
  return {
    successors: row.successors.flatMap((id) => cards.get(id) ?? []),
    running:
      state === null || reason === null || since === null
        ? null
        : { state, reason, since: since.toISOString(), candidate },
    claim: claim ?? null,
    can: successionAbilities(ctx, page),
  };
}
