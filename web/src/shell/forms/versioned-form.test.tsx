import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TextInput } from '#ui/fields/text.tsx';
import { text as laterText } from '#ui/later/strings.ts';
import { text as uiText } from '#ui/strings.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually } from '../../../test/posts.ts';
import { ApiError } from '../calls/api-error.ts';
import { startStrings } from '../strings.ts';
import { draftOf } from './drafts.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { VersionedForm } from './versioned-form.tsx';

interface Loom {
  version: number;
  name: string;
  city: string;
}
type Fields = Record<'name' | 'city', string>;
const schema = z.object({ name: z.string(), city: z.string() });
const first: Loom = { version: 1, name: 'Loom', city: 'Pune' };
const theirs: Loom = { version: 2, name: 'Theirs', city: 'Delhi' };
const texts = { form: 'Loom', save: 'Save it', stale: 'Changed elsewhere', field: (name: string) => `The ${name}` };

beforeAll(startStrings);
beforeEach(() => draftOf('loom').clear());

async function open({ blocked = false } = {}) {
  const save = vi.fn<(values: Fields, version: number) => Promise<void>>(() => Promise.resolve());
  const onTheirs = vi.fn();
  function Edit() {
    const edit = useVersionedForm<Fields, Loom>(schema, {
      module: 'shell',
      draft: 'loom',
      stored: first,
      formOf: (stored) => ({ name: stored?.name ?? '', city: stored?.city ?? '' }),
      save,
      onTheirs,
    });
    return (
      <VersionedForm edit={edit} texts={texts} blocked={blocked} actions={<b>Preview</b>}>
        <TextInput label="Name" {...edit.form.form.getInputProps('name')} />
      </VersionedForm>
    );
  }
  const view = await drawn(() => <Edit />);
  const field = () => view.container.querySelector('input')!;
  const send = () => view.settle(() => submit(field()));
  return { ...view, save, onTheirs, field, send, type: (typed: string) => view.settle(() => enter(field(), typed)) };
}
const bar = (container: Element) => container.querySelector('[data-unsaved]');

it('the bar saves, and says so while something is unsaved', async () => {
  const { container, type, send, save } = await open();
  expect([bar(container)?.getAttribute('data-unsaved'), bar(container)?.textContent]).toEqual([
    'false',
    'Save itPreview',
  ]);
  await type('Mine');
  expect(bar(container)?.getAttribute('data-unsaved')).toBe('true');
  await send();
  await eventually(() => expect(save.mock.calls[0]?.slice(0, 2)).toEqual([{ name: 'Mine', city: 'Pune' }, 1]));
});

it('a draft is named, unsaved, and can be discarded', async () => {
  const before = await open();
  await before.type('Mine');
  globalThis.dispatchEvent(new Event('pagehide'));
  const { container, field, settle } = await open();
  expect([field().value, bar(container)?.getAttribute('data-unsaved')]).toEqual(['Mine', 'true']);
  await settle(() => press(buttonOf(container, uiText('draft.discard'))!));
  expect([field().value, container.textContent.includes(uiText('draft.restored'))]).toEqual(['Loom', false]);
});

it('nothing is saved while something besides the form is not ready', async () => {
  const { container } = await open({ blocked: true });
  expect(buttonOf(container, 'Save it')?.disabled).toBe(true);
});

it('of fields that both sides changed it asks whose words stay, by their labels', async () => {
  const { document, type, send, save, onTheirs, field, settle } = await open();
  save.mockRejectedValueOnce(new ApiError(409, { code: 'stale', message: 'Changed.', current: theirs }));
  await type('Mine');
  await send();
  await eventually(() => expect(document.body.textContent).toContain('Changed elsewhere'));
  // The city was changed by the others alone: the form has taken it.
  expect([...document.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual(['The name']);
  await settle(() => press(buttonOf(document.body, laterText('stale.theirs'))!));
  expect(onTheirs).toHaveBeenCalledExactlyOnceWith(theirs);
  expect([field().value, document.querySelector('li strong')]).toEqual(['Theirs', null]);
});
