import type { Level } from '#contract/core/choices.ts';
import type { Caller } from '#platform/context.ts';
import { fieldRefusal } from '#platform/refusal.ts';

/**
 * A page has followers, but no connections: nobody would see what it shows to them. `former`: the level of a post that
 * is edited, which it may keep.
 */
export function refuseLevelOfPage(
  { actor, member }: Pick<Caller, 'actor' | 'member'>,
  level: Level | undefined,
  former?: string | null,
): void {
  if (level === 'connections' && level !== former && actor.id !== member.id)
    throw fieldRefusal('visibility', 'level_of_members');
}
