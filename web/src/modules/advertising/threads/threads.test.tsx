import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AdminThread } from '#contract/advertising/threads.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { Threads } from './threads.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'network');
});
beforeEach(() => logInAsha());
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const at = '2026-03-01T12:00:00.000Z';
const thread: AdminThread = {
  campaignId: 'campaign',
  kind: 'advertisement',
  campaignState: 'rejected',
  headline: 'Solar for every roof',
  thing: null,
  state: 'waiting',
  last: { byAdmin: false, excerpt: 'Why?', at },
  lastNumber: 1,
  owner: actorOf('mehta', { kind: 'business', name: 'Mehta Solar' }),
  waitingSince: at,
  changedAt: at,
  messages: [{ number: 1, byAdmin: false, author: actorOf('karan', { name: 'Karan' }), text: 'Why?', at }],
  can: { answer: true, close: true },
};
const path = '/admin/campaign-threads';

it('lists what waits, with the campaign and who pays', async () => {
  stubServer({
    [`GET ${path}`]: {
      data: [thread],
      page: { number: 1, size: 10, total: 1 },
      counts: { waiting: 1, answered: 0, closed: 0 },
    },
  });
  const { container } = await drawn(
    () => <Threads state="waiting" page={1} size={10} tabs={null} onChange={() => undefined} />,
    { queries: new QueryClient() },
  );
  await eventually(() => expect(container.textContent).toContain('Solar for every roof'));
  expect(container.textContent).toContain('Mehta Solar');
});

it('one is read in the pane, and closed with the number of its last message', async () => {
  const sent = stubServer({
    [`GET ${path}/campaign`]: { data: thread },
    [`POST ${path}/campaign/close`]: { data: { ...thread, state: 'closed', can: { answer: true, close: false } } },
  });
  const { container, settle } = await drawn(() => <ThreadPane row={thread} onClose={() => undefined} />, {
    queries: new QueryClient(),
  });
  await eventually(() => expect(container.textContent).toContain('Karan'));
  await settle(() => press(buttonOf(container, text('threads.close'))!));
  await eventually(() =>
    expect(sent.at(-1)).toMatchObject({ call: `POST ${path}/campaign/close`, body: { after: 1 } }),
  );
  await eventually(() => expect(buttonOf(container, text('threads.close')) ?? null).toBeNull());
});

it('an answer names the last message that was read', async () => {
  const sent = stubServer({ [`POST ${path}/campaign/answer`]: { data: { ...thread, state: 'answered' } } });
  const onClose = vi.fn<() => void>();
  const { container, settle } = await drawn(
    () => (
      <>
        <AnswerDialog thread={thread} onClose={onClose} />
        <Dialogs />
      </>
    ),
    { queries: new QueryClient() },
  );
  await settle(() => enter(container.querySelector('textarea')!, 'It names no price.'));
  await settle(() => container.querySelector('form')!.requestSubmit());
  await eventually(() => expect(sent.at(-1)?.body).toEqual({ text: 'It names no price.', after: 1 }));
  expect(onClose).toHaveBeenCalled();
});
