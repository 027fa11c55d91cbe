import type { Levelled } from '#contract/profiles.levels.ts';
import type { ListedSection } from '#contract/profiles.sections.ts';
import type { EffectContext } from '#platform/context.ts';
import type { ProfilesTables } from '../tables.ts';
import { levelOfSection, type Levels } from './levels.ts';

type EmitContext = Pick<EffectContext<ProfilesTables>, 'emit'>;

/**
 * Tells that sections hold something else. Anyone who looks at the profile hears that it changed, not where; of a
 * section
 * that is
 * open to no one they hear nothing.
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

/** The same where levels themselves changed: what was seen before may be gone. */
export async function emitLevelChanges(
  ctx: EmitContext,
  memberId: string,
  sections: readonly Levelled[],
): Promise<void> {
  for (const section of sections) await ctx.emit('profiles.section_changed', { memberId, section });
  await ctx.emit('profiles.changed', { memberId });
}
