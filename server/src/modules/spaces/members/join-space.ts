import type { Out } from '#contract/core/endpoint.ts';
import type { joinSpace as endpoint } from '#contract/spaces/members.ts';
import type { MembershipState } from '#contract/spaces/choices.ts';
import { type Space, SPACES_JOINED_MAX } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { type FieldProblem, found, Refusal } from '#platform/refusal.ts';
import type { SpaceRow } from '../queries.ts';
import { canEnter, joinsAtOnce } from '../policy.ts';
import { readAgain, spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor, type SpaceFor } from '../space-for.ts';
import { changeMemberships, type Participation } from './change-memberships.ts';
import { countHoldings, lockPeople, lockSpace, storePeople } from './queries-members.ts';
import { linkedTo } from './sealed-link.ts';

const useLink = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update space_link set uses = space_link.uses + 1
  where id = :id and expires_at > :now and uses < max_uses
  returning id`,
});

/** Every question needs an answer. They are stored together, since questions may change later. */
function answersTo({ questions }: SpaceFor, answers: readonly string[] = []): string {
  const missing = questions.flatMap((_, index): FieldProblem[] =>
    (answers[index] ?? '') === '' ? [{ field: `answers.${index}`, key: 'required' }] : [],
  );
  if (missing.length > 0) throw new Refusal('answers_required', { fields: missing });
  return JSON.stringify(questions.map((question, index) => ({ question, answer: answers[index] })));
}

export const participationOf = ({ membership, ownRole }: SpaceFor): Participation | null =>
  membership === null ? null : { state: membership, role: ownRole ?? 'member' };

async function request(ctx: SpacesContext, { id: spaceId, kind }: SpaceFor, answers: string): Promise<void> {
  const memberIds = [ctx.actor.id];
  await storePeople.later(ctx.db, { spaceId, memberIds, answers, invitedBy: null });
  await ctx.emit('spaces.requested', { spaceId, memberId: ctx.actor.id, kind });
}

type Entered = Extract<MembershipState, 'active' | 'requested'>;

/** Lets the caller into a space, or stores a request. Repeating it changes nothing. */
export async function enterSpace(
  ctx: SpacesContext,
  spaceId: string,
  { answers, link }: Out<(typeof endpoint)['body']>,
): Promise<{ readonly state: Entered; readonly before: SpaceRow }> {
  const { db, actor, now } = ctx;
  const linkId = link === undefined ? null : await linkedTo(ctx, spaceId, link);
  const linked = linkId !== null;
  const { lockedRow, row, holdings } = await inOrder({
    lockPeople: async () => lockPeople(db, [actor.id]),
    lockedRow: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId, linked),
    holdings: async () => countHoldings.first(db, { memberIds: [actor.id] }),
  });
  const [locked, space] = [found(lockedRow), asSpaceFor(row)];
  if (link !== undefined && !linked && space.membership !== 'active') throw new Refusal('link_ended');
  const verdict = canEnter(ctx, space, { linked });
  enforce(verdict);
  if (verdict === 'unchanged') {
    return { state: space.membership === 'active' ? 'active' : 'requested', before: row };
  }
  const atOnce = joinsAtOnce(space, { linked });
  const texts = atOnce ? null : answersTo(space, answers);
  if (found(holdings).joined >= SPACES_JOINED_MAX)
    throw new Refusal('too_many_spaces', { values: { limit: SPACES_JOINED_MAX } });
  if (linkId !== null) found(await useLink.first(db, { id: linkId, now }), 'link_ended');
  const state = atOnce ? 'active' : 'requested';
  const after: Participation = { state, role: 'member' };
  const cause = linked ? 'link' : space.membership === 'invited' ? 'accepted' : atOnce ? 'joined' : 'requested';
  const change = { memberId: actor.id, before: participationOf(space), after };
  await changeMemberships(ctx, locked, [change], { cause, by: actor.id });
  if (texts !== null) await request(ctx, space, texts);
  return { state, before: row };
}

/** Joins a space, accepts an invitation, or requests to join. */
export async function joinSpace(
  ctx: SpacesContext,
  spaceId: string,
  body: Out<(typeof endpoint)['body']>,
): Promise<Space> {
  const { before } = await enterSpace(ctx, spaceId, body);
  return readAgain(ctx, before);
}
