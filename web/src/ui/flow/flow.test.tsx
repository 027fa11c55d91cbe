import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, keyed, press, submit, tick } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { pendingQuestion } from '../dialog/store.ts';
import { ChoiceCards } from './choice-card.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { text } from './words.ts';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
});

const steps = ['audience', 'budget', 'payment'].map((key) => ({ key, label: key }));
const onSend = vi.fn<() => void>();
const onLeave = vi.fn<() => void>();
beforeEach(() => {
  onSend.mockReset();
  onLeave.mockReset();
});

async function flow({ start = 'budget', failure = null as string | null, question = false } = {}) {
  const view = await drawn(() => {
    const [step, setStep] = useState(start);
    const [days, setDays] = useState<'7' | '28' | null>(null);
    const now = steps.findIndex(({ key }) => key === step);
    const before = steps[now - 1];
    return (
      <FlowFrame
        name="Boost"
        steps={steps}
        current={step}
        renderLink={({ key }, content, className) => (
          <button type="button" className={className} onClick={() => setStep(key)}>
            {content}
          </button>
        )}
        leave={{
          label: 'Save and exit',
          onLeave,
          ...(question && { question: { title: 'Leave?', confirm: 'Leave' } }),
        }}
        title={`How ${step}?`}
        form={{
          props: {
            onSend: () => {
              onSend();
              setStep(steps[now + 1]?.key ?? step);
            },
          },
          sending: false,
          failure,
        }}
        action="Continue"
        onBack={before && (() => setStep(before.key))}
        summary={{ label: 'Summary', short: '₹1,200 · 7 days', content: <p>Seven days</p> }}
      >
        <ChoiceCards
          label="Days"
          value={days}
          onChange={setDays}
          options={[
            { value: '7', title: '7 days', price: '₹600' },
            { value: '28', title: '28 days', text: 'Sold out', disabled: true },
          ]}
        />
      </FlowFrame>
    );
  });
  const title = () => view.container.querySelector('h1')!;
  const hit = (key: string, more: object = {}) =>
    view.settle(() => view.document.body.dispatchEvent(acted('keydown', keyed(key, more))));
  return { ...view, title, hit };
}

it('says which step it is; steps that are done are links', async () => {
  const { container, settle, title } = await flow();
  const parts = [...container.querySelectorAll('nav li')];
  expect(container.querySelector('nav')?.getAttribute('aria-label')).toBe('Boost');
  expect(parts.map((part) => [part.getAttribute('aria-current'), part.querySelector('button') !== null])).toEqual([
    [null, true],
    ['step', false],
    [null, false],
  ]);
  expect(container.textContent).toContain(text('step', { number: 2, of: 3 }));
  await settle(() => press(parts[0]!.querySelector('button')!));
  expect(title().textContent).toBe('How audience?');
});

it('begins each step with the focus on its question, and leaves it where it is at first', async () => {
  const { container, document, settle, title } = await flow();
  expect(document.activeElement).not.toBe(title());
  await settle(() => submit(container.querySelector('input')!));
  expect([onSend.mock.calls.length, document.activeElement === title(), title().textContent]).toEqual([
    1,
    true,
    'How payment?',
  ]);
});

it('goes back by its button and by Alt with the left arrow, not from the first step', async () => {
  const { container, settle, title, hit } = await flow({ start: 'payment' });
  const back = () => [...container.querySelectorAll('button')].find((each) => each.textContent === text('back'));
  await settle(() => press(back()!));
  expect(title().textContent).toBe('How budget?');
  await hit('ArrowLeft', { altKey: true });
  expect([title().textContent, back()]).toEqual(['How audience?', undefined]);
  await hit('ArrowLeft', { altKey: true });
  expect(title().textContent).toBe('How audience?');
});

it('is left by its button at once, by Escape after a question where there is one', async () => {
  const first = await flow();
  await first.settle(() => press(first.container.querySelector('[aria-label="Save and exit"]')!));
  await first.hit('Escape');
  expect(onLeave).toHaveBeenCalledTimes(2);
  const asking = await flow({ question: true });
  await asking.hit('Escape');
  expect([pendingQuestion.get()?.title, onLeave.mock.calls.length]).toEqual(['Leave?', 2]);
  await asking.settle(() => pendingQuestion.get()?.answer(true));
  expect(onLeave).toHaveBeenCalledTimes(3);
});

it('shows why it could not go on, and opens what has been chosen on phones', async () => {
  const { container, document, settle } = await flow({ failure: 'Not enough money.' });
  expect(container.querySelector('[data-failure]')?.textContent).toBe('Not enough money.');
  await settle(() => press(container.querySelector('[aria-haspopup="dialog"]')!));
  await eventually(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Seven days'));
});

it('an option is chosen by its card; one that is not available says why', async () => {
  const { container, settle } = await flow();
  const [week, month] = [...container.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  await settle(() => tick(week!));
  expect([week!.checked, month!.disabled, container.textContent.includes('Sold out')]).toEqual([true, true, true]);
});

it('the error of a decision belongs to all of its options', async () => {
  const { container } = await drawn(() => (
    <ChoiceCards label="Days" value={null} onChange={() => undefined} options={[]} error="Choose one." />
  ));
  const group = container.querySelector('[role="radiogroup"]')!;
  expect([group.getAttribute('aria-invalid'), group.getAttribute('tabindex')]).toEqual(['true', '-1']);
  expect(container.querySelector(`[id="${group.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Choose one.');
});
