import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { SaveCompany } from './save-company.tsx';
import { SaveJob } from './save-job.tsx';

beforeAll(async () => {
  await prepareTexts('jobs');
});
beforeEach(() => {
  logInAsha();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (container: Element) => container.querySelector('button');
const isBusy = (container: Element) => button(container)?.getAttribute('aria-disabled') === 'true';
const undo = () => toasts.get().at(-1)?.action;
const company = 'GET /pages/page/favourite';
const writes = (sent: readonly { call: string; body: unknown }[]) =>
  sent
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => (body === undefined ? call : [call, body]));

it.each([false, true])('a page that is saved already (%s) can be saved or removed, once at a time', async (saved) => {
  stubServer();
  const waiting = await drawn(() => <SaveCompany pageId="page" />);
  expect(isBusy(waiting.container)).toBe(true);
  const sent = stubServer({ [company]: { data: { saved } } });
  const { container, settle } = await drawn(() => <SaveCompany pageId="page" />);
  await eventually(() => expect(isBusy(container)).toBe(false));
  expect(container.textContent).toContain(text(saved ? 'company.saved' : 'company.save'));
  await settle(() => press(button(container)!));
  expect(isBusy(container)).toBe(true);
  expect(writes(sent)).toEqual([`${saved ? 'DELETE' : 'PUT'} /pages/page/favourite`]);
});

it('a removed page can be saved again; one that was not removed says nothing of it', async () => {
  const path = '/pages/page/favourite';
  stubServer({ [company]: { data: { saved: true } }, [`DELETE ${path}`]: refused(500, 'internal') });
  const failed = await drawn(() => <SaveCompany pageId="page" />);
  await eventually(() => expect(isBusy(failed.container)).toBe(false));
  await failed.settle(() => press(button(failed.container)!));
  expect(toasts.get().some((toast) => toast.text === text('company.removed'))).toBe(false);
  const sent = stubServer({ [company]: { data: { saved: true } }, [`DELETE ${path}`]: {}, [`PUT ${path}`]: {} });
  const { container, settle } = await drawn(() => <SaveCompany pageId="page" />);
  await eventually(() => expect(isBusy(container)).toBe(false));
  await settle(() => press(button(container)!));
  await eventually(() => expect(undo()?.label).toBe(text('saved.undo')));
  await settle(() => undo()?.run());
  expect(writes(sent)).toEqual([`DELETE ${path}`, `PUT ${path}`]);
});

it('those who act for a page save neither jobs nor pages', async () => {
  logInAsha('admin');
  const sent = stubServer();
  const { container } = await drawn(() => (
    <>
      <SaveCompany pageId="page" />
      <SaveJob job={{ id: 'j', title: 'Weaver', saved: false }} />
    </>
  ));
  expect([container.textContent, sent]).toEqual(['', []]);
});

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('a job that is saved (%s), compact (%s), is removed or saved, once at a time', async (saved, compact) => {
  const sent = stubServer();
  const job = { id: 'j', title: 'Weaver', saved };
  const { container, settle } = await drawn(() => <SaveJob job={job} compact={compact} />);
  expect(isBusy(container)).toBe(false);
  await settle(() => press(button(container)!));
  expect(isBusy(container)).toBe(true);
  await settle(() => press(button(container)!));
  expect(writes(sent)).toEqual([`${saved ? 'DELETE' : 'PUT'} /jobs/j/favourite`]);
});

it.each([
  ['', []],
  ['Call them', [['PATCH /jobs/j/favourite', { note: 'Call them' }]]],
])('a removed job with the note %j is saved again with it', async (note, noting) => {
  const path = '/jobs/j/favourite';
  const sent = stubServer({ [`DELETE ${path}`]: { data: { note } }, [`PUT ${path}`]: {}, [`PATCH ${path}`]: {} });
  const { container, settle } = await drawn(() => <SaveJob job={{ id: 'j', title: 'Weaver', saved: true }} />);
  await settle(() => press(buttonOf(container, text('save.saved'))!));
  await eventually(() => expect(undo()?.label).toBe(text('saved.undo')));
  await settle(() => undo()?.run());
  expect(writes(sent)).toEqual([`DELETE ${path}`, `PUT ${path}`, ...noting]);
});
