import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { ChoiceField } from './choice-field.tsx';

beforeAll(startStrings);

const zones = ['Asia/Kolkata', 'Europe/Paris'].map((key) => ({ key, label: key }));
async function opened() {
  const shown = await drawn(() => (
    <ChoiceField label="Time zone" chosen={null} choices={zones} onType={() => undefined} onChoose={() => undefined} />
  ));
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
