import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { choose, enter, press, submit, tick } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { ReportDialog } from '../parts/report-dialog.tsx';
import ContentManagementScreen from '../screens/content-management.tsx';
import { text } from '../strings.ts';
import { VisitorReport } from '../visitors/visitor-report.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
  const { user } = session.get();
  session.set({ token: 't', user: { ...user, isAdmin: true, duties: ['content'] } as object as CurrentUser });
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
const item = (id: string, more: object = {}) => ({
  id,
  kind: 'post',
  kindName: 'Post',
  title: '',
  text: `Text of ${id}`,
  author: actorOf('ravi'),
  at,
  isWithheld: false,
  subject: null,
  version: 0,
  waitingCaseId: null,
  can: { withhold: true, restore: false },
  ...more,
});
const page = { number: 1, size: 10, total: 2 };
const draw = (address = '') =>
  drawn(
    () => (
      <>
        <ContentManagementScreen />
        <Dialogs />
      </>
    ),
    { at: `/admin/content-management${address}` },
  );

it('content is found, opened and withheld with a rule and words for its author', async () => {
  const hidden = item('one', { isWithheld: true, version: 1, can: { withhold: false, restore: true } });
  const sent = stubServer({
    'GET /admin/content': { data: [item('one'), item('two', { waitingCaseId: 'c' })], page, isMore: false },
    'POST /admin/content/post/one/withhold': { data: hidden },
  });
  const { container, document, settle } = await draw('?search=text&state=shown&author=ravi');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.query))).toEqual({
    kind: 'post',
    state: 'shown',
    search: 'text',
    author: 'ravi',
    page: '1',
    size: '10',
  });
  await settle(() => press(container.querySelector('[data-row="one"] [data-open]')!));
  await settle(() => press(buttonOf(container, text('content.withhold'))!));
  const facts = () => document.querySelector<HTMLTextAreaElement>('[name="facts"]')!;
  await eventually(() => expect(facts()).not.toBeNull());
  await settle(() => choose(document.querySelector<HTMLSelectElement>('[name="rule"]')!, 'scam'));
  await settle(() => enter(facts(), 'Nine groups'));
  await settle(() => submit(facts()));
  await eventually(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      version: 0,
      rule: 'scam',
      facts: 'Nine groups',
      toReported: text('ruling.phrase.reported', { reason: text('report.reason.scam') }),
    }),
  );
});

it('banned terms are kept in a tab of their own', async () => {
  const term = { id: 't', term: 'rhino horn', sort: 'word', action: 'hold', by: actorOf('boss'), at };
  const sent = stubServer({
    'GET /admin/banned-terms': { data: [term], page: { ...page, total: 1 } },
    'DELETE /admin/banned-terms/t': new Response(null, { status: 204 }),
  });
  const { container, settle } = await draw('?tab=banned');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  expect(container.textContent).toContain(text('banned.action.hold'));
  await settle(() => press(container.querySelector('button[aria-label$="rhino horn"]')!));
  await eventually(() => expect(sent.map(({ call }) => call)).toContain('DELETE /admin/banned-terms/t'));
});

const subject = { kind: 'event', id: '01890000-0000-7000-8000-000000000001', title: 'Report “Fair”' } as const;
it('a report carries the seal of what was seen, and says so where nothing is left to see', async () => {
  const sent = stubServer({
    'GET /reports/seen': { data: { seal: 'sealed', until: at } },
    'POST /reports': { data: { id: 'r', dealtWith: false } },
  });
  const { container, settle } = await drawn(() => <ReportDialog subject={subject} onClose={() => undefined} />);
  await eventually(() => expect(sent.map(({ call }) => call)).toEqual(['GET /reports/seen']));
  await settle(() => tick(container.querySelector('input[value="scam"]')!));
  await settle(() => submit(container.querySelector('textarea')!));
  await eventually(() => expect(sent.at(-1)?.body).toMatchObject({ reason: 'scam', seal: 'sealed' }));

  stubServer({ 'GET /reports/seen': refused(404, 'not_found') });
  const gone = await drawn(() => (
    <ReportDialog subject={{ ...subject, id: '01890000-0000-7000-8000-000000000002' }} onClose={() => undefined} />
  ));
  await eventually(() => expect(gone.container.textContent).toContain(text('report.gone')));
});

it('a visitor confirms the address by a code', async () => {
  const sent = stubServer({
    'POST /reports/visitors': { data: { id: 'p' } },
    'POST /reports/visitors/p/confirm': { data: { dealtWith: false } },
  });
  const { container, settle } = await drawn(() => <VisitorReport subject={subject} onClose={() => undefined} />);
  await settle(() => tick(container.querySelector('input[value="scam"]')!));
  await settle(() => enter(container.querySelector('input[type="email"]')!, 'nila@example.org'));
  await settle(() => submit(container.querySelector('textarea')!));
  const code = () => container.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')!;
  await eventually(() => expect(code()).not.toBeNull());
  expect(container.textContent).toContain('nila@example.org');
  await settle(() => enter(code(), '123456'));
  await settle(() => submit(code()));
  await eventually(() => expect(sent.at(-1)).toMatchObject({ body: { code: '123456' } }));
});
