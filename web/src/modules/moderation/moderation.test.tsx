import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { forgetDrafts } from '#shell/forms/draft-keys.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { choose, enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { CasesReceived } from './cases/cases-received.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation', 'posts', 'network');
});
beforeEach(() => {
  forgetDrafts();
  stubIntersections();
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
it.each([
  [{ silence: false, ban: false }, []],
  [{ silence: true, ban: false }, ['none', 'silence_1', 'silence_7', 'silence_30']],
  [{ silence: false, ban: true }, ['none', 'ban']],
  [{ silence: true, ban: true }, ['none', 'silence_1', 'silence_7', 'silence_30', 'ban']],
])('the author of something that is removed can be dealt with as far as one may: %o', async (can, measures) => {
  const report = { id: 'p', kind: 'post', can: { remove: true, ...can } } as object as SpaceReport;
  const { container } = await drawn(() => <RemoveDialog spaceId="s" report={report} onClose={() => undefined} />);
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  const values = [...container.querySelectorAll('option')].map((option) => option.value);
  expect(values.filter((value) => measures.length > 0 || value !== '')).toEqual(measures);
});

const shownCase = (id: string, more: object = {}) => ({
  id,
  kind: 'job',
  kindName: 'Job',
  thingId: 'j',
  subject: { kind: 'job', id: 'j', title: 'Weaver', excerpt: 'A loom', author: actorOf('ravi'), path: '/jobs' },
  snapshot: { title: 'Weaver', excerpt: `As it was: ${id}` },
  author: actorOf('ravi'),
  state: 'open',
  harm: 'other',
  reasons: [{ reason: 'spam', count: 2 }],
  flagged: ['rhino horn'],
  openedAt: at,
  dueAt: at,
  isOverdue: true,
  claim: null,
  isWithheld: false,
  isOfMember: true,
  version: 3,
  can: { claim: true, rule: true, answerAppeal: false },
  ...more,
});
const wholeCase = (id: string, more: object = {}) => ({
  ...shownCase(id, more),
  reports: [
    { id: 'r', reason: 'spam', text: 'It pays nothing', reporter: null, isVisitor: true, at, hasEvidence: true },
  ],
  rulings: [],
  appeal: null,
  steps: [{ step: 'opened', at, by: null }],
  notes: [],
  strikes: 2,
  authorLanguage: 'hn',
  ...more,
});
const page = { number: 1, size: 10, total: 1 };
const SEARCH = { list: 'waiting', kind: undefined, reason: undefined, state: undefined, page: 1, size: 10 } as const;
async function opened(whole: object, search: object = {}) {
  const changes: object[] = [];
  const sent = stubServer({
    'GET /admin/cases': {
      data: [shownCase('one', whole)],
      page,
      counts: { waiting: 1, mine: 0, overdue: 1 },
      oldestAt: at,
    },
    'GET /admin/cases/one': { data: wholeCase('one', whole) },
    'POST /admin/cases/one/claim': { data: wholeCase('one', whole) },
    'GET /admin/cases/one/consequences': {
      data: [
        { what: 'posts', count: 12 },
        { what: 'charges', count: 340_00, currency: 'INR' },
      ],
    },
    'POST /admin/cases/one/rule': { data: wholeCase('one', { state: 'decided' }) },
  });
  const made = await drawn(() => (
    <>
      <CasesReceived
        search={{ ...SEARCH, ...search }}
        onChange={(next) => changes.push(next)}
        linkTo={(list) => ({ list })}
        memberSearch={(id) => ({ to: '/admin/user-management', search: { search: id } })}
      />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(made.container.querySelectorAll('[data-row]')).toHaveLength(1));
  await made.settle(() => press(made.container.querySelector('[data-row="one"] [data-open]')!));
  return { ...made, sent, changes };
}

it('a case shows how the thing was, who reported it and why, and can be taken', async () => {
  const { container, settle, sent } = await opened({});
  for (const words of [
    'As it was: one',
    'It pays nothing',
    'Banned: rhino horn',
    'Reported by a visitor',
    text('cases.strikes', { count: 2 }),
  ])
    await eventually(() => expect(container.textContent).toContain(words));
  expect(container.querySelector('a[href^="/admin/user-management"]')).not.toBeNull();
  expect(buttonOf(container, text('jobs.freeze.title', { name: 'Weaver' }))).toBeDefined();
  await settle(() => press(buttonOf(container, text('cases.take'))!));
  expect(sent.map(({ call }) => call)).toContain('POST /admin/cases/one/claim');
});

it('a case about what is promoted shows who paid, where it led, and its pictures', async () => {
  const picture = { id: 'p', alt: 'A red shawl', urls: { small: '/small', medium: '/medium', large: '/large' } };
  const promotion = { payer: 'Mehta Solar', landing: 'https://solar.example/roofs', pictures: [picture] };
  const snapshot = { title: 'Solar', excerpt: 'Pays for itself in a week', promotion };
  const reasons = [{ reason: 'misleading_ad', count: 1 }];
  const { container, document, settle } = await opened({ kind: 'campaign', kindName: 'Campaign', snapshot, reasons });
  for (const words of ['Pays for itself in a week', 'Paid for by Mehta Solar', 'Leads to https://solar.example/roofs'])
    await eventually(() => expect(container.textContent).toContain(words));
  expect(container.querySelector('img[alt="A red shawl"]')?.getAttribute('src')).toBe('/small');
  await eventually(() => expect(buttonOf(container, text('ruling.open'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('ruling.open'))!));
  const rule = () => document.querySelector<HTMLSelectElement>('[role="dialog"] [name="rule"]');
  await eventually(() => expect(rule()).not.toBeNull());
  await settle(() => choose(rule()!, 'misleading_ad'));
  expect(document.body.textContent).toContain(text('ruling.withhold.campaign'));
});

it.each([
  [{ reasons: [], flagged: [] }, 'cases.step.opened_by_admin'],
  [{ reasons: [] }, 'cases.banned'],
  [{}, 'report.reason.spam'],
] as const)('a case is called by what has opened it: %o', async (whole, title) => {
  const { container } = await opened(whole);
  expect(container.querySelector('[data-row="one"] [data-open]')?.textContent).toContain(text(title));
  expect(container.querySelector('section[aria-labelledby] h2')?.textContent).toBe(text(title));
});

it('what another admin has is not ruled on', async () => {
  const claim = { by: actorOf('leela'), isMine: false, until: at };
  const can = { claim: false, rule: false, answerAppeal: false };
  const { container } = await opened({ claim, can });
  await eventually(() => expect(container.textContent).toContain(text('cases.history')));
  expect(buttonOf(container, text('ruling.open'))).toBeUndefined();
  expect(buttonOf(container, text('cases.take'))).toBeUndefined();
});

it('a ruling begins with nothing, and the measure follows from the strikes', async () => {
  const { container, document, settle, sent } = await opened({});
  await eventually(() => expect(buttonOf(container, text('ruling.open'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('ruling.open'))!));
  const field = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[role="dialog"] [name="${name}"]`);
  await eventually(() => expect(field('rule')).not.toBeNull());
  expect([field('strikes'), field('toReported')]).toEqual([null, null]);
  await settle(() => choose(field<HTMLSelectElement>('rule')!, 'spam'));
  await settle(() => choose(field<HTMLSelectElement>('strikes')!, '3'));
  expect(field<HTMLSelectElement>('account')?.value).toBe('suspend_168');
  expect(field<HTMLTextAreaElement>('toReported')?.value).toContain(text('report.reason.spam'));
  await settle(() => enter(field<HTMLTextAreaElement>('facts')!, 'Nine times in a day'));
  await settle(() => submit(field('facts')!));
  await eventually(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/cases/one/rule'));
  const ruled = sent.find(({ call }) => call === 'POST /admin/cases/one/rule');
  expect(ruled?.body).toMatchObject({ version: 3, rule: 'spam', strikes: 3, account: 'suspend_168' });
});

it('the queue is narrowed by type, reason and state, and has a list of what the admin has claimed', async () => {
  const { container, settle, sent, changes } = await opened({}, { list: 'mine', kind: 'job', reason: 'spam' });
  const read = sent.find(({ call }) => call === 'GET /admin/cases');
  expect(Object.fromEntries(new URLSearchParams(read?.query))).toEqual({
    list: 'mine',
    kind: 'job',
    reason: 'spam',
    page: '1',
    size: '10',
  });
  const filter = (label: string) => container.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
  await settle(() => choose(filter(text('received.kind')), 'group'));
  await settle(() => choose(filter(text('cases.reason')), ''));
  await settle(() => choose(filter(text('received.state')), 'appealed'));
  expect(changes).toEqual([{ kind: 'group' }, { reason: undefined }, { state: 'appealed' }]);
  const current = container.querySelector(`nav[aria-label="${text('cases.lists')}"] [aria-current="page"]`);
  expect(current?.textContent).toContain(text('cases.list.mine'));
});

it('the answer to an appeal begins with words of its own, in the language that the admin chooses', async () => {
  const former = {
    at,
    rule: 'spam',
    withholds: true,
    account: 'suspend_24',
    strikes: 3,
    freezesCampaigns: false,
    returnsCharges: null,
    label: null,
    facts: 'Nine times',
    outcome: null,
    lasting: [],
    by: actorOf('boss'),
    toReported: 'Advertising is not allowed.',
    toReporters: 'We removed it.',
    departure: null,
  };
  const { container, document, settle, queries } = await opened({
    state: 'appealed',
    rulings: [former],
    appeal: { side: 'reported', words: 'I wrote it once', at },
    can: { claim: true, rule: false, answerAppeal: true },
  });
  await eventually(() => expect(buttonOf(container, text('ruling.answer'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('ruling.answer'))!));
  const field = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[role="dialog"] [name="${name}"]`);
  await eventually(() => expect(field('outcome')).not.toBeNull());
  const words = () => ['toReported', 'toReporters'].map((name) => field<HTMLTextAreaElement>(name)?.value);
  expect(words()).toEqual(['Advertising is not allowed.', 'We removed it.']);
  await settle(() => enter(field<HTMLTextAreaElement>('facts')!, 'It was once'));
  await settle(() => choose(field<HTMLSelectElement>('outcome')!, 'overturned'));
  expect(words()).toEqual([text('ruling.phrase.overturned'), text('ruling.phrase.dismissed')]);
  expect(field<HTMLTextAreaElement>('facts')?.value).toBe('It was once');
  await eventually(() => expect(queries.isFetching()).toBe(0));
  await settle(() => choose(field<HTMLSelectElement>('language')!, 'hn'));
  expect(words()[1]).toContain('नियमों के ख़िलाफ़ कुछ नहीं');
});
