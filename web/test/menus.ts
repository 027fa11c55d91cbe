import { expect } from 'vitest';
import type { drawn } from './draw.tsx';
import { press } from './acts.ts';
import { eventually } from './posts.ts';

type View = Pick<Awaited<ReturnType<typeof drawn>>, 'container' | 'document' | 'settle'>;

/** Opens the menu whose button has this label, or the only one. `labels`: its items; `choose` runs one. */
export async function openMenu({ container, document, settle }: View, label?: string) {
  const buttons = [...container.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')];
  const button = buttons.find((each) => label === undefined || each.getAttribute('aria-label') === label);
  if (button === undefined) throw new Error(`No menu: ${label}`);
  await settle(() => press(button));
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await eventually(() => expect(items()).not.toEqual([]));
  const choose = (of: string) => settle(() => press(items().find((item) => item.textContent === of)!));
  return { labels: items().map((item) => item.textContent), choose };
}
