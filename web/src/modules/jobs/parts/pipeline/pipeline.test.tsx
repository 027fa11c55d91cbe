import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_STATES, type OpenState } from '#contract/jobs/applications/choices.ts';
import type { Pipeline, PipelineRow, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { startStrings } from '#shell/strings.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { type Sent, stubServer } from '../../../../../test/server.ts';
import { text } from '../../strings.ts';
import { Board } from './board.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { canMove, Card } from './card.tsx';
import { PipelineFilters } from './filters.tsx';
import { MoveForm } from './move-form.tsx';
import { Ratings } from './ratings.tsx';
import { Notices } from './row-parts.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('jobs');
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

const criterion = { id: 'k', text: 'Weaves', must: false };
const pipeline = {
  job: { id: 'j', title: 'Weaver', criteria: [criterion], questions: [], page: { name: 'Loom' } },
  counts: [],
  team: [],
} as object as Pipeline;
const rowOf = (more: object = {}) =>
  ({
    id: 'a',
    number: 1,
    name: 'Ravi',
    state: 'viewed',
    round: 0,
    version: 1,
    roundName: '',
    leavesAt: null,
    dueAt: null,
    meetsAll: true,
    corrected: false,
    rating: null,
    notes: 0,
    assignee: null,
    ...more,
  }) as object as PipelineRow;

async function view(content: () => ReactNode, at = '/job/view-application/j') {
  const shown = await drawn(content, { at });
  const { container, settle } = shown;
  return {
    ...shown,
    select: (index: number, value: string) =>
      settle(() => {
        const field = container.querySelectorAll('select').item(index);
        field.value = value;
        field.dispatchEvent(acted('change'));
      }),
    press: (label: string) => settle(() => press(buttonOf(container, label)!)),
  };
}
const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));

describe('several at once', () => {
  const bar = (count: number) =>
    view(() => (
      <BulkBar
        pipeline={pipeline}
        chosen={Array.from({ length: count }, (_, index) => rowOf({ id: String(index) }))}
        onDone={() => undefined}
        onCompare={() => undefined}
      />
    ));
  it('two to four are compared', async () => {
    const compared: boolean[] = [];
    for (const count of [1, 2, 4, 5])
      compared.push(buttonOf((await bar(count)).container, text('bulk.compare')) !== undefined);
    expect(compared).toEqual([false, true, true, false]);
  });
  it('only offers are asked about before they are sent', async () => {
    const { select, press: pressed, settle } = await bar(2);
    await pressed(text('move.submit'));
    expect([pendingQuestion.get(), writes()[0]?.body]).toMatchObject([null, { state: 'shortlisted', round: 0 }]);
    const offering = await bar(1);
    await offering.select(0, 'offer');
    await offering.press(text('move.submit'));
    expect([pendingQuestion.get() !== null, writes().length]).toEqual([true, 1]);
    await settle(() => pendingQuestion.get()?.answer(false));
    expect(writes()).toHaveLength(1);
    await offering.press(text('move.submit'));
    await settle(() => pendingQuestion.get()?.answer(true));
    expect(writes()[1]?.body).toMatchObject({ state: 'offer' });
    expect(select).toBeDefined();
  });
});

describe('the form that moves one', () => {
  const form = (state: string, round = 0) =>
    view(() => <MoveForm application={{ ...rowOf({ state, round }), jobId: 'j' } as object as TeamApplication} />);
  it('backwards, and out of a rejection, the reason is needed', async () => {
    const reasons: boolean[] = [];
    for (const [state, round] of [
      ['viewed', 0],
      ['interview', 1],
      ['rejected', 0],
    ] as const) {
      const { container, select } = await form(state, round);
      await select(0, 'shortlisted');
      reasons.push(container.querySelector('input') !== null);
    }
    expect(reasons).toEqual([false, true, true]);
  });
  it('an offer is asked about on the way forward alone', async () => {
    const forward = await form('viewed');
    await forward.press(text('move.submit'));
    expect([pendingQuestion.get(), writes().length]).toEqual([null, 1]);
    const offer = await form('viewed');
    await offer.select(0, 'offer');
    await offer.press(text('move.submit'));
    expect([pendingQuestion.get() !== null, writes().length]).toEqual([true, 1]);
    await offer.settle(() => pendingQuestion.get()?.answer(true));
    expect(writes()).toHaveLength(2);
    const again = await form('rejected');
    await again.select(0, 'offer');
    await again.press(text('move.reopen'));
    expect([pendingQuestion.get(), writes().length]).toEqual([null, 3]);
  });
});

