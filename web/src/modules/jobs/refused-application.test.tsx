import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { ApplyForm } from './parts/applications/apply-form.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('jobs'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const question = { id: 'q', type: 'short', text: 'Which looms?', required: true } as const;

it.each([
  ['an answer', { 'answers.q': 'Answer this.' }, 'input'],
  ['the whole', {}, '[role="alert"]'],
])('an application that is refused for %s has the focus there: %#', async (_what, error, where) => {
  const job = jobOf({ questions: [question] });
  stubServer({ [`POST /jobs/${job.id}/application/preview`]: refused(422, 'invalid_input', { error }) });
  const { container, settle, document } = await drawn(() => <ApplyForm job={job} onDone={() => undefined} />);
  const check = buttonOf(container, text('apply.check'))!;
  check.focus();
  await settle(() => press(check));
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull());
  expect(document.activeElement).toBe(container.querySelector(where));
});
