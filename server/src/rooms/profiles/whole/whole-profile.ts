import type { Profile } from '#contract/profiles.ts';
import type { Act, Caller, Person } from '#platform/act.ts';
import { across, narrowed } from '#platform/database/door.ts';
import { figuresFor } from '#rooms/network';
import type { ProfilesTables } from '../tables.ts';
import { presentProfile } from './present.ts';
import { findWhole } from './queries.ts';

/** Somebody without any tie to anyone: the eyes of a visitor, and what a supposed relation is put on. */
const nobody = '00000000-0000-0000-0000-000000000000';
const stranger: Person = { id: nobody, since: new Date(0), isAdmin: false, sessionId: nobody };

/** With whose eyes: a caller's, or those of anybody who stands so to the owner. A `visitor` sees what anyone may see. */
export type Eyes = Pick<Caller, 'actor' | 'member'> | 'visitor' | 'follower' | 'connection';
export type Whose = { readonly username: string } | { readonly memberId: string };

export const eyesOf = (eyes: Eyes): Pick<Caller, 'actor' | 'member'> => (typeof eyes === 'string' ? { actor: { id: nobody }, member: stranger } : eyes);
/** A connection need not follow, and sees what followers see. */
export const supposedOf = (eyes: Eyes) => ({ connected: eyes === 'connection', follows: eyes === 'follower' });

async function rowFor(act: Pick<Act<ProfilesTables>, 'db' | 'language'>, eyes: Eyes, whose: Whose) {
  const { actor, member } = eyesOf(eyes);
  const [who, name] = 'username' in whose ? [whose.username, true] : [whose.memberId, false];
  const real = [actor.id, member.id, who, act.language] as const;
  if (typeof eyes !== 'string') return (await (name ? findWhole.byUsername : findWhole.byId)(act.db, ...real))[0];
  const { connected, follows } = supposedOf(eyes);
  return (await (name ? findWhole.supposedByUsername : findWhole.supposedById)(act.db, ...real, connected, follows))[0];
}

/**
 * A member with all sections that these eyes may see; null where they may not see the member at all. At most two statements:
 * the profile, and the figures of a viewer who has blocks.
 */
export async function wholeProfile<T>(act: Pick<Act<T>, 'db' | 'language' | 'services' | 'now'>, eyes: Eyes, whose: Whose): Promise<Profile | null> {
  const row = await rowFor({ db: narrowed<ProfilesTables>(across(act.db)), language: act.language }, eyes, whose);
  if (row === undefined) return null;
  const viewer = eyesOf(eyes);
  const counts = await figuresFor(across(act.db), viewer, row);
  return presentProfile(row, { counts }, { ...viewer, services: act.services, now: act.now });
}
