import type { Out } from '#contract/core/endpoint.ts';
import type { readProfile as endpoint } from '#contract/profiles/profiles.ts';
import { toUsername } from '#contract/actors/actors.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { resolveUsernames } from '#modules/actors';
import { maySee } from '#modules/network';
import type { ProfilesTables } from './tables.ts';
import { wholeProfile } from './whole/whole-profile.ts';

/** A member by username. A former name returns the current one, unless the caller may not see the member. */
export async function readProfile(
  ctx: RequestContext<ProfilesTables>,
  input: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const username = toUsername(input);
  const profile = await wholeProfile(ctx, ctx, { username });
  if (profile !== null) return profile;
  const actor = (await resolveUsernames(across(ctx.db), [username], ctx.now)).get(username);
  if (actor === undefined || actor.username === username) throw new Refusal('not_found');
  if (!(await maySee(across(ctx.db), ctx, { owner: actor.actorId, level: 'anyone' }))) throw new Refusal('not_found');
  return { movedTo: actor.username };
}
