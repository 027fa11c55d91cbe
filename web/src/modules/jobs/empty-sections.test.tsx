import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/profiles/profiles.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, profileOf, skillOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { SectionsField } from './parts/applications/sections-field.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('jobs'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

/** The parts that can be chosen, and those that say that they are empty. */
async function partsOf(
  profile: Partial<Profile>,
  sections: Parameters<typeof SectionsField>[0]['sections'] = ['headline', 'about_me', 'skills', 'contact_details'],
) {
  stubServer({ 'GET /profiles/asha': { data: profileOf(profile) } });
  const { container } = await drawn(() => <SectionsField sections={sections} onChange={() => undefined} />);
  const labelled = () =>
    [...container.querySelectorAll('input')].map((box) => ({ box, label: box.labels?.[0]?.textContent ?? '' }));
  await eventually(() => expect(labelled().some(({ box }) => box.disabled)).toBe(true));
  return {
    chosen: labelled().flatMap(({ box, label }) => (box.checked ? [label] : [])),
    empty: labelled().flatMap(({ box, label }) => (box.disabled ? [label] : [])),
  };
}
const emptyOf = (section: 'headline' | 'about_me' | 'skills' | 'contact_details') =>
  text('apply.profile.empty', { name: text(`section.${section}`) });
const NO_CONTACTS = { website: '', email: '', phone: '', mobile: '' };

it('empty parts of the profile are not ticked and say that they are empty', async () => {
  const { chosen, empty } = await partsOf({ sections: { contact_details: NO_CONTACTS } });
  expect(chosen).toEqual([]);
  for (const section of ['headline', 'about_me', 'skills', 'contact_details'] as const)
    expect(empty).toContain(emptyOf(section));
});

it('parts with something in them are ticked as chosen', async () => {
  const profile = {
    actor: { ...actorOf('asha'), headline: 'Weaver' },
    about: 'I weave.',
    sections: { skills: [skillOf('Weaving')], contact_details: { ...NO_CONTACTS, mobile: '+91 1' } },
  };
  expect((await partsOf(profile, ['skills'])).chosen).toEqual([text('section.skills')]);
  const { chosen } = await partsOf(profile);
  expect(chosen).toEqual(
    (['headline', 'about_me', 'skills', 'contact_details'] as const).map((s) => text(`section.${s}`)),
  );
});
