import { useRef, useState } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acted, press } from '../../test/acts.ts';
import { stubDialogs } from '../../test/dialogs.tsx';
import { drawn } from '../../test/draw.tsx';
import { openMenu } from '../../test/menus.ts';
import { buttonOf, eventually } from '../../test/posts.ts';
import { prepareTexts } from '../../test/texts.ts';
import { Dialog } from './dialog/dialog.tsx';
import { ReasonDialog } from './dialog/reason-dialog.tsx';
import { EmojiButton } from './emoji/emoji-button.tsx';
import { ChoiceField } from './form/choice/choice-field.tsx';
import { Menu } from './menu/menu.tsx';

beforeAll(async () => {
  stubDialogs();
  const Picker = ({ onPick }: { onPick: (emoji: string) => void }) => (
    <button type="button" onClick={() => onPick('🧵')}>
      Thread
    </button>
  );
  vi.doMock('./emoji/emoji-picker.tsx', () => ({ default: Picker }));
  await prepareTexts('ui');
});
afterAll(() => vi.doUnmock('./emoji/emoji-picker.tsx'));

it.each([
  [undefined, 0],
  [[], 0],
  [['Spam'], 1],
])('a decision under the rules %o has %i choices beside its words', async (all, count) => {
  const rules = all && { label: 'Rule', none: 'None', all };
  const dialog = { title: 'Remove', text: '', action: 'Remove', label: 'Why', max: 100, ...(rules && { rules }) };
  const { container } = await drawn(() => (
    <ReasonDialog {...dialog} onClose={() => undefined} onSend={() => Promise.resolve(true)} />
  ));
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  expect(container.querySelectorAll('select')).toHaveLength(count);
});

it.each([
  ['alertdialog', 'Cancel'],
  ['dialog', undefined],
] as const)('of the buttons of a %s, the first focus goes to: %s', async (role, label) => {
  const { container } = await drawn(() => (
    <Dialog title="Delete?" role={role} onClose={() => undefined} actions={<button type="button">Delete</button>} />
  ));
  await eventually(() => expect(buttonOf(container, 'Delete')).toBeDefined());
  expect(container.querySelector('[data-autofocus]')?.textContent).toBe(label);
});

function Writing() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('A loom');
  return (
    <>
      <textarea ref={field} aria-label="Words" value={words} onChange={() => undefined} />
      <EmojiButton field={field} onChange={setWords} />
    </>
  );
}
it('a chosen emoji is put where the caret is, and the field has the focus again', async () => {
  const { container, document, settle } = await drawn(() => <Writing />);
  const field = container.querySelector('textarea')!;
  field.setSelectionRange(1, 1);
  await settle(() => press(container.querySelector('[aria-haspopup="dialog"]')!));
  await eventually(() => expect(buttonOf(container, 'Thread')).toBeDefined());
  await settle(() => press(buttonOf(container, 'Thread')!));
  await eventually(() => expect([field.value, document.activeElement === field]).toEqual(['A🧵 loom', true]));
});

it('a menu leaves out groups without items, and gives the focus back before it runs one', async () => {
  const focused: (string | null | undefined)[] = [];
  const items = ['Edit', 'Delete'].map((label) => ({
    key: label,
    label,
    run: () => void focused.push(globalThis.document.activeElement?.getAttribute('aria-label')),
  }));
  const groups = [
    { key: 'none', heading: 'Nothing', items: [] },
    { key: 'some', heading: 'Something', items },
  ];
  const view = await drawn(() => (
    <Menu label="More" groups={groups}>
      More
    </Menu>
  ));
  const { labels, choose } = await openMenu(view);
  expect([labels, view.document.body.textContent.includes('Nothing')]).toEqual([['Edit', 'Delete'], false]);
  await choose('Delete');
  expect(focused).toEqual(['More']);
});

it('Escape closes the choices, but not while an input method composes', async () => {
  const choices = ['Pune', 'Surat'].map((key) => ({ key, label: key }));
  const { container, settle } = await drawn(() => (
    <ChoiceField label="City" chosen={null} choices={choices} onType={() => undefined} onChoose={() => undefined} />
  ));
  const field = container.querySelector('input')!;
  await settle(() => press(field));
  const escape = async (isComposing: boolean) => {
    await settle(() => field.dispatchEvent(acted('keydown', { key: 'Escape', keyCode: 27, isComposing })));
    return field.getAttribute('aria-expanded');
  };
  expect([await escape(true), await escape(false)]).toEqual(['true', 'false']);
});
