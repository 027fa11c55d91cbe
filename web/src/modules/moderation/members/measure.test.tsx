import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '#shell/forms/draft-keys.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { closeDialogs, openDialog } from '#ui/dialog/store.ts';
import { choose, enter, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { MeasureDialog } from './measure-dialog.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation');
});
beforeEach(() => {
  forgetDrafts();
  logInAsha();
});
afterEach(() => vi.unstubAllGlobals());

const cases = (version: number) => ({
  data: { strikes: 2, version, total: 0, cases: [], notes: [], can: { measure: true, lift: true, note: true } },
});
const people = [
  { id: 'one', name: 'Member one' },
  { id: 'two', name: 'Member two' },
];
const field = (container: Element, name: string) => container.querySelector<HTMLSelectElement>(`[name="${name}"]`)!;

it('what usually follows from the strikes is chosen with them, and rests on the cases that were read', async () => {
  const sent = stubServer({
    'GET /admin/members/one/cases': cases(3),
    'POST /admin/members/one/measures': cases(4),
  });
  const { container, settle } = await drawn(() => (
    <MeasureDialog people={people.slice(0, 1)} onClose={() => undefined} />
  ));
  await eventually(() => expect(field(container, 'account')?.value).toBe('suspend_24'));
  await settle(() => choose(field(container, 'strikes'), '3'));
  expect(field(container, 'account').value).toBe('suspend_168');
  await settle(() => enter(field(container, 'facts'), 'Nine groups'));
  await settle(() => submit(field(container, 'facts')));
  await eventually(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      version: 3,
      rule: 'spam',
      account: 'suspend_168',
      strikes: 3,
      facts: 'Nine groups',
    }),
  );
});

it('a decision about many has an outcome for each', async () => {
  const sent = stubServer({
    'GET /admin/members/one/cases': cases(1),
    'GET /admin/members/two/cases': cases(5),
    'POST /admin/members/one/measures': cases(2),
    'POST /admin/members/two/measures': refused(409, 'case_changed'),
  });
  const { container, settle } = await drawn(() => <MeasureDialog people={people} onClose={() => undefined} />);
  await eventually(() => expect(field(container, 'facts')).not.toBeNull());
  await settle(() => enter(field(container, 'facts'), 'Nine groups'));
  await settle(() => submit(field(container, 'facts')));
  await eventually(() => expect(container.textContent).toContain('1 of 2 done'));
  expect(container.textContent).toContain('Member twoFailed');
  const bodies = sent.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []));
  expect(bodies).toMatchObject([{ version: 1 }, { version: 5 }]);
});

it('a suspension is lifted with words for the member', async () => {
  const sent = stubServer({ 'POST /admin/members/one/lift-suspensions': cases(4) });
  const { container, settle } = await drawn(() => (
    <LiftDialog person={people[0]!} version={3} onClose={() => undefined} />
  ));
  await settle(() => enter(field(container, 'facts'), 'It was a mistake'));
  await settle(() => enter(field(container, 'toReported'), 'We were wrong'));
  await settle(() => submit(field(container, 'facts')));
  await eventually(() =>
    expect(sent[0]?.body).toEqual({ version: 3, facts: 'It was a mistake', toReported: 'We were wrong' }),
  );
});

it('what was typed is there when a dialog was closed by mistake, and not once others have decided', async () => {
  stubServer({ 'GET /admin/members/one/cases': cases(3) });
  const { document, settle } = await drawn(() => <Dialogs />);
  const open = async (draw: Parameters<typeof openDialog>[0]) => {
    await settle(() => openDialog(draw));
    await eventually(() => expect(field(document.body, 'facts')).not.toBeNull());
    return field(document.body, 'facts');
  };
  const measure = async () => open((close) => <MeasureDialog people={people.slice(0, 1)} onClose={close} />);
  const lift = async (version: number) =>
    open((close) => <LiftDialog person={people[0]!} version={version} onClose={close} />);
  const facts = await measure();
  await settle(() => enter(facts, 'Nine groups'));
  await settle(() => closeDialogs());
  expect((await measure()).value).toBe('Nine groups');
  await settle(() => closeDialogs());
  const reason = await lift(3);
  await settle(() => enter(reason, 'It was a mistake'));
  await settle(() => closeDialogs());
  expect((await lift(3)).value).toBe('It was a mistake');
  await settle(() => closeDialogs());
  expect((await lift(4)).value).toBe('');
});