it('ratings are saved once there is one', async () => {
  const application = {
    ...rowOf(),
    ratings: { own: [], others: [] },
    can: { rate: true },
  } as object as TeamApplication;
  const { select, press: pressed } = await view(() => <Ratings application={application} job={pipeline.job} />);
  await pressed(text('rating.save'));
  await select(0, '3');
  await select(0, '');
  await pressed(text('rating.save'));
  expect(writes()).toEqual([]);
  await select(0, '3');
  await pressed(text('rating.save'));
  expect(writes()[0]?.body).toEqual({ ratings: [{ criterionId: 'k', value: 3 }] });
});

it('what is due is marked once its time is over', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-02T00:00:00.000Z'));
  const mark = async (dueAt: string | null) =>
    (await view(() => <Notices row={rowOf({ dueAt })} />)).container.querySelector('li')?.getAttribute('data-mark');
  expect(await mark('2026-01-01T00:00:00.000Z')).toBe('late');
  expect(await mark('2026-01-02T00:00:00.000Z')).toBe('plain');
  expect(await mark(null)).toBeUndefined();
  vi.mocked(Date.now).mockRestore();
});

it.each([
  ['', false],
  ['?place=Pune', true],
  ['?answer=yes', true],
  ['?rating=2', false],
])('the filters that are typed are open with %j: %s', async (search, isOpen) => {
  const { container } = await view(() => <PipelineFilters pipeline={pipeline} />, `/job/view-application/j${search}`);
  expect(container.querySelector('details')?.hasAttribute('open')).toBe(isOpen);
});

it('nothing moves to where it was submitted, nor while it leaves', () => {
  const stages = (more: object) => OPEN_STATES.filter((state) => canMove(rowOf(more), state));
  expect(stages({})).toEqual(['shortlisted', 'interview', 'offer']);
  expect(stages({ leavesAt: '2026-01-01T00:00:00.000Z' })).toEqual([]);
});

async function card(more: object = {}, isMoved = false) {
  const move = vi.fn<(row: PipelineRow, stage: OpenState) => void>();
  const shown = await view(() => (
    <section data-column="viewed">
      {['a', 'b'].map((id) => (
        <Card
          key={id}
          row={rowOf({ ...more, id })}
          jobId="j"
          hintId="h"
          move={move}
          takesFocus={(of) => isMoved && of === 'b'}
          onDrag={() => undefined}
          chosen={new Map()}
          onChoose={() => undefined}
        />
      ))}
    </section>
  ));
  const links = [...shown.container.querySelectorAll('a')];
  const key = async (name: string, of: object = {}, target: HTMLElement = links[0]!) => {
    target.focus();
    const event = acted('keydown', { key: name, altKey: false, ...of });
    await shown.settle(() => target.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { ...shown, move, links, key };
}
describe('a card', () => {
  it('Alt with an arrow to the side moves it, from its name alone', async () => {
    const { key, move, container } = await card();
    expect(await key('ArrowRight', { altKey: true })).toBe(true);
    expect(move.mock.lastCall?.[1]).toBe('shortlisted');
    expect(await key('ArrowLeft', { altKey: true })).toBe(true);
    expect(move.mock.lastCall?.[1]).toBe('submitted');
    const button = container.querySelector<HTMLElement>('button')!;
    expect(await key('ArrowRight', { altKey: true }, button)).toBe(false);
    expect(await key('ArrowDown', { altKey: true })).toBe(false);
    expect(await key('a', { altKey: true })).toBe(false);
    expect(move).toHaveBeenCalledTimes(2);
  });
  it('an arrow alone goes to the next card', async () => {
    const { key, move, links, document } = await card();
    expect([await key('ArrowDown'), document.activeElement === links[1]]).toEqual([true, true]);
    expect([await key('ArrowDown', { altKey: true }), document.activeElement === links[0]]).toEqual([false, true]);
    expect([await key('ArrowRight'), move.mock.calls.length]).toEqual([false, 0]);
  });
  it('one that was just moved takes the focus', async () => {
    const { document, links } = await card({}, true);
    expect(document.activeElement).toBe(links[1]);
  });
});

it('a column takes what is dragged where it can go, and says that it is empty', async () => {
  sent = stubServer({ 'GET /jobs/j/applications': { data: [], next: null } });
  const filters = { state: '', assignee: '', overdue: false, meetsAll: false, minRating: '', place: '' };
  const all = { ...filters, question: '', answer: '' } as Parameters<typeof Board>[0]['filters'];
  const { container } = await view(() => (
    <Board pipeline={pipeline} filters={all} chosen={new Map()} onChoose={() => undefined} />
  ));
  const columns = () => [...container.querySelectorAll('[data-column]')];
  await eventually(() =>
    expect(columns().filter((column) => column.textContent.includes(text('column.none')))).toHaveLength(5),
  );
  expect(columns().map((column) => column.getAttribute('data-takes'))).toEqual(columns().map(() => 'false'));
});
