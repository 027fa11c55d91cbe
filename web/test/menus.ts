import { expect } from 'vitest';
import type { drawn } from './draw.tsx';
import { enter, press } from './acts.ts';
import { eventually } from './posts.ts';

/** The first of these that fits, which the caller knows to be there. */
function only(elements: Iterable<HTMLElement>, fits: (element: HTMLElement) => boolean, what: string): HTMLElement {
  const found = [...elements].find(fits);
  if (found === undefined) throw new Error(`Not there: ${what}`);
  return found;
}

type View = Pick<Awaited<ReturnType<typeof drawn>>, 'container' | 'document' | 'settle'>;

/** Opens the menu whose button has this label, or the only one. `labels`: its items; `choose` runs one. */
export async function openMenu({ container, document, settle }: View, label?: string) {
  const button = only(
    container.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]'),
    (each) => label === undefined || each.getAttribute('aria-label') === label,
    label ?? 'menu',
  );
  await settle(() => press(button));
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await eventually(() => expect(items()).not.toEqual([]));
  const choose = (of: string) => settle(() => press(only(items(), (item) => item.textContent === of, of)));
  return { labels: items().map((item) => item.textContent), choose };
}

/** Types into a field that finds one of many options, and chooses the one with this text. */
export async function chooseOption({ document, settle }: View, field: HTMLElement, typed: string, option: string) {
  await settle(() => field.focus());
  await settle(() => enter(field, typed));
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  const isIt = (each: HTMLElement) => each.textContent.includes(option);
  await eventually(() => expect(options().some(isIt)).toBe(true));
  await settle(() => press(only(options(), isIt, option)));
}
