import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, enter, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { text } from '../../strings.ts';
import { ChoiceField } from './choice-field.tsx';

beforeAll(startStrings);

const zones = ['Asia/Kolkata', 'Europe/Paris'].map((key) => ({ key, label: key }));
const props = { label: 'Time zone', choices: zones, onType: () => undefined, onChoose: () => undefined };
async function opened() {
  const shown = await drawn(() => <ChoiceField {...props} chosen={null} />);
  const { container, settle } = shown;
  await settle(() => press(container.querySelector('input')!));
  const isOpen = () => container.querySelector('input')?.getAttribute('aria-expanded');
  const scroll = (target: EventTarget) => settle(() => target.dispatchEvent(acted('scroll')));
  return { ...shown, isOpen, scroll };
}

it('the choices stay while the page or their list scrolls', async () => {
  const { document, isOpen, scroll } = await opened();
  await scroll(document.querySelector('[role="listbox"]')!);
  await scroll(document);
  expect(isOpen()).toBe('true');
});

it('the choices close when the part of the page around their field scrolls', async () => {
  const { container, isOpen, scroll } = await opened();
  await scroll(container);
  expect(isOpen()).toBe('false');
});

it.each([
  [false, {}, false],
  [true, {}, true],
  [true, { disabled: true }, false],
  [true, { required: true }, false],
])('a choice (%s) in a field with %o can be cleared: %s', async (isChosen, more, clears) => {
  const { container } = await drawn(() => <ChoiceField {...props} {...more} chosen={isChosen ? zones[0]! : null} />);
  expect(container.querySelectorAll('[aria-label="Clear Time zone"]')).toHaveLength(clears ? 1 : 0);
  expect(container.querySelector('input')!.getAttribute('data-right')).toBe(`${clears}`);
});

it('text that names no choice is an error once the field was left and the choices have loaded', async () => {
  let busy = true;
  const { container, settle, draw } = await drawn(() => <ChoiceField {...props} chosen={null} busy={busy} />);
  const field = container.querySelector('input')!;
  const state = () => [field.getAttribute('data-unsettled'), container.textContent.includes(text('choice.unsettled'))];
  expect(state()).toEqual([null, false]);
  await settle(() => field.focus());
  await settle(() => enter(field, 'Moon'));
  expect(state()).toEqual([null, false]);
  await settle(() => field.blur());
  expect(state()).toEqual(['true', false]);
  busy = false;
  await draw();
  expect(state()).toEqual(['true', true]);
});

it('typing marks the first choice, and the keys another one, which stays marked', async () => {
  const { container, document, settle } = await drawn(() => <ChoiceField {...props} chosen={null} />);
  const field = container.querySelector('input')!;
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await settle(() => field.focus());
  await settle(() => press(field));
  expect(marked()).toBeUndefined();
  await settle(() => enter(field, 'e'));
  expect(marked()).toContain('Asia/Kolkata');
  await settle(() => field.dispatchEvent(acted('keydown', { key: 'ArrowDown', keyCode: 40 })));
  expect(marked()).toContain('Europe/Paris');
});
