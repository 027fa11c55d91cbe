import { beforeAll, expect, it, vi } from 'vitest';
import type { Item } from '#contract/profiles/sections.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { Skills } from '../sections/skills.tsx';
import { text } from '../strings.ts';
import { MovableItem } from './movable-item.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['profiles', 'choices'].map((of) => loadStrings(of)));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const skill = (id: string) =>
  ({
    id,
    name: id,
    endorsements: { count: 0, mine: false, people: [] },
    can: { endorse: false },
  }) as object as Item<'skills'>;
async function list(ids: readonly string[], draggedId?: string) {
  const move = vi.fn<(id: string, to: number) => void>();
  const setDraggedId = vi.fn<(id: string | undefined) => void>();
  const { container, document, settle } = await drawn(() => (
    <section>
      <header>
        <button type="button">Add</button>
      </header>
      <ul>
        {ids.map((id, index) => (
          <MovableItem
            key={id}
            section="skills"
            item={skill(id)}
            index={index}
            count={ids.length}
            move={move}
            open={() => undefined}
            remove={() => Promise.resolve()}
            draggedId={draggedId}
            setDraggedId={setDraggedId}
          />
        ))}
      </ul>
    </section>
  ));
  const rows = container.querySelectorAll('li');
  const button = (row: number, label: 'item.up' | 'item.down' | 'item.delete') =>
    [...rows[row]!.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.startsWith(text(label)));
  const event = (row: number, type: string) => {
    const happened = acted(type, { dataTransfer: {} });
    return settle(() => rows[row]!.dispatchEvent(happened)).then(() => happened.defaultPrevented);
  };
  return {
    container,
    document,
    rows,
    move,
    setDraggedId,
    button,
    event,
    press: (element: Parameters<typeof press>[0]) => settle(() => press(element)),
  };
}

it('an item moves up and down, but not over the ends, and a single one not at all', async () => {
  const { button, press: pressed, move } = await list(['a', 'b', 'c']);
  await pressed(button(0, 'item.up')!);
  await pressed(button(2, 'item.down')!);
  expect(move).not.toHaveBeenCalled();
  await pressed(button(1, 'item.up')!);
  await pressed(button(1, 'item.down')!);
  expect(move.mock.calls).toEqual([
    ['b', 0],
    ['b', 2],
  ]);
  const single = await list(['a']);
  expect([single.button(0, 'item.up'), single.button(0, 'item.down')]).toEqual([undefined, undefined]);
  expect(single.rows[0]!.getAttribute('draggable')).toBe('false');
  expect(single.rows[0]!.querySelectorAll('svg')).toHaveLength(2);
});

it('a removed item leaves the focus to the next, else to the one before, else to the button for more', async () => {
  const { button, press: pressed, document, rows } = await list(['a', 'b']);
  await pressed(button(0, 'item.delete')!);
  expect(document.activeElement?.closest('li')).toBe(rows[1]);
  await pressed(button(1, 'item.delete')!);
  expect(document.activeElement?.closest('li')).toBe(rows[0]);
  const single = await list(['a']);
  await single.press(single.button(0, 'item.delete')!);
  expect(single.document.activeElement?.textContent).toBe('Add');
});

it('an item that is dropped on another one takes its place', async () => {
  const { event, move, setDraggedId, rows } = await list(['a', 'b'], 'a');
  expect(rows[0]!.getAttribute('draggable')).toBe('true');
  expect(await event(1, 'dragover')).toBe(true);
  await event(0, 'drop');
  expect(move).not.toHaveBeenCalled();
  await event(1, 'drop');
  expect([move.mock.calls, setDraggedId.mock.lastCall]).toEqual([[['a', 1]], [undefined]]);
  const nothing = await list(['a', 'b']);
  expect(await nothing.event(1, 'dragover')).toBe(false);
  await nothing.event(1, 'drop');
  expect(nothing.move).not.toHaveBeenCalled();
});

it.each([
  [12, 0, false],
  [13, 1, true],
])('of %i skills, %i wait until all are shown', async (count, waiting, offered) => {
  const skills = Array.from({ length: count }, (_, index) => skill(`s${index}`));
  const { container, settle } = await drawn(() => <Skills skills={skills} />);
  const rest = () => container.querySelectorAll('[data-rest="true"]').length;
  expect([rest(), container.querySelector('[data-print="no"]') !== null]).toEqual([waiting, offered]);
  if (!offered) return;
  await settle(() => press(container.querySelector('[data-print="no"] button')!));
  expect([rest(), container.querySelector('[data-print="no"]')]).toEqual([0, null]);
});
