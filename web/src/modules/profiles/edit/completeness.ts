import type { Profile } from '#contract/profiles/profiles.ts';

/** The parts of a complete profile with their weights, 100 in total, in the order of suggestion. */
const parts = [
  { key: 'photo', weight: 15, has: ({ actor }: Profile) => actor.avatar !== null },
  { key: 'headline', weight: 15, has: ({ actor }: Profile) => actor.headline !== '' },
  { key: 'work_experience', weight: 15, has: ({ sections }: Profile) => (sections.work_experience?.length ?? 0) > 0 },
  { key: 'about', weight: 10, has: ({ about }: Profile) => about !== '' },
  { key: 'skills', weight: 10, has: ({ sections }: Profile) => (sections.skills?.length ?? 0) >= 3 },
  { key: 'place', weight: 10, has: ({ place }: Profile) => place !== null },
  { key: 'educations', weight: 10, has: ({ sections }: Profile) => (sections.educations?.length ?? 0) > 0 },
  { key: 'languages', weight: 5, has: ({ sections }: Profile) => (sections.languages?.length ?? 0) > 0 },
  {
    key: 'contact',
    weight: 5,
    has: ({ sections }: Profile) => Object.values(sections.contact_details ?? {}).some((value) => value !== ''),
  },
  {
    key: 'projects',
    weight: 5,
    has: ({ sections }: Profile) => (sections.projects?.length ?? 0) + (sections.achievements?.length ?? 0) > 0,
  },
] as const;
export type Part = (typeof parts)[number]['key'];

/** The completeness of a profile in percent, and the missing parts with their weights. */
export function completeness(profile: Profile): { percent: number; missing: { key: Part; gain: number }[] } {
  const missing = parts
    .filter(({ has: isComplete }) => !isComplete(profile))
    .map(({ key, weight }) => ({ key, gain: weight }));
  return { percent: 100 - missing.reduce((sum, { gain }) => sum + gain, 0), missing };
}
