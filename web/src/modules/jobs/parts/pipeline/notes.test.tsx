import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, logInAsha } from '../../../../../test/posts.ts';
import { type Sent, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { Notes } from './notes.tsx';

beforeAll(async () => {
  await prepareTexts('jobs');
});
let sent: Sent[] = [];
beforeEach(() => {
  logInAsha();
  sent = stubServer();
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  vi.unstubAllGlobals();
});

it('only an own note is deleted, and only after a question', async () => {
  const note = (id: string, own: boolean) => ({
    id,
    text: id,
    at: '2026-01-01T00:00:00Z',
    own,
    author: { name: 'Ravi' },
  });
  const application = { id: 'a', notesList: [note('his', false), note('mine', true)], can: { note: false } };
  const { container, settle } = await drawn(() => <Notes application={application as object as TeamApplication} />);
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.map((each) => each.textContent)).toEqual([text('note.delete')]);
  const ask = () => settle(() => press(buttonOf(container, text('note.delete'))!));
  await ask();
  await settle(() => pendingQuestion.get()?.answer(false));
  expect(sent).toEqual([]);
  await ask();
  await settle(() => pendingQuestion.get()?.answer(true));
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /application-notes/mine']);
});
