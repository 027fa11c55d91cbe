import { environmentManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_BYTES_MAX } from '#contract/portfolio/imports.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { drawImport } from '../../../test/import-flow.tsx';
import { importItemOf as itemOf, importOf } from '../../../test/portfolios.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { chooseFiles, fileOf, stubUploads } from '../../../test/uploads.ts';
import { ImportFlow } from './parts/import-flow.tsx';
import ImportProfile from './screens/import-profile.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('portfolio'));
beforeEach(() => {
  // Another file of this process may have left some.
  toasts.set([]);
  logInAsha();
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
  toasts.set([]);
  pendingQuestion.set(null);
});

describe('the file', () => {
  it('may be as large as the limit', async () => {
    const sent = stubUploads();
    const { container, settle, button } = await drawImport(null);
    await settle(() => chooseFiles(container));
    await settle(() => chooseFiles(container, fileOf('a.zip', ARCHIVE_BYTES_MAX + 1)));
    expect(sent).toEqual([]);
    expect(toasts.get().map((toast) => toast.text)).toEqual([
      text('import.tooLarge', { limit: formatBytes(ARCHIVE_BYTES_MAX) }),
    ]);
    await settle(() => chooseFiles(container, fileOf('a.zip', ARCHIVE_BYTES_MAX)));
    await eventually(() => expect(sent.map(({ call }) => call)).toEqual(['POST /profile-imports']));
    expect([(sent[0]!.form.get('file') as File).name, button(text('import.file'))]).toEqual(['a.zip', undefined]);
  });
  it('shows how much of it was sent, and then how much was read', async () => {
    const sent = stubUploads();
    const { container, settle, shows } = await drawImport(null);
    const share = () => container.querySelector('progress')?.value;
    expect(share()).toBeUndefined();
    await settle(() => chooseFiles(container, new File(['{}'], 'resume.json')));
    await eventually(() => expect(sent).toHaveLength(1));
    expect([shows(text('import.sending')), share()]).toEqual([true, 0]);
    await settle(() => sent[0]?.progress(0.25));
    expect(share()).toBe(0.25);
    await settle(() => sent[0]?.answer(202, { data: importOf({ state: 'reading', done: 1, total: 4 }) }));
    await eventually(() => expect(shows(text('import.reading', { done: 1, total: 4 }))).toBe(true));
    expect([shows('resume.json'), share()]).toEqual([true, 0.25]);
  });
  it('is no longer sent once that is cancelled, and another one can be chosen', async () => {
    const sent = stubUploads();
    const { container, settle, pressed, button } = await drawImport(null);
    await settle(() => chooseFiles(container, new File(['{}'], 'resume.json')));
    await eventually(() => expect(sent).toHaveLength(1));
    await pressed(text('import.cancel'));
    expect([sent[0]?.aborted, toasts.get()]).toEqual([true, []]);
    const [opened, input] = [vi.fn<() => void>(), container.querySelector<HTMLInputElement>('input[type="file"]')!];
    input.click = opened;
    await eventually(() => expect(button(text('import.file'))).toBeDefined());
    await pressed(text('import.file'));
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('the progress', () => {
  it.each([
    ['reading', 'import.reading', 0, 0, 0],
    ['applying', 'import.applying', 1, 2, 0.5],
  ] as const)('of an import that is %s can be ended', async (state, key, done, total, share) => {
    const under = importOf({ state, done, total });
    const { container, shows, pressed, button } = await drawImport(under, {
      'DELETE /profile-imports/i': { data: { ...under, state: 'cancelled', added: 3, changed: 1 } },
    });
    expect([shows(text(key, { done, total })), container.querySelector('progress')?.value]).toEqual([true, share]);
    await pressed(text('import.cancel'));
    await eventually(() => expect(shows(text('import.cancelled', { added: 3, changed: 1 }))).toBe(true));
    expect([button(text('import.file')) !== undefined, shows(text('import.see'))]).toEqual([true, false]);
  });
  it.each([
    ['reading', true],
    ['applying', true],
    ['ready', false],
    ['done', false],
    [null, false],
  ] as const)('is read again by itself while it is %s: %s', async (state, again) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    // Without it, nothing is read by itself where there was no window at the start.
    environmentManager.setIsServer(() => false);
    const { sent, settle } = await drawImport(state && importOf({ state }));
    expect(sent).toHaveLength(1);
    await settle(() => vi.advanceTimersByTime(2_000));
    expect(sent).toHaveLength(again ? 2 : 1);
  });
  it('can be read again where it could not be read', async () => {
    const { container, pressed, sent } = await drawImport(refused(500, 'internal'));
    await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull());
    await pressed(container.querySelector('button')!.textContent);
    expect(sent).toHaveLength(2);
  });
  it('shows a skeleton while it is read', async () => {
    stubServer();
    const { container } = await drawn(() => <ImportFlow />);
    expect([container.querySelector('[data-skeleton]') !== null, container.querySelector('[role="alert"]')]).toEqual([
      true,
      null,
    ]);
  });
});

describe('the end', () => {
  it('names what was refused, and leads to the profile', async () => {
    const items = [itemOf(1), itemOf(2, { title: 'Loom', problem: 'There is no room.' })];
    const { container, shows } = await drawImport(importOf({ state: 'done', items, added: 1, changed: 2 }));
    const refusals = container.querySelectorAll('ul')[0]?.textContent;
    expect([shows(text('import.done', { added: 1, changed: 2 })), refusals]).toEqual([true, 'Loom: There is no room.']);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/user-profile');
  });
  it('says why a file could not be read', async () => {
    const { container } = await drawImport(importOf({ state: 'failed', failure: 'This is no archive.' }));
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('This is no archive.');
    expect(container.querySelector('a')).toBeNull();
  });
});

describe('the people in imported files', () => {
  const contactOf = (id: string, more: object = {}) => ({
    id,
    name: id,
    email: '',
    company: '',
    position: '',
    connectedOn: null,
    ...more,
  });
  const people = [contactOf('Ravi', { position: 'Weaver', company: 'Mills' }), contactOf('Rani')];
  const listed = { data: people, page: { number: 1, size: 10, total: 12 } };
  async function contacts(reply: (query: URLSearchParams) => object) {
    const sent: string[] = [];
    stubServer({ 'GET /profile-imports': { data: null } });
    const rest = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const [path, query] = address.split('?');
      if (path !== '/api/contacts') return rest(address, init);
      sent.push(`${init.method} ${query ?? ''}`);
      if (init.method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
      const answer = reply(new URLSearchParams(query));
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    });
    const view = await drawn(() => <ImportProfile />, { at: '/import-profile' });
    const { container } = view;
    const rows = () => [...container.querySelectorAll('li:has(strong)')].map(({ textContent }) => textContent);
    const search = () => container.querySelector<HTMLInputElement>('input[type="search"]');
    const skeletons = () => container.querySelectorAll('[data-skeleton]').length;
    const alerts = () => container.querySelectorAll('[role="alert"]').length;
    return { ...view, sent, rows, search, skeletons, alerts };
  }
  it('are listed in pages, each with a search for them', async () => {
    const { container, rows, settle, sent, skeletons, alerts } = await contacts(() => listed);
    const find = text('contacts.find');
    await eventually(() => expect(rows()).toEqual([`RaviWeaver · Mills${find}`, `Rani${find}`]));
    expect(container.querySelector('li a')?.getAttribute('href')).toBe('/search?q=Ravi&tab=people');
    expect([skeletons(), alerts(), container.querySelector('ul[aria-busy="true"]')]).toEqual([0, 0, null]);
    await settle(() => press(buttonOf(container, 'Page 2')!));
    await eventually(() => expect(sent.at(-1)).toBe('GET page=2'));
  });
  it('are found by name from the first page on, and the ones before stay until then', async () => {
    let answer: (reply: object) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = (reply) => resolve(Response.json(reply));
    });
    const { container, rows, search, settle, sent } = await contacts((query) =>
      query.has('search') ? Object.assign(new Response(), { text: async () => (await late).text() }) : listed,
    );
    await eventually(() => expect(rows()).toHaveLength(2));
    await settle(() => press(buttonOf(container, 'Page 2')!));
    await settle(() => enter(search()!, ' Zo '));
    await eventually(() => expect(sent.at(-1)).toBe('GET page=1&search=Zo'));
    await settle(() => undefined);
    expect([rows().length, container.querySelector('ul[aria-busy="true"]') !== null]).toEqual([2, true]);
    await settle(() => answer({ data: [], page: { number: 1, size: 10, total: 0 } }));
    await eventually(() => expect(container.textContent).toContain(text('contacts.none')));
    expect([rows(), search()?.value]).toEqual([[], ' Zo ']);
  });
  it('stay when they cannot be read again; a search that fails says so', async () => {
    let fails = false;
    let late = false;
    const { container, rows, search, settle, alerts, queries, skeletons } = await contacts(() =>
      late
        ? Object.assign(new Response(), { text: () => new Promise(() => {}) })
        : fails
          ? refused(500, 'internal')
          : listed,
    );
    await eventually(() => expect(rows()).toHaveLength(2));
    fails = true;
    await settle(() => queries.invalidateQueries());
    expect([rows().length, alerts()]).toEqual([2, 0]);
    await settle(() => enter(search()!, 'Zo'));
    await eventually(() => expect([rows().length, alerts(), skeletons()]).toEqual([0, 1, 0]));
    late = true;
    await settle(() => press(container.querySelector('[role="alert"] button')!));
    await eventually(() => expect([rows().length, alerts(), skeletons()]).toEqual([2, 0, 0]));
  });
  it('are not mentioned where there are none', async () => {
    const { search, sent } = await contacts(() => ({ data: [], page: { number: 1, size: 10, total: 0 } }));
    await eventually(() => expect(sent).toHaveLength(1));
    expect(search()).toBeNull();
  });
  it.each([
    [true, ['DELETE ', 'GET page=1'], false],
    [false, [], true],
  ])('are deleted when that is confirmed: %s', async (yes, calls, stay) => {
    let deleted = false;
    const { container, rows, search, settle, sent } = await contacts(() =>
      deleted ? { data: [], page: { number: 1, size: 10, total: 0 } } : listed,
    );
    await eventually(() => expect(rows()).toHaveLength(2));
    await settle(() => press(buttonOf(container, text('contacts.forget'))!));
    expect(pendingQuestion.get()).toMatchObject({ title: text('contacts.forget.title'), danger: true });
    deleted = true;
    sent.splice(0);
    await settle(() => pendingQuestion.get()?.answer(yes));
    await eventually(() => expect(sent).toEqual(calls));
    await eventually(() => expect(search() !== null).toBe(stay));
  });
});
