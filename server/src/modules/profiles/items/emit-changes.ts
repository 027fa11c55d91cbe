import type { Levelled } from '#contract/profiles/levels.ts';
import type { ListedSection } from '#contract/profiles/sections.ts';
import type { EffectContext } from '#platform/context.ts';
import type { ProfilesTables } from '../tables.ts';
import { levelOfSection, type Levels } from './levels.ts';

type EmitContext = Pick<EffectContext<ProfilesTables>, 'emit'>;

/**
 * Emits that sections changed. Watchers of the profile learn that it changed, but not where; changes of a section that
 * is visible to no one else are not sent to them.
 */
export async function emitSectionChanges(
  ctx: EmitContext,
  memberId: string,
  levels: Levels,
  sections: readonly ListedSection[],
): Promise<void> {
  for (const section of sections) await ctx.emit('profiles.section_changed', { memberId, section });
  if (sections.some((section) => levelOfSection(levels, section) !== 'only_me'))
    await ctx.emit('profiles.changed', { memberId });
}

/** Emits that levels changed; something that was visible before may now be hidden. */
export async function emitLevelChanges(
  ctx: EmitContext,
  memberId: string,
  sections: readonly Levelled[],
): Promise<void> {
  for (const section of sections) await ctx.emit('profiles.section_changed', { memberId, section });
  await ctx.emit('profiles.changed', { memberId });
}
