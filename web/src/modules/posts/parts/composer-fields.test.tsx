import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEVELS } from '#contract/core/choices.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { AudienceFields } from './composer/audience-fields.tsx';
import { ComposerEntry } from './composer/composer-entry.tsx';
import { EMPTY_POLL, PollFields } from './composer/poll-fields.tsx';
import { ApprovalNote } from './spaces/approval-note.tsx';
import { TextEditor } from './composer/text-editor.tsx';
import { useAltReminder } from './composer/use-alt-reminder.ts';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['posts', 'network', 'media', 'jobs'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the text field', () => {
  async function editor(more: Partial<Parameters<typeof TextEditor>[0]> = {}) {
    const onSubmit = vi.fn<() => void>();
    const view = await drawn(() => (
      <GuardedForm onSend={onSubmit}>
        <TextEditor label="Words" value="A loom" onChange={() => undefined} {...more} />
      </GuardedForm>
    ));
    const field = view.container.querySelector('textarea')!;
    Object.assign(view.container.querySelector('form')!, { requestSubmit: onSubmit });
    const key = (name: string, of: object = {}) => {
      const event = acted('keydown', { key: name, isComposing: false, keyCode: 0, ...of });
      return view.settle(() => field.dispatchEvent(event)).then(() => event.defaultPrevented);
    };
    return { ...view, field, key, onSubmit };
  }
  it('Ctrl or Cmd with Enter sends the form, and nothing else does', async () => {
    const { key, onSubmit } = await editor();
    const others = [
      ['Enter', {}],
      ['a', { ctrlKey: true }],
      ['Enter', { ctrlKey: true, isComposing: true }],
    ] as const;
    for (const [name, more] of others) await key(name, more);
    expect(onSubmit).not.toHaveBeenCalled();
    expect([await key('Enter', { ctrlKey: true }), await key('Enter', { metaKey: true })]).toEqual([true, true]);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
  it.each([
    ['Too long.', true],
    ['', false],
    [undefined, false],
  ])('with the error %j it is wrong: %s', async (error, isWrong) => {
    const { field, container } = await editor({ error });
    expect(field.getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
    expect(container.querySelector('p')?.textContent).toBe(isWrong ? error : undefined);
    expect(field.hasAttribute('aria-controls')).toBe(false);
  });
  it('the caret is behind the text where the field takes the focus', async () => {
    expect((await editor({ autoFocus: true })).field.selectionStart).toBe(6);
    const caret = vi.fn<() => void>();
    const field = { current: null as HTMLTextAreaElement | null };
    const ref = {
      get current() {
        return field.current;
      },
      set current(element) {
        field.current = element && Object.assign(element, { setSelectionRange: caret });
      },
    };
    await editor({ ref });
    expect(caret).not.toHaveBeenCalled();
  });
});

it.each([
  [undefined, true],
  ['admin', true],
  ['editor', true],
  ['analyst', false],
] as const)('the way to the composer is there for the role %s: %s', async (role, isThere) => {
  if (role !== undefined) logInAsha(role);
  const { container } = await drawn(() => <ComposerEntry />);
  expect(container.querySelector('a') !== null).toBe(isThere);
});

it('nobody is led to the composer without an account', async () => {
  session.set({ token: null, user: null });
  const { container } = await drawn(() => <ComposerEntry />);
  expect(container.querySelector('a')).toBeNull();
});

it.each([
  [{ waits: true, medianHours: null }, true],
  [{ waits: false, medianHours: 5 }, true],
  [{ waits: false, medianHours: null }, false],
])('what is known of the decisions of a space %o is said: %s', async (known, isSaid) => {
  const approval = { posts: true, postsAsCommunity: false, waiting: null, ...known };
  const { container } = await drawn(() => <ApprovalNote approval={approval} />);
  expect(container.querySelector('p') !== null).toBe(isSaid);
});

async function audience(role: 'admin' | undefined, inSpace: boolean) {
  if (role !== undefined) logInAsha(role);
  const { container } = await drawn(() => (
    <AudienceFields
      inSpace={inSpace}
      visibility="anyone"
      onVisibility={() => undefined}
      commentsOpen
      onCommentsOpen={() => undefined}
    />
  ));
  return {
    levels: [...container.querySelectorAll('option')].map((option) => option.getAttribute('value')),
    eye: container.querySelector('p') !== null,
  };
}
it('the levels of members have connections, those of pages do not, and a space has none', async () => {
  expect(await audience(undefined, false)).toEqual({ levels: [...LEVELS], eye: true });
  expect(await audience(undefined, true)).toEqual({ levels: [], eye: false });
  const ofPages = LEVELS.filter((level) => level !== 'connections');
  expect(await audience('admin', false)).toEqual({ levels: ofPages, eye: false });
});

it('a poll keeps two options and has four at most', async () => {
  const shown = async (count: number) => {
    const options = Array.from({ length: count }, String);
    const { container } = await drawn(() => (
      <PollFields value={{ ...EMPTY_POLL, options }} onChange={() => undefined} errors={{}} />
    ));
    const remove = buttonOf(container, text('poll.removeOption', { number: 1 })) !== undefined;
    return [remove, buttonOf(container, text('poll.addOption')) !== undefined];
  };
  expect([await shown(2), await shown(3), await shown(4)]).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

it('a picture without a description is asked about once', async () => {
  const send = vi.fn<() => void>();
  const requestSubmit = vi.fn<() => void>();
  const event = { currentTarget: { requestSubmit } } as object as Parameters<Reminded>[0];
  type Reminded = ReturnType<typeof useAltReminder>['props']['onSend'];
  let now!: Reminded;
  let alt = 'A loom';
  const form = { props: { onSend: send } } as object as Parameters<typeof useAltReminder>[0];
  const { settle, draw } = await drawn(() => {
    now = useAltReminder(form, { pictures: [{ id: 'm', alt }] }).props.onSend;
    return null;
  });
  await settle(() => now(event));
  expect(send).toHaveBeenCalledTimes(1);
  alt = '';
  await draw();
  await settle(() => now(event));
  expect([send.mock.calls.length, pendingQuestion.get() !== null]).toEqual([1, true]);
  await settle(() => pendingQuestion.get()?.answer(true));
  expect(requestSubmit).toHaveBeenCalledTimes(1);
  await settle(() => now(event));
  expect([send.mock.calls.length, pendingQuestion.get()]).toEqual([2, null]);
});
