import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ReactionKind, REACTIONS } from '#contract/posts/posts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import type { Target } from '../../actions/react.ts';
import { text } from '../../strings.ts';
import type { ReactionCounts } from '../../entities.ts';
import { ReactionButton } from './reaction-button.tsx';
import { ReactionSummary } from './reaction-summary.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterAll(() => vi.unstubAllGlobals());

async function button(reaction: ReactionKind | null = null) {
  const target = { kind: 'post', id: 'p', myReaction: reaction, counts: {} } as object as Target;
  const { container, document, settle } = await drawn(() => <ReactionButton target={target} reaction={reaction} />);
  const measured = { getBoundingClientRect: () => ({ width: 400, left: 0, right: 300 }) };
  Object.assign(document.documentElement, measured);
  const choices = () => [...container.querySelectorAll('[role="group"] button')];
  return {
    container,
    document,
    choices,
    main: container.querySelector('[data-key="l"]')!,
    press: (element: Parameters<typeof press>[0]) => settle(() => press(element)),
    open: () =>
      settle(() => container.querySelector('[data-key="l"]')!.dispatchEvent(acted('keydown', { key: 'ArrowUp' }))),
    key: (key: string) => settle(() => (document.activeElement ?? container).dispatchEvent(acted('keydown', { key }))),
    pointer: (type: string, element: Parameters<typeof press>[0], more: object) =>
      settle(() => element.dispatchEvent(acted(type, more))),
  };
}

it('the arrow upwards opens the reactions, the focus is on that of the user, else the first; arrows move', async () => {
  const first = await button();
  await first.open();
  expect(first.choices().indexOf(first.document.activeElement!)).toBe(0);
  await first.key('ArrowRight');
  expect(first.choices().indexOf(first.document.activeElement!)).toBe(1);
  await first.key('ArrowLeft');
  await first.key('ArrowLeft');
  expect(first.choices().indexOf(first.document.activeElement!)).toBe(REACTIONS.length - 1);
  await first.key('a');
  await first.key('Escape');
  expect([first.choices().length, first.document.activeElement === first.main]).toEqual([0, true]);
  const own = await button(REACTIONS[2]);
  await own.open();
  expect(own.choices().indexOf(own.document.activeElement!)).toBe(2);
});

it('a reaction that was chosen leaves the focus to the button, and a press elsewhere closes the choice', async () => {
  const { open, press: pressed, choices, document, main, pointer } = await button();
  await open();
  await pointer('pointerdown', choices()[0]!, { pointerType: 'mouse' });
  expect(choices()).not.toHaveLength(0);
  await pressed(choices()[1]!);
  expect([choices().length, document.activeElement === main]).toEqual([0, true]);
  await open();
  await pointer('pointerdown', document.body, { pointerType: 'mouse' });
  expect(choices()).toHaveLength(0);
});

it('a summary names the most frequent reactions, and nothing where there are none', () => {
  const none = Object.fromEntries(REACTIONS.map((kind) => [kind, 0])) as ReactionCounts;
  const html = (counts: Partial<ReactionCounts>) =>
    renderToStaticMarkup(<ReactionSummary counts={{ ...none, ...counts }} />);
  expect(html({})).toBe('');
  const [one, two] = REACTIONS;
  const icons = (shown: string) => shown.match(/<svg/g)?.length ?? 0;
  expect([icons(html({ [one]: 1 })), icons(html({ [one]: 1, [two]: 2 }))]).toEqual([1, 2]);
  expect(html({ [one]: 1 })).toContain(text('react.count', { count: 1 }));
});
