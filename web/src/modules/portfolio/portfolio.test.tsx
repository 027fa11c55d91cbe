import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PARTS, type PortfolioPage, type PortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { session } from '#shell/session/session.ts';
import { toasts } from '#ui/toasts/store.ts';
import { choose, press, tick } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { pictureOf } from '../../../test/pictures.ts';
import { portfolioOf, settingsOf } from '../../../test/portfolios.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, skillOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { Entry } from './parts/entry.tsx';
import { Portfolio } from './parts/portfolio.tsx';
import { Theme } from './parts/theme.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('portfolio', 'network', 'profiles', 'choices'));
beforeEach(() => {
  // Another file of this process may have left some.
  toasts.set([]);
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
  toasts.set([]);
});
const words = (container: ParentNode, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('an item', () => {
  const entry = async (more: Partial<Parameters<typeof Entry>[0]>) => {
    const { container } = await drawn(() => <Entry title="Weaver" {...more} />);
    return container;
  };
  it.each([
    [{}, []],
    [{ started: '2020' }, ['2020']],
    [{ started: '2020-03', ended: '2021' }, ['Mar 2020 – 2021']],
    [{ ended: '2021-12' }, ['Dec 2021']],
    [{ started: '2020', current: true }, ['2020 – today']],
    [{ about: ['Loom Works', '', 'Pune'] }, ['Loom Works · Pune']],
    [{ about: ['', ''] }, []],
    [{ text: 'Weaves' }, ['Weaves']],
  ])('with %o says %o besides its title', async (more, said) => {
    expect(words(await entry(more), 'p')).toEqual(said);
  });
  it('shows its links by their names, and its pictures', async () => {
    const links = [
      { label: 'The loom', url: 'https://loom.example/a' },
      { label: '', url: 'https://loom.example/b' },
    ];
    const container = await entry({ links, pictures: [pictureOf('p', { alt: 'A loom' })] });
    expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The loom', 'https://loom.example/a'],
      ['https://loom.example/b', 'https://loom.example/b'],
    ]);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('A loom');
    expect((await entry({})).querySelectorAll('ul')).toHaveLength(0);
    expect((await entry({ links: [], pictures: [] })).querySelectorAll('ul')).toHaveLength(0);
  });
});

describe('a portfolio', () => {
  const shown = async (more: Partial<PortfolioPage> = {}) =>
    (await drawn(() => <Portfolio page={portfolioOf(more)} />)).container;
  it('shows who it is of, and leads members to the profile', async () => {
    const actor = { ...actorOf('ravi'), headline: 'Weaver' };
    const place = { country: { code: 'IN', name: 'India' }, state: null, city: null, label: 'Pune, India' };
    const visited = await shown({ actor, title: 'Master', place, theme: 'poster', cover: pictureOf('c') });
    expect(words(visited, 'header p')).toEqual(['Ravi', 'Weaver', 'Master · Pune, India']);
    expect([visited.querySelector('a'), visited.querySelectorAll('img').length]).toEqual([null, 1]);
    logInAsha();
    const seen = await shown();
    expect(words(seen, 'header p')).toEqual(['Ravi', '']);
    expect([seen.querySelector('a')?.textContent, seen.querySelector('img')]).toEqual(['Ravi', null]);
  });
  it('shows the sections that have something, in the order of its owner', async () => {
    const [started, ended] = ['2020', '2021'];
    const span = { started, ended, current: false, version: 1, pictures: [] };
    const sections = {
      skills: [skillOf('Weaving'), skillOf('Dyeing')],
      languages: [{ id: 'l', version: 1, code: 'ta', name: 'Tamil', ownName: '', proficiency: 'fluent' }],
      projects: [{ ...span, id: 'p', name: 'Loom', role: 'Lead', description: 'Big', resources: [], team: [] }],
      educations: [{ ...span, id: 'e', school: 'IIT', degree: 'BTech', field: '', grade: 'A', description: '' }],
      work_experience: [{ ...span, id: 'w', role: 'Weaver', company: 'Mills', location: 'Pune', description: '' }],
      achievements: [
        { id: 'a', version: 1, name: 'Prize', institute: 'Guild', issued: '2019', credentialId: '7', url: '' },
        { id: 'b', version: 1, name: 'Award', institute: '', issued: null, credentialId: '', url: 'https://a.example' },
      ],
      contact_details: { website: 'https://loom.example/', email: 'r@x.example', phone: '+91 (20) 1', mobile: '' },
    } as object as PortfolioPage['sections'];
    const container = await shown({ about: 'Hello', sections, order: PARTS.toReversed() });
    expect(words(container, 'h2')).toEqual(PARTS.toReversed().map((part) => text(`parts.${part}`)));
    const inside = (part: string, selector: string) =>
      words(container.querySelector(`[data-part="${part}"]`)!, selector);
    expect(inside('about_me', 'p')).toEqual(['Hello']);
    expect(inside('skills', 'li')).toEqual(['Weaving', 'Dyeing']);
    expect(inside('languages', 'li')[0]).toMatch(/^Tamil · \w/);
    expect(inside('projects', 'p')).toEqual(['Lead', '2020 – 2021', 'Big']);
    expect(inside('educations', 'p')).toEqual(['BTech · A', '2020 – 2021']);
    expect(inside('work_experience', 'h3, p')).toEqual(['Weaver', 'Mills · Pune', '2020 – 2021']);
    expect(inside('achievements', 'h3, p, a')).toEqual(['Prize', 'Guild · 7', '2019', 'Award', 'https://a.example']);
    const links = [...container.querySelectorAll('[data-part="contact_details"] a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['https://loom.example/', 'https://loom.example/'],
      ['r@x.example', 'mailto:r@x.example'],
      ['+91 (20) 1', 'tel:+91201'],
    ]);
  });
  it('says to its owner that it is empty, and to others that they may not see it', async () => {
    const empty = { work_experience: [], skills: [], languages: [], contact_details: undefined };
    const sections = empty as object as PortfolioPage['sections'];
    expect(words(await shown({ sections }), 'h2, article > p')).toEqual([text('page.restricted')]);
    expect(words(await shown({ sections, can: { edit: true } }), 'h2, article > p')).toEqual([text('page.empty')]);
  });
});

