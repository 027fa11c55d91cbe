import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { logInAsha } from '../../../../test/posts.ts';
import { actorOf, profileOf, relationshipOf, skillOf } from '../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { useCountedView } from '../actions/use-counted-view.ts';
import { SectionCards } from '../sections/section-cards.tsx';
import { Skills } from '../sections/skills.tsx';
import { text } from '../strings.ts';
import { ViewAsCard } from '../visibility/view-as-card.tsx';
import { visibilitySearch } from '../search.ts';
import { About } from './about.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileView } from './profile-view.tsx';
import { Reason } from './suggestions.tsx';
import ProfileRail from '../rail.tsx';

const page = { id: 'p1', kind: 'business', name: 'Loom', role: 'admin', avatar: null };
beforeAll(async () => {
  await startStrings();
  await Promise.all(['profiles', 'choices', 'network', 'posts', 'reference'].map((of) => loadStrings(of)));
});
beforeEach(() =>
  session.set({
    token: 't',
    user: {
      id: 'asha',
      username: 'asha',
      firstName: 'Asha',
      lastName: 'Rao',
      avatar: null,
      actingFor: [page],
    } as object as CurrentUser,
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  actAs(null);
  session.set({ token: null, user: null });
});
const wholly = async (content: () => React.ReactNode, more: Parameters<typeof drawn>[1] = {}) => {
  const view = await drawn(content, {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    ...more,
  });
  await view.settle(() => undefined);
  const buttons = () => [...view.container.querySelectorAll('button')];
  return {
    ...view,
    buttons,
    button: (words: string) => buttons().find(({ textContent }) => textContent.startsWith(words)),
  };
};

describe('the screen of a profile', () => {
  const RAVI = 'GET /profiles/ravi';
  it.each([
    ['missing', { [RAVI]: refused(404, 'not_found') }, 'profile.notFound'],
    ['not to be read now', { [RAVI]: refused(503, 'unavailable') }, 'Refused: unavailable.'],
    ['on its way', {}, ''],
  ])('that is %s says so: %#', async (_what, replies, words) => {
    stubServer(replies);
    const { container } = await wholly(() => <ProfileView username="ravi" />, { at: '/u/ravi' });
    const known = words === 'profile.notFound' ? text(words) : words;
    expect(container.textContent).toContain(known);
    expect(container.textContent.includes(text('profile.notFound'))).toBe(words === 'profile.notFound');
    expect(/Refused/.test(container.textContent)).toBe(words.startsWith('Refused'));
  });
});

describe('the head of a profile', () => {
  const head = (relationship: ReturnType<typeof relationshipOf>) => {
    stubServer();
    return wholly(() => <ProfileHead profile={profileOf({ relationship })} />);
  };
  const follow = { follow: true };
  it.each([
    ['a stranger', relationshipOf({}, follow), false, true],
    ['a connection who is followed', relationshipOf({ relation: 'connection', follows: true }, follow), true, false],
    ['a connection who is not', relationshipOf({ relation: 'connection' }, follow), true, true],
    ['someone who is followed', relationshipOf({ follows: true }, { unfollow: true }), false, true],
  ])('of %s has the buttons for them: %#', async (_who, relationship, writes, follows) => {
    const { button } = await head(relationship);
    const following = relationship.follows ? 'Following' : 'Follow';
    expect([button('Message') !== undefined, button(following) !== undefined]).toEqual([writes, follows]);
  });
  it.each([
    [{}, 'filled'],
    [{ connect: true }, 'default'],
    [{ answer: true }, 'default'],
    [{ withdraw: true }, 'default'],
  ])('follows loudly only where nothing else can be done (%o)', async (can, variant) => {
    const { button } = await head(relationshipOf({}, { ...follow, ...can }));
    expect(button('Follow')?.getAttribute('data-variant')).toBe(variant);
  });
});

it.each([
  ['an own profile', true, null, 0],
  ['another profile', false, null, 1],
  ['another profile by a page', false, 'p1', 0],
])('a view of %s is counted: %#', async (_whose, own, acting, count) => {
  actAs(acting);
  const sent = stubServer();
  function View() {
    useCountedView('ravi', own);
    return null;
  }
  await wholly(() => <View />);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(count);
});

describe('sections', () => {
  const card = (sections: object, isOwn: boolean) => {
    stubServer();
    return wholly(() => <SectionCards profile={{ sections, can: { edit: isOwn } }} />);
  };
  const titles = (container: Element) => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  it('that are empty are there for their owner alone', async () => {
    const full = {
      skills: [skillOf('Weaving')],
      contact_details: { email: 'a@b.c', phone: '', mobile: '', website: '' },
    };
    const shown = [text('section.skills'), text('section.contact_details')];
    expect(titles((await card(full, false)).container)).toEqual(shown);
    expect(titles((await card({ contact_details: { phone: '', email: null } }, false)).container)).toEqual([]);
    expect(titles((await card({}, true)).container)).toHaveLength(8);
  });
  it('say whether something is added to them or edited', async () => {
    const { container } = await card({ skills: [skillOf('Weaving')] }, true);
    const label = (section: 'skills' | 'languages') =>
      container.querySelector(`[data-pencil="${section}"]`)?.getAttribute('aria-label');
    expect(label('skills')).toBe(text('section.edit', { section: text('section.skills') }));
    expect(label('languages')).toBe(text('section.add', { section: text('section.languages') }));
  });
  it('give the focus back to their pencil once they were edited', async () => {
    const { container, document, settle, button } = await card({ skills: [skillOf('Weaving')] }, true);
    const pencil = () => container.querySelector<HTMLElement>('#skills button')!;
    await import('../edit/section-in-place.tsx');
    await settle(() => press(pencil()));
    await vi.waitFor(async () => {
      await settle(() => undefined);
      expect(button(text('section.done'))).toBeDefined();
    });
    await settle(() => press(button(text('section.done'))!));
    expect(document.activeElement).toBe(pencil());
  });
});

it.each([
  [12, false, 0],
  [13, true, 1],
])('of %i skills, the rest is hidden until all are shown (%s)', async (count, hasMore, hidden) => {
  stubServer();
  const skills = Array.from({ length: count }, (_, index) => skillOf(`s${index}`));
  const { container, settle, button } = await wholly(() => <Skills skills={skills} />);
  const rest = () => container.querySelectorAll('[data-rest="true"]').length;
  const more = () => button(text('skill.all', { count }));
  expect([more() !== undefined, rest()]).toEqual([hasMore, hidden]);
  await settle(() => more() && press(more()!));
  expect([more(), rest()]).toEqual([undefined, 0]);
});
it.each([
  [{ can: { endorse: true } }, true],
  [{ endorsed: true }, true],
  [{}, false],
])('a skill with %o has a button to endorse it: %s', async (more, has) => {
  stubServer();
  expect((await wholly(() => <Skills skills={[skillOf('s', more)]} />)).buttons()).toHaveLength(has ? 1 : 0);
});

it.each([
  ['', false, 0],
  ['', true, 1],
  ['Words', false, 1],
])('about "%s" is a card (own: %s): %i', async (about, edit, count) => {
  stubServer();
  const { container } = await wholly(() => <About profile={profileOf({ about, can: { edit } })} />);
  expect(container.querySelectorAll('h2')).toHaveLength(count);
});
it('interests are shown by name once they are read', async () => {
  const sent = stubServer({
    'GET /reference/industries': {
      data: [
        { slug: 'a', name: 'Art' },
        { slug: 'b', name: 'Bees' },
      ],
    },
  });
  const none = await wholly(() => <About profile={profileOf()} />);
  expect([none.container.textContent, sent.length]).toEqual(['', 0]);
  const { container } = await wholly(() => <About profile={profileOf({ interests: ['b'] })} />);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Bees']);
});

it.each(['employer', 'school'] as const)('someone of the same %s is suggested with its name', async (reason) => {
  stubServer();
  expect((await wholly(() => <Reason reason={reason} at="Loom" />)).container.textContent).toContain('Loom');
});

it.each([
  ['?as=person', '', 0],
  ['?as=person&username=ravi', 'visibility.person.none', 1],
  ['?as=visitor', 'unavailable', 1],
])('the view as %s is previewed: %s', async (search, words, count) => {
  const sent = stubServer({
    'GET /profile/preview': () => (words === 'unavailable' ? refused(503, words) : refused(404, 'not_found')),
  });
  const { container } = await wholly(() => <ViewAsCard />, {
    at: `/profile-visibility${search}`,
    screen: { search: visibilitySearch } as object,
  });
  expect(sent).toHaveLength(count);
  expect(container.textContent.includes(text('visibility.person.none'))).toBe(words === 'visibility.person.none');
  expect(container.textContent.includes('Refused: unavailable.')).toBe(words === 'unavailable');
});

it('the rail leads to the profile while it is not complete, and shows nothing of it for a page', async () => {
  stubServer({ 'GET /profiles/asha': { data: profileOf({ actor: actorOf('asha') }) } });
  const { container } = await wholly(() => <ProfileRail />);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/user-profile', '/edit-profile']);
  stubServer({ 'GET /profiles/asha': { data: { movedTo: 'asha.r' } } });
  expect((await wholly(() => <ProfileRail />)).container.querySelectorAll('a')).toHaveLength(1);
  logInAsha('editor');
  const page = await wholly(() => <ProfileRail />);
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/view-business-page/page');
});
