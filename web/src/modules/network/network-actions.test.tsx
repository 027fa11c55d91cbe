import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { opened, pendingQuestion } from '#ui/dialog/store.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn, hooked } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, relationshipOf, requestRowOf as rowOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { useAnswers } from './actions/use-answers.ts';
import { useBlock } from './actions/use-block.ts';
import { useConnect } from './actions/use-connect.ts';
import { openConnectDialog } from './parts/connect-dialog.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('network', 'profiles');
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);

describe('answers to several requests', () => {
  it.each([
    [0, ['answered']],
    [1, ['answered', 'gone']],
    [2, ['gone']],
  ])('name what was answered, and the %i that are gone', async (gone, names) => {
    stubServer({ 'POST /network/requests/answers': { data: { gone } } });
    const { now, settle } = await hooked(() => useAnswers('invitations', 'all'));
    await settle(() => void now().answer([rowOf('ravi'), rowOf('rani')], true));
    await eventually(() => expect(said()).toHaveLength(names.length));
    const words = {
      answered: text('answers.accepted', { count: 2 - gone }),
      gone: text('answers.gone', { count: gone }),
    };
    expect(said()).toEqual(names.map((name) => words[name as keyof typeof words]));
  });
});

it.each([
  [true, Response.json({ data: {} }), true, 1],
  [true, refused(500, 'internal'), false, 1],
  [false, Response.json({ data: {} }), false, 0],
])('someone is blocked once that is confirmed (%s): %#', async (sure, answer, isBlocked, count) => {
  const sent = stubServer({ 'PUT /actors/ravi/block': answer });
  const { now, settle } = await hooked(() => useBlock());
  let blocked: Promise<boolean> | undefined;
  await settle(() => {
    blocked = now().block(actorOf('ravi'));
  });
  await settle(() => pendingQuestion.get()?.answer(sure));
  expect([await blocked, sent.length]).toEqual([isBlocked, count]);
});

it.each([
  ['ask', 'pending', 'ask'],
  ['ask', 'connection', 'accept'],
  ['accept', 'connection', 'accept'],
  ['decline', 'connection', 'decline'],
] as const)('%s that leads to %s says %s', async (what, relation, words) => {
  const data = { ...relationshipOf(), relation };
  stubServer({
    'PUT /actors/ravi/connection': { data },
    'PUT /network/requests/r/acceptance': { data },
    'PUT /network/requests/r/refusal': { data },
  });
  const relationship = relationshipOf({ request: { id: 'r' } as never });
  const { now, settle } = await hooked(() => useConnect(actorOf('ravi'), relationship));
  await settle(() => void now()[what]());
  await eventually(() => expect(said()).toEqual([text(`connect.done.${words}`, { name: 'Ravi' })]));
});

it.each([
  ['is refused', refused(409, 'conflict'), false],
  ['arrives', { data: { ...relationshipOf(), relation: 'pending' } }, true],
])('a request with a note that %s closes its dialog: %#', async (_what, answer, closes) => {
  const sent = stubServer({ 'PUT /actors/ravi/connection': answer });
  openConnectDialog(actorOf('ravi'), relationshipOf({}, { connect: true }));
  const close = vi.fn();
  const { container, settle } = await drawn(() => opened.get()?.draw(close));
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  const note = container.querySelector('textarea')!;
  await settle(() => enter(note, 'Namaste'));
  await settle(() => submit(note));
  await eventually(() => expect(said()).toHaveLength(1));
  await settle(() => undefined);
  expect(sent[0]?.body).toEqual({ note: 'Namaste' });
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
});
