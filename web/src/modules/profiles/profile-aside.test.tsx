import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/profiles/profiles.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, profileOf, relationshipOf, skillOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { ProfileAside, similarityOf } from './parts/profile-aside.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('profiles', 'network', 'messaging'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const job = (company: string, current: boolean) => ({ company, current }) as object as never;
it.each<[string, Profile['sections'], object | null]>([
  ['nothing', {}, null],
  [
    'skills',
    { skills: [skillOf('weaving'), skillOf('dyeing')], work_experience: [job('Looms', true)] },
    { skill: 'weaving' },
  ],
  ['a current employer', { work_experience: [job('Mill', false), job('Looms', true)] }, { company: 'Looms' }],
  ['former employers', { work_experience: [job('Mill', false)] }, null],
  ['a current job without an employer', { work_experience: [job('', true)] }, null],
])('others are similar by %s', (_what, sections, by) => {
  expect(similarityOf(profileOf({ sections }))).toEqual(by);
});

const personOf = (id: string, more = {}) => ({
  actor: actorOf(id),
  relationship: relationshipOf(more),
  proximity: { degree: null, mutual: { count: 0, names: [] } },
});
async function titles(profile: Profile) {
  const sent = stubServer({
    'GET /actors/ravi/mutual': { data: [personOf('meera')], next: null },
    'GET /search/people': {
      data: [personOf('ravi'), personOf('asha', { relation: 'self' }), personOf('leela')],
      next: null,
    },
    'GET /suggestions/people': { data: [] },
  });
  const view = await drawn(() => <ProfileAside profile={profile} />);
  const names = () => [...view.container.querySelectorAll('h2, li bdi')].map(({ textContent }) => textContent);
  return { sent, names, settle: view.settle };
}

it('beside a profile are shared connections and similar people, without the person and the user', async () => {
  const { names, sent } = await titles(profileOf({ sections: { skills: [skillOf('weaving')] } }));
  await eventually(() => expect(names()).toEqual([text('shared.title'), 'Meera', text('similar.title'), 'Leela']));
  // Those who are found have not appeared in a search.
  expect(sent.find(({ call }) => call === 'GET /search/people')?.query).toContain('use=completion');
});

it('beside the own profile are people one may know', async () => {
  const { sent, settle } = await titles(profileOf({ relationship: relationshipOf({ relation: 'self' }) }));
  await settle(() => undefined);
  // Who is online is asked for all faces that are drawn.
  const calls = sent.map(({ call }) => call).filter((call) => call !== 'GET /actors/presence');
  expect(calls).toEqual(['GET /suggestions/people']);
});
