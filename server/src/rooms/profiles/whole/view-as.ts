import type { Out } from '#contract/kit.ts';
import type { Level } from '#contract/profile-levels.ts';
import { toSectionLevel } from '#contract/profile-levels.ts';
import type { Reason, ViewedAs, viewAs as endpoint } from '#contract/profile-visibility.ts';
import { toUsername } from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import type { ProfilesTables } from '../tables.ts';
import { findDecided, type DecidedRow } from './queries.ts';
import { type Eyes, eyesOf, supposedOf, wholeProfile } from './whole-profile.ts';

type Query = Out<(typeof endpoint)['query']>;

/** Words for what the definition decided; whether it is seen comes from there alone. */
function reason(seen: boolean, level: Level, connected: boolean): Reason {
  if (seen) return level === 'anyone' ? 'open_to_anyone' : connected ? 'connected_with_you' : 'follows_you';
  return level === 'only_me' ? 'only_you' : level === 'connections' ? 'not_connected' : 'not_following';
}

/** Whose eyes, and what the definition decided for them. */
async function decide(
  act: Act<ProfilesTables>,
  { viewer, username }: Query,
): Promise<{ eyes: Eyes; decision: DecidedRow }> {
  const owner = act.member.id;
  if (viewer !== 'person') {
    const { connected, follows } = supposedOf(viewer);
    return {
      eyes: viewer,
      decision: found((await findDecided.supposed(act.db, eyesOf(viewer).actor.id, owner, connected, follows))[0]),
    };
  }
  if (username === undefined) throw fieldRefusal('username', 'required');
  const decision = found((await findDecided.real(act.db, owner, toUsername(username)))[0]);
  return { eyes: { actor: { id: decision.viewer_id }, member: { ...act.member, id: decision.viewer_id } }, decision };
}

/** One's own profile with the eyes of others, and why each section is seen or not. */
export async function viewAs(act: Act<ProfilesTables>, query: Query): Promise<ViewedAs> {
  const {
    eyes,
    decision: { decided, is_connection: connected },
  } = await decide(act, query);
  const profile = await wholeProfile(act, eyes, { memberId: act.member.id });
  const own = typeof eyes !== 'string' && eyes.actor.id === act.member.id;
  return {
    profile,
    sections: decided.map(({ section, level, seen }) => ({
      section,
      level: toSectionLevel(level),
      seen: seen && profile !== null,
      why: own ? 'yourself' : profile === null ? 'blocked' : reason(seen, level, connected),
    })),
  };
}
