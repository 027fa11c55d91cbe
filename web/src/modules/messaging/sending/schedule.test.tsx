import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, enter } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { refused, stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { setAccountZone } from '#ui/language/zone.ts';
import { localTimeOf } from './held-time.ts';
import ScheduledDialog from './scheduled-dialog.tsx';
import ScheduleDialog, { type NewScheduled } from './schedule-dialog.tsx';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await loadStrings('messaging');
});
beforeEach(() => setAccountZone('Europe/Paris'));
afterEach(() => {
  setAccountZone(undefined);
  vi.unstubAllGlobals();
});

const written: NewScheduled = { conversationId: 'c', text: 'Later', fileIds: [], peaks: undefined, replyTo: undefined };
const scheduled = {
  ...written,
  id: 'h',
  version: 3,
  kind: 'scheduled',
  dueAt: '2026-02-03T03:05:00.000Z',
  dueLocally: '2026-02-03T04:05',
  timeZone: 'Europe/Paris',
} as object as HeldMessage;
const NEW = 'POST /conversations/c/scheduled-messages';
const CHANGE = 'PATCH /held-messages/h';

async function dialog(of: HeldMessage | NewScheduled, replies = {}) {
  const sent = stubServer(replies);
  const onClose = vi.fn<() => void>();
  const { container, settle } = await drawn(() => <ScheduleDialog of={of} onClose={onClose} />);
  await settle(() => undefined);
  const field = container.querySelector('textarea')!;
  return {
    container,
    settle,
    onClose,
    hour: () => container.querySelector<HTMLElement>('[role="spinbutton"][aria-label^="hour"]')!,
    write: (value: string) => settle(() => enter(field, value)),
    canSave: () => !container.querySelector('[type="submit"]')!.hasAttribute('disabled'),
    async save() {
      await settle(() => container.querySelector('form')!.requestSubmit());
      await settle(() => undefined);
      return sent.filter(({ call }) => call === NEW || call === CHANGE).map(({ body }) => body);
    },
  };
}

it.each([
  ['without words', written, '', false],
  ['with words', written, 'Words', true],
  ['with files, whose words are removed', { ...written, fileIds: ['f'] }, '', true],
  ['with files alone', { ...written, text: '', fileIds: ['f'] }, ' ', true],
  ['whose words are taken back from its files', { ...scheduled, fileIds: ['f'] }, '', false],
  ['that only ever had files', { ...scheduled, text: '', fileIds: ['f'] }, '', true],
])('a message %s can be scheduled: %#', async (_which, of, words, can) => {
  const { write, canSave } = await dialog(of);
  await write(words);
  expect(canSave()).toBe(can);
});

it.each([
  ['', {}, []],
  ['with files', { fileIds: ['f'] }, ['fileIds']],
  ['with a voice note', { fileIds: ['f'], peaks: [1] }, ['fileIds', 'peaks']],
  ['that answers another', { replyTo: 7 }, ['replyTo']],
])('a new message %s says what it has: %#', async (_which, more, keys) => {
  const { save } = await dialog({ ...written, ...more });
  const [body] = await save();
  const always = ['clientId', 'sendAt', 'text', 'timeZone'];
  expect(Object.keys(body as object).toSorted()).toEqual([...always, ...keys].toSorted());
});

it('only what was changed is sent', async () => {
  const same = await dialog(scheduled, { [CHANGE]: { data: {} } });
  expect(await same.save()).toEqual([{ version: 3 }]);
  expect(same.onClose).toHaveBeenCalledOnce();
  const other = await dialog(scheduled);
  await other.write('Even later');
  expect(await other.save()).toEqual([{ version: 3, text: 'Even later' }]);
  const moved = await dialog(scheduled);
  await moved.settle(() => moved.hour().dispatchEvent(acted('keydown', { key: 'ArrowUp' })));
  expect(await moved.save()).toEqual([{ version: 3, sendAt: '2026-02-03T05:05', timeZone: 'Europe/Paris' }]);
});

it('a message begins tomorrow at nine by the clocks of the account, wherever the device is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T23:30:00Z') });
  setAccountZone('Asia/Kathmandu');
  const { save } = await dialog(written);
  expect((await save())[0]).toMatchObject({ sendAt: '2026-02-05T09:00', timeZone: 'Asia/Kathmandu' });
  vi.useRealTimers();
});

it('the time of a message follows the zone that the account has now', () => {
  setAccountZone('Asia/Kolkata');
  expect(localTimeOf(scheduled)).toBe('2026-02-03T08:35');
});

it.each([
  ['at the time', { error: { sendAt: 'Too soon.' } }, 'Too soon.'],
  ['at the words otherwise', {}, 'Refused: invalid.'],
])('a refusal is shown %s', async (_where, more, words) => {
  const { container, save, onClose } = await dialog(written, { [NEW]: refused(422, 'invalid', more) });
  await save();
  expect(container.textContent).toContain(words);
  expect(onClose).not.toHaveBeenCalled();
});

it('the list of scheduled messages names the time zone of its times', async () => {
  stubServer({ 'GET /held-messages': { data: [{ ...scheduled, files: [], shared: null, failure: null }] } });
  const { container, settle } = await drawn(() => <ScheduledDialog conversationId={undefined} onClose={vi.fn()} />);
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(container.textContent).toContain('Later');
  });
  expect(container.textContent).toContain('Time zone: Europe/Paris');
  expect(container.textContent).toContain('4:05 AM');
});

it.each([
  ['scheduled', null, true],
  ['undo', null, false],
  ['undo', 'Refused.', true],
])('the list has a message to %s that failed with %s: %s', async (kind, failure, isListed) => {
  const message = { ...scheduled, kind, failure, files: [], shared: null };
  stubServer({ 'GET /held-messages': { data: [message] } });
  const { container, settle } = await drawn(() => <ScheduledDialog conversationId={undefined} onClose={vi.fn()} />);
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(container.textContent.includes('Later') || container.textContent.includes(text('scheduled.none'))).toBe(
      true,
    );
  });
  expect(container.textContent.includes('Later')).toBe(isListed);
});
