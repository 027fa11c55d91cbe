import type { Levelled } from '#contract/profile-levels.ts';
import type { ListedSection } from '#contract/profile-sections.ts';
import type { EffectAct } from '#platform/act.ts';
import type { ProfilesTables } from '../tables.ts';
import { levelOfSection, type Levels } from './levels.ts';

type Telling = Pick<EffectAct<ProfilesTables>, 'state'>;

/**
 * Tells that sections hold something else. Whoever looks at the profile hears that it changed, not where; of a section
 * that is
 * open to nobody they hear nothing.
 */
export async function tellSections(
  act: Telling,
  memberId: string,
  levels: Levels,
  sections: readonly ListedSection[],
): Promise<void> {
  for (const section of sections) await act.state('profiles.section_changed', { memberId, section });
  if (sections.some((section) => levelOfSection(levels, section) !== 'only_me'))
    await act.state('profiles.changed', { memberId });
}

/** The same where levels themselves changed: what was seen before may be gone. */
export async function tellLevels(act: Telling, memberId: string, changed: readonly Levelled[]): Promise<void> {
  for (const section of changed) await act.state('profiles.section_changed', { memberId, section });
  await act.state('profiles.changed', { memberId });
}
