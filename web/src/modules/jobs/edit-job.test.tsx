import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from '#shell/forms/drafts.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { text } from './strings.ts';
import EditJobScreen from './screens/edit-job.tsx';

beforeAll(async () => {
  await prepareTexts('jobs', 'reference', 'choices', 'media');
});
beforeEach(() => {
  logInAsha('admin');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function edited(applications: number | null = 0) {
  const job = jobOf({ applications }, { edit: true });
  const sent = stubServer({
    [`GET /jobs/${job.id}`]: { data: job },
    [`PATCH /jobs/${job.id}`]: { data: { ...job, version: 2 } },
  });
  const view = await drawn(() => <EditJobScreen />, {
    at: `/view-business-page/page/edit/job/${job.id}`,
    path: '/view-business-page/$businessId/edit/job/$id',
    screen: { area: 'shared' },
  });
  const { container } = view;
  await eventually(() => expect(container.querySelector('form')).not.toBeNull());
  const title = container.querySelector<HTMLInputElement>('input[name="title"]')!;
  const isUnsaved = () => container.querySelector('[data-unsaved]')?.getAttribute('data-unsaved');
  const writes = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  return { ...view, title, isUnsaved, writes };
}

it('a draft of another visit is not saved yet', async () => {
  const draft = draftOf(`job:${jobOf().id}`);
  draft.save({ typed: { title: 'Dyer' }, from: { title: 'Weaver' }, version: 1 });
  const { isUnsaved, title } = await edited();
  expect([isUnsaved(), title.value]).toEqual(['true', 'Dyer']);
  draft.clear();
});

it('only what was changed is sent; without a change the form is left', async () => {
  const { title, isUnsaved, writes, settle } = await edited();
  expect(isUnsaved()).toBe('false');
  await settle(() => submit(title));
  await eventually(() => expect(toasts.get().map((toast) => toast.text)).toEqual([text('edit.saved')]));
  expect(writes()).toEqual([]);
  const other = await edited();
  await other.settle(() => enter(other.title, 'Dyer'));
  expect(other.isUnsaved()).toBe('true');
  await other.settle(() => submit(other.title));
  expect(other.writes()).toEqual([{ title: 'Dyer', version: 1 }]);
});

it.each([
  [null, false],
  [0, false],
  [1, true],
])(
  'with %s applications, the form says what a change means to them, and the blind first look stays: %s',
  async (applications, says) => {
    const { container } = await edited(applications);
    const blind = container.querySelector<HTMLInputElement>('input[name="blind"]');
    expect([container.textContent.includes(text('edit.revision')), blind?.disabled]).toEqual([says, says]);
  },
);
