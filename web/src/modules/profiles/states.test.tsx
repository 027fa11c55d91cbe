import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, profileOf, relationshipOf, skillOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import ProfileRail from './rail.tsx';
import { SectionCards } from './sections/section-cards.tsx';
import { text } from './strings.ts';
import { About } from './parts/about.tsx';
import { InterestsField } from './parts/interests-field.tsx';
import { ProfileFace } from './parts/profile-face.tsx';
import { ProfileView } from './parts/profile-view.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('profiles', 'choices', 'network', 'posts', 'reference', 'media');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

/** Reads what has arrived once more; now each read is refused. */
async function readRefused(
  { queries, settle }: Pick<Awaited<ReturnType<typeof drawn>>, 'queries' | 'settle'>,
  [status, code]: readonly [number, string],
) {
  stubServer(new Proxy({}, { get: () => refused(status, code) }));
  await settle(() => queries.refetchQueries({ predicate: ({ state }) => state.data !== undefined }));
}
const hasFailed = (container: Element) => container.querySelector('[role="alert"]') !== null;

describe('the screen of a profile', () => {
  const profile = { data: profileOf() };
  it.each([
    ['that is on its way', undefined, null, false, false, false],
    ['that is gone since it was read', profile, [404, 'not_found'], false, true, false],
    ['that cannot be read again', profile, [503, 'unavailable'], true, false, false],
  ] as const)('%s is shown, missing or failed: %#', async (_which, reply, again, isShown, isMissing, failed) => {
    stubServer(reply && { 'GET /profiles/ravi': reply });
    const view = await drawn(() => <ProfileView username="ravi" />, { at: '/user-profile/ravi' });
    const { container, queries } = view;
    await eventually(() => expect(queries.isFetching({ predicate: isOfProfile })).toBe(reply ? 0 : 1));
    if (again !== null) await readRefused(view, again);
    const says = (words: string) => container.textContent.includes(words);
    expect([says('@ravi'), says(text('profile.notFound')), hasFailed(container)]).toEqual([isShown, isMissing, failed]);
  });
  const isOfProfile = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes('username');
});

it.each([
  ['of someone', relationshipOf(), true, true],
  ['of the user', relationshipOf({ relation: 'self' }), true, false],
  ['in a preview', relationshipOf(), false, false],
])('the face %s shows how close they are: %#', async (_of, relationship, hasActions, isRead) => {
  const data = { actor: actorOf('ravi'), relationship, proximity: { degree: 2, mutual: { count: 0, names: [] } } };
  stubServer({ 'GET /actors/ravi/relationship': { data } });
  const { container, settle } = await drawn(() => (
    <ProfileFace profile={profileOf({ relationship })} {...(hasActions && { actions: <i /> })} />
  ));
  await settle(() => undefined);
  await eventually(() => expect(container.textContent.includes('2nd')).toBe(isRead));
});

it('the rail leads to the profile once it is complete', async () => {
  const one = [{ id: 'x' }];
  const complete = profileOf({
    actor: { ...actorOf('asha'), avatar: { urls: {} } as never, headline: 'Weaver' },
    about: 'Weaves.',
    place: { label: 'Pune' } as never,
    sections: {
      work_experience: one,
      educations: one,
      languages: one,
      projects: one,
      skills: ['a', 'b', 'c'].map((id) => skillOf(id)),
      contact_details: { website: '', email: 'a@b.example', phone: '', mobile: '' },
    } as never,
  });
  stubServer({ 'GET /profiles/asha': { data: complete } });
  const { container } = await drawn(() => <ProfileRail />);
  const links = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await eventually(() => expect(links()).toEqual(['/user-profile', '/user-profile']));
});

it('the description of someone without interests has nothing on its way', async () => {
  stubServer();
  const { container } = await drawn(() => <About profile={profileOf()} />);
  expect(container.childElementCount).toBe(0);
});

describe('interests to choose', () => {
  const data = Array.from({ length: 11 }, (_, index) => ({ slug: `i${index}`, name: `Industry ${index}` }));
  async function field(value: readonly string[], isRead = true) {
    stubServer(isRead ? { 'GET /reference/industries': { data } } : {});
    const view = await drawn(() => <InterestsField value={value} onChange={() => undefined} />);
    const count = (selector: string) => view.container.querySelectorAll(selector).length;
    await eventually(() => expect(count('input')).toBe(isRead ? 11 : 0));
    return { ...view, count };
  }
  it('have not failed while they are on their way, and stay when they cannot be read again', async () => {
    expect(hasFailed((await field([], false)).container)).toBe(false);
    const view = await field([]);
    await readRefused(view, [503, 'unavailable']);
    expect([hasFailed(view.container), view.count('input')]).toEqual([false, 11]);
  });
  it.each([
    [9, 0],
    [10, 1],
  ])('beside %i chosen ones, %i looks closed', async (chosen, closed) => {
    const { count } = await field(data.slice(0, chosen).map(({ slug }) => slug));
    expect(count('[data-disabled="true"]')).toBe(closed);
  });
});

describe('a section', () => {
  it.each([
    [true, true],
    [false, false],
  ])('says who sees it to its owner alone (%s)', async (edit, isRead) => {
    const sent = stubServer();
    const sections = { skills: [skillOf('Weaving')] };
    await drawn(() => <SectionCards profile={{ sections, can: { edit } }} />);
    expect(sent.some(({ call }) => call === 'GET /profile/visibility')).toBe(isRead);
  });
  it('that is empty opens its first form by its pencil', async () => {
    stubServer();
    const { container, settle } = await drawn(() => <SectionCards profile={{ sections: {}, can: { edit: true } }} />);
    await settle(() => press(container.querySelector('[data-pencil="skills"]')!));
    await eventually(() => expect(container.querySelector('[role="dialog"]')).not.toBeNull());
  });
});
