import type { Out } from '#contract/kit.ts';
import type { Level } from '#contract/profile-levels.ts';
import { toSectionLevel } from '#contract/profile-levels.ts';
import type { Reason, ViewedAs, viewAs as endpoint } from '#contract/profile-visibility.ts';
import { toUsername } from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { resolveUsernames } from '#rooms/actors';
import type { ProfilesTables } from '../tables.ts';
import { findDecided, type DecidedRow } from './queries.ts';
import { type Eyes, eyesOf, supposedOf, wholeProfile } from './whole-profile.ts';

type Query = Out<(typeof endpoint)['query']>;

/** Words for what the definition decided; whether it is seen comes from there alone. */
function reason(seen: boolean, level: Level, connected: boolean): Reason {
  if (seen) return level === 'anyone' ? 'open_to_anyone' : connected ? 'connected_with_you' : 'follows_you';
  return level === 'only_me' ? 'only_you' : level === 'connections' ? 'not_connected' : 'not_following';
}

async function eyesFor(act: Act<ProfilesTables>, { viewer, username }: Query): Promise<Eyes> {
  if (viewer !== 'person') return viewer;
  if (username === undefined) throw fieldRefusal('username', 'required');
  const name = toUsername(username);
  const { actorId } = found((await resolveUsernames(across(act.db), [name], act.now)).get(name));
  // Whoever the owner may not see is not to be found out about here either.
  found(await wholeProfile(act, act, { memberId: actorId }));
  return { actor: { id: actorId }, member: { ...act.member, id: actorId } };
}

async function decide(act: Act<ProfilesTables>, eyes: Eyes): Promise<DecidedRow> {
  const owner = act.member.id;
  if (typeof eyes !== 'string') return found((await findDecided.real(act.db, eyes.actor.id, owner))[0]);
  const { connected, follows } = supposedOf(eyes);
  return found((await findDecided.supposed(act.db, eyesOf(eyes).actor.id, owner, connected, follows))[0]);
}

/** One's own profile with the eyes of others, and why each section is seen or not. */
export async function viewAs(act: Act<ProfilesTables>, query: Query): Promise<ViewedAs> {
  const eyes = await eyesFor(act, query);
  const [profile, { decided, is_connection: connected }] = await Promise.all([wholeProfile(act, eyes, { memberId: act.member.id }), decide(act, eyes)]);
  const own = typeof eyes !== 'string' && eyes.actor.id === act.member.id;
  return {
    profile,
    sections: decided.map(({ section, level, seen }) => ({
      section, level: toSectionLevel(level), seen: seen && profile !== null,
      why: own ? 'yourself' : profile === null ? 'blocked' : reason(seen, level, connected),
    })),
  };
}
