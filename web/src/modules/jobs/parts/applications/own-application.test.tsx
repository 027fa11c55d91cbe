import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Interview,
  OwnApplication,
  Sent as SentContent,
  TimelineStep,
} from '#contract/jobs/applications/shape.ts';
import type { AnswerValue } from '#contract/jobs/answers.ts';
import type { Question } from '#contract/jobs/questions.ts';
import { PRIVATE_BYTES_MAX } from '#contract/media/private.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, logInAsha } from '../../../../../test/posts.ts';
import { refused, type Sent, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { CorrectionView } from './correction-view.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { OwnApplicationView } from './own-application.tsx';
import { QuestionField } from './question-field.tsx';
import { Timeline } from './timeline.tsx';

beforeAll(async () => {
  await prepareTexts('jobs', 'reference', 'choices');
});
beforeEach(() => {
  toasts.set([]);
  logInAsha();
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  toasts.set([]);
  vi.unstubAllGlobals();
});

const at = '2026-01-01T12:00:00.000Z';
const can = { replace: false, correct: false, withdraw: false, answerOffer: false, consent: false, reply: false };
const interview: Interview = {
  id: 'i',
  round: 1,
  name: '',
  state: 'offered',
  place: 'Mill',
  minutes: 30,
  timeZone: 'UTC',
  message: '',
  slots: ['2026-02-01T09:00:00.000Z', '2026-02-02T09:00:00.000Z'],
  pickedAt: null,
  offeredAt: at,
};
const applicationOf = (more: object = {}, allowed: Partial<typeof can> = {}) =>
  ({
    id: 'a',
    job: { id: 'j', title: 'Weaver', page: { id: 'page', name: 'Loom Works' }, readable: true },
    channel: 'application',
    state: 'viewed',
    submittedAt: at,
    dueAt: null,
    decisionDueAt: null,
    rejection: null,
    keptUntil: null,
    receipt: null,
    sent: [],
    timeline: [],
    interviews: [],
    ...more,
    can: { ...can, ...allowed },
  }) as object as OwnApplication;
const writes = (sent: readonly Sent[]) =>
  sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

describe('an application of the user', () => {
  async function shown(more: object = {}, allowed: Partial<typeof can> = {}) {
    const sent = stubServer();
    const view = await drawn(() => <OwnApplicationView application={applicationOf(more, allowed)} />);
    const button = (label: string) => buttonOf(view.container, label);
    return { ...view, sent, button, press: (label: string) => view.settle(() => press(button(label)!)) };
  }
  it.each([
    [{}, undefined],
    [{ replace: true }, 'change.replace'],
    [{ correct: true }, 'change.correct'],
  ] as const)('can be changed by those who can %o: %s', async (allowed, label) => {
    const { container, press: pressed, sent } = await shown({}, allowed);
    const labels = [...container.querySelectorAll('button')].map((each) => each.textContent);
    expect(labels).toEqual(label === undefined ? [] : [text(label)]);
    if (label === undefined) return;
    await pressed(text(label));
    // Its form is read, and shown in place of it.
    expect(sent.map(({ call }) => call)).toContain('GET /jobs/j');
    expect(container.textContent).not.toContain('Weaver');
  });
  it('takes one of the times of an interview, whose button alone is busy', async () => {
    const busyOf = async (index: number) => {
      const { container, settle, sent } = await shown({ interviews: [interview] });
      const buttons = [...container.querySelectorAll('button')];
      expect(buttons.at(-1)?.textContent).toBe(text('interview.none'));
      await settle(() => press(buttons[index]!));
      const busy = buttons.map((each) => each.getAttribute('aria-disabled') === 'true');
      return [writes(sent)[0]?.[1], ...busy];
    };
    expect(await busyOf(0)).toEqual([{ slot: interview.slots[0] }, true, false, false]);
    expect(await busyOf(2)).toEqual([{ slot: null }, false, false, true]);
    const { press: pressed, button, sent } = await shown({ interviews: [interview] });
    stubServer({ 'POST /applications/a/interviews/i/pick': { data: applicationOf() } });
    await pressed(text('interview.none'));
    expect([sent.length, button(text('interview.none'))?.getAttribute('aria-disabled')]).toEqual([0, null]);
    // A time that was refused can be taken again.
    const refusing = await shown({ interviews: [interview] });
    stubServer({ 'POST /applications/a/interviews/i/pick': refused(409, 'stale') });
    const [first] = refusing.container.querySelectorAll('button');
    await refusing.settle(() => press(first!));
    await refusing.settle(() => undefined);
    expect(first?.getAttribute('aria-disabled')).not.toBe('true');
  });
  it('is withdrawn after a question', async () => {
    const { press: pressed, settle, sent } = await shown({}, { withdraw: true });
    for (const answer of [false, true]) {
      await pressed(text('withdraw.action'));
      await settle(() => pendingQuestion.get()?.answer(answer));
      expect(writes(sent)).toHaveLength(answer ? 1 : 0);
    }
    expect(writes(sent)[0]?.[0]).toBe('POST /applications/a/withdraw');
  });
  it.each([
    [null, 'consent.give', true],
    [at, 'consent.end', false],
  ] as const)('is kept until %s: consent is changed', async (keptUntil, label, keep) => {
    const { press: pressed, sent } = await shown({ keptUntil }, { consent: true });
    await pressed(text(label));
    expect(writes(sent)).toEqual([['PUT /applications/a/consent', { keep }]]);
  });
});

it('a step names the stage that it led to, where it is known', async () => {
  const step = { id: '1', step: 'moved', state: 'interview', round: 1, roundName: '', text: '', at } as TimelineStep;
  const line = async (more: Partial<TimelineStep>) =>
    (await drawn(() => <Timeline steps={[{ ...step, ...more }]} />)).container.querySelector('p')?.textContent;
  expect(await line({})).toBe(`${text('step.moved')}: ${text('stage.interview')}`);
  expect(await line({ state: null })).toBe(text('step.moved'));
  expect(await line({ step: 'corrected' })).toBe(text('step.corrected'));
});

describe('an answer', () => {
  async function answering(question: object) {
    const onChange = vi.fn<(value: unknown) => void>();
    const whole = { id: 'q', text: 'Loom?', required: true, must: null, ...question } as object as Question;
    const Field = () => {
      const [value, setValue] = useState<AnswerValue>();
      onChange.mockImplementation((next) => setValue(next as AnswerValue));
      return <QuestionField question={whole} value={value} error={undefined} onChange={onChange} />;
    };
    const { container, settle } = await drawn(Field);
    const choose = (value: string) =>
      settle(() => {
        const field = container.querySelector('select')!;
        field.value = value;
        field.dispatchEvent(acted('change'));
      }).then(() => onChange.mock.lastCall?.[0]);
    const type = (value: string) =>
      settle(() => enter(container.querySelector<HTMLElement>('input, textarea')!, value)).then(
        () => onChange.mock.lastCall?.[0],
      );
    return { container, choose, type };
  }
  it('of yes or no is one, and can be taken back', async () => {
    const { choose } = await answering({ type: 'yes_no' });
    expect([await choose('true'), await choose('false'), await choose('')]).toEqual([true, false, '']);
  });
  it('of a choice is its text, also where that is a word of ours', async () => {
    const { choose } = await answering({ type: 'choice', options: ['true', 'Jacquard'] });
    expect([await choose('true'), await choose('Jacquard'), await choose('')]).toEqual(['true', 'Jacquard', '']);
  });
  it.each([
    ['number', '2.5', 2.5],
    ['number', '', ''],
    ['short', 'Yes', 'Yes'],
    ['date', '2026-03-01', '2026-03-01'],
    ['long', 'I weave.', 'I weave.'],
  ])('of the type %s that is typed as %j is %j', async (type, typed, value) => {
    const { type: enterAnswer, container } = await answering({ type, required: false });
    await enterAnswer(type === 'date' ? '2026-01-01' : '1');
    expect(await enterAnswer(typed)).toBe(value);
    expect(container.textContent).toContain(text('question.optional', { question: 'Loom?' }));
  });
});

it.each([
  [PRIVATE_BYTES_MAX, false],
  [PRIVATE_BYTES_MAX + 1, true],
])('a CV of %i bytes is too large: %s', async (size, isTooLarge) => {
  stubServer();
  const { container, settle } = await drawn(() => (
    <DocumentChoice documents={[]} value={null} error={undefined} onChange={() => undefined} />
  ));
  const field = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  const file = Object.defineProperty(new File(['x'], 'cv.pdf'), 'size', { value: size });
  Object.defineProperty(field, 'files', { value: [file] });
  await settle(() => field.dispatchEvent(acted('change')));
  const words = text('file.tooLarge', { limit: formatBytes(PRIVATE_BYTES_MAX) });
  expect(toasts.get().some((toast) => toast.text === words)).toBe(isTooLarge);
});

it('a correction is shown in words: answers, and the dates of a position', async () => {
  const entry = { title: 'Weaver', subtitle: 'Loom Works', started: '2021-03', current: false, text: '' };
  const sent = (value: boolean | number, more: object) =>
    ({
      content: {
        coverNote: '',
        answers: [{ questionId: 'q', question: 'Looms?', value }],
        sections: [{ section: 'work_experience', text: '', words: [], entries: [{ ...entry, ended: null, ...more }] }],
      },
      files: [],
    }) as object as SentContent;
  const lines = async (before: SentContent, after: SentContent) => {
    const { container } = await drawn(() => <CorrectionView before={before} after={after} />);
    return [...container.querySelectorAll('del, ins')].map((line) => line.textContent);
  };
  expect(await lines(sent(false, { ended: '2025-01' }), sent(true, { current: true }))).toEqual([
    text('sent.no'),
    text('sent.yes'),
    'Weaver · Loom Works · Mar 2021 – Jan 2025',
    `Weaver · Loom Works · Mar 2021 – ${text('sent.today')}`,
  ]);
  expect(await lines(sent(1200, {}), sent(1500, {}))).toEqual(['1,200', '1,500']);
  expect(await lines(sent(true, {}), sent(true, {}))).toEqual([]);
});
