import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '#contract/profiles/sections.ts';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { NameAndEngineCards } from '../visibility/levels-card.tsx';
import { Entries } from './entries.tsx';

beforeAll(async () => {
  await prepareTexts('profiles', 'choices', 'network', 'settings');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const page = { actor: actorOf('page', { kind: 'business', name: 'Loom Works' }), state: 'confirmed', reason: '' };
const span = { started: null, ended: null, current: false };
const common = { id: 'e', version: 1, logo: null, pictures: [], description: '', place: '' };
const experience = { ...common, ...span, title: 'Weaver', company: 'Looms', employmentType: null, workplaceType: null };
const education = { ...common, ...span, school: 'Looms', degree: 'BSc', field: '', level: null, grade: '' };
it.each([
  ['work_experience', experience, 'p'],
  ['educations', education, 'h3'],
] as const)('the page of an entry of %s is linked in the line with its name alone', async (section, item, line) => {
  stubServer();
  const shown = { ...item, page } as object as Item<typeof section>;
  const { container } = await drawn(() => <Entries section={section} items={[shown]} />);
  const links = [...container.querySelectorAll('h3 a, p a')].filter((link) => link.textContent === 'Loom Works');
  expect(links.map((link) => link.parentElement?.closest('h3, p')?.localName)).toEqual([line]);
});

it.each([
  ['anyone', true, false],
  ['connections', true, true],
  ['connections', false, false],
])('a name for %s with the surname in the username (%s) is noted: %s', async (name, surnameInUsername, noted) => {
  const visibility = {
    levels: {},
    name,
    searchEngines: true,
    surnameInUsername,
    reach: { followers: 0, connections: 0 },
  };
  stubServer({ 'GET /profile/visibility': { data: visibility } });
  const { container } = await drawn(() => <NameAndEngineCards />);
  await eventually(() => expect(container.textContent).toContain(text('visibility.name')));
  expect(container.querySelector('[role="status"] p') !== null).toBe(noted);
});