describe('the appearance', () => {
  async function theme(more: Partial<PortfolioSettings> | Response = {}) {
    const reply = more instanceof Response ? more : { data: settingsOf(more) };
    const sent = stubServer({ 'GET /portfolio': reply, 'PATCH /portfolio': { data: settingsOf() } });
    const view = await drawn(() => <Theme />);
    const { container, settle } = view;
    await eventually(() => expect(container.querySelector('[data-skeleton]')).toBeNull());
    const bodies = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    const pressed = (label: string) => settle(() => press(buttonOf(container, label)!));
    return { ...view, sent, bodies, pressed };
  }
  it('is saved as soon as something is chosen', async () => {
    const { container, settle, bodies } = await theme();
    await settle(() => choose(container.querySelector('select')!, 'poster'));
    await settle(() => tick(container.querySelector('input')!));
    await eventually(() => expect(bodies()).toEqual([{ theme: 'poster' }, { isPublic: true }]));
  });
  it('names the address of a public portfolio only', async () => {
    expect((await theme()).container.querySelector('a')).toBeNull();
    const { container } = await theme({ isPublic: true });
    expect(words(container, 'a')).toEqual(['http://localhost/in/ravi']);
  });
  it('moves a section by one, and neither the first up nor the last down', async () => {
    const { container, bodies, pressed } = await theme();
    const [about, last] = [text('parts.about_me'), text('parts.contact_details')];
    await pressed(text('appearance.up', { part: about }));
    await pressed(text('appearance.down', { part: last }));
    expect([bodies(), words(container, '[role="status"]')]).toEqual([[], ['']]);
    const off = container.querySelectorAll('[aria-disabled="true"]');
    expect([...off].map((button) => button.getAttribute('aria-label'))).toEqual([
      text('appearance.up', { part: about }),
      text('appearance.down', { part: last }),
    ]);
    await pressed(text('appearance.down', { part: about }));
    const order = ['work_experience', 'about_me', ...PARTS.slice(2)];
    await eventually(() => expect(bodies()).toEqual([{ order }]));
    const place = text('appearance.moved', { part: about, place: 2, count: PARTS.length });
    expect(words(container, '[role="status"]')).toContain(place);
  });
  it('moves a section up', async () => {
    const { bodies, pressed } = await theme();
    await pressed(text('appearance.up', { part: text('parts.contact_details') }));
    const order = [...PARTS.slice(0, -2), 'contact_details', 'languages'];
    await eventually(() => expect(bodies()).toEqual([{ order }]));
  });
  it('can be read again where it could not be read', async () => {
    const { container, sent, settle } = await theme(refused(500, 'internal'));
    await settle(() => press(container.querySelector('[role="alert"] button')!));
    expect(sent.map(({ call }) => call)).toEqual(['GET /portfolio', 'GET /portfolio']);
  });
});
