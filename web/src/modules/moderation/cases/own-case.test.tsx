import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '#shell/forms/draft-keys.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { closeDialogs } from '#ui/dialog/store.ts';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { OwnCases } from './own-cases.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation');
});
beforeEach(() => {
  forgetDrafts();
  stubIntersections();
  logInAsha();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
const memberCase = (more: object = {}) => ({
  id: 'own',
  side: 'reported',
  kind: 'post',
  kindName: 'Post',
  subject: null,
  excerpt: 'Buy my pills',
  report: null,
  state: 'decided',
  openedAt: at,
  dueAt: null,
  isWithheld: true,
  ruling: {
    at,
    words: 'Advertising is not allowed.',
    broken: true,
    rule: 'spam',
    withholds: true,
    account: 'suspend_24',
    strikes: 3,
    freezesCampaigns: false,
    returnsCharges: null,
    label: null,
    facts: 'Nine times',
    outcome: null,
    bySame: false,
    lasting: [],
    hasLasting: false,
  },
  appealUntil: at,
  appeal: null,
  steps: [{ step: 'opened', at }],
  can: { appeal: true },
  ...more,
});
it('members read what was ruled and why, and appeal', async () => {
  const sent = stubServer({
    'GET /cases': { data: [memberCase()], next: null },
    'POST /cases/own/appeal': { data: memberCase({ state: 'appealed', can: { appeal: false } }) },
  });
  const { container, document, settle } = await drawn(() => (
    <>
      <OwnCases isLinked />
      <Dialogs />
    </>
  ));
  for (const words of ['Buy my pills', 'Advertising is not allowed.', 'Nine times', text('ruling.account.suspend_24')])
    await eventually(() => expect(container.textContent).toContain(words));
  await settle(() => press(buttonOf(container, text('appeal.open'))!));
  await eventually(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
  const words = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  await settle(() => enter(words, 'I wrote it once'));
  await settle(() => submit(words));
  await eventually(() =>
    expect(sent.find(({ call }) => call === 'POST /cases/own/appeal')?.body).toEqual({ words: 'I wrote it once' }),
  );
});
it('the words of an appeal that was not sent are there when it is opened again', async () => {
  stubServer({ 'GET /cases': { data: [memberCase()], next: null } });
  const { container, document, settle } = await drawn(() => (
    <>
      <OwnCases isLinked />
      <Dialogs />
    </>
  ));
  const opened = async (): Promise<HTMLTextAreaElement> => {
    await eventually(() => expect(buttonOf(container, text('appeal.open'))).toBeDefined());
    await settle(() => press(buttonOf(container, text('appeal.open'))!));
    await eventually(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
    return document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  };
  const words = await opened();
  await settle(() => enter(words, 'I wrote it once'));
  // As when the session ends.
  await settle(() => closeDialogs());
  expect((await opened()).value).toBe('I wrote it once');
});
it('a case that was decided at another desk says so', async () => {
  const closed = memberCase({ side: 'reporter', state: 'closed', ruling: null, can: { appeal: false } });
  stubServer({ 'GET /cases': { data: [closed], next: null } });
  const { container } = await drawn(() => <OwnCases />);
  await eventually(() => expect(container.textContent).toContain(text('cases.elsewhere')));
});
