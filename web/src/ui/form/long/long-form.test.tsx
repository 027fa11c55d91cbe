import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, choose, keyed, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { widen } from '../../../../test/wide.ts';
import { ChoiceCards } from '../../flow/choice-card.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import { TextInput } from '../../fields/text.tsx';
import { focusProblem } from '../use-announced-failure.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LongForm } from './long-form.tsx';
import { sectionOf } from './long-section.ts';
import { useProblems } from './problems.ts';
import { SectionNav, SectionSelect, useSectionKeys } from './section-nav.tsx';
import { text } from './words.ts';

beforeAll(startStrings);
afterEach(() => {
  vi.unstubAllGlobals();
});

const errors = { title: 'Enter a title.', days: 'Choose one.', terms: 'Accept the terms.' };
async function form(start: Readonly<Record<string, string>> = errors) {
  let change!: (errors: Readonly<Record<string, string>>) => void;
  const view = await drawn(() => {
    const [wrong, setWrong] = useState(start);
    change = setWrong;
    const problems = useProblems('product', wrong);
    return (
      // oxlint-disable-next-line react/forbid-elements -- nothing is sent
      <form id="product">
        <ErrorSummary formId="product" problems={problems} />
        <section data-section="about">
          <TextInput label="Title" name="title" error={wrong['title']} />
        </section>
        <section data-section="terms">
          <ChoiceCards label="Days" value={null} onChange={() => undefined} options={[]} error={wrong['days']} />
          <Checkbox label="Terms" name="terms" error={wrong['terms']} />
        </section>
        <output>{problems.map(({ section }) => section).join(' ')}</output>
      </form>
    );
  });
  const links = () => [...view.container.querySelectorAll<HTMLElement>('[data-error-summary] button')];
  return { ...view, links, change: (next: typeof start) => view.settle(() => change(next)) };
}

it('the summary names each field with its error, in the order of the screen, and its section', async () => {
  const { container, links, change } = await form();
  expect(container.querySelector('h2')?.textContent).toBe(text('errors', { count: 3 }));
  expect(links().map((link) => link.textContent)).toEqual([
    'Title: Enter a title.',
    'Days: Choose one.',
    'Terms: Accept the terms.',
  ]);
  expect(container.querySelector('output')?.textContent).toBe('about terms terms');
  await change({ terms: 'Accept the terms.' });
  expect(links()).toHaveLength(1);
  await change({});
  expect(container.querySelector('[data-error-summary]')).toBeNull();
});

it('a refused form has the focus on its summary, whose links lead to the fields', async () => {
  const { container, document, links, settle } = await form();
  focusProblem(container.querySelector('form')!);
  expect(document.activeElement).toBe(container.querySelector('[data-error-summary]'));
  const reached = [];
  for (const link of links()) {
    await settle(() => press(link));
    reached.push(document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role'));
  }
  expect(reached).toEqual(['title', 'radiogroup', 'terms']);
});

const sections = [
  { id: 'a', title: 'About', state: 'done' as const },
  { id: 'b', title: 'Price', state: 2 },
  { id: 'c', title: 'Delivery', state: 'empty' as const },
];
async function nav() {
  const view = await drawn(() => {
    useSectionKeys(sections);
    return (
      <>
        <SectionNav sections={sections} />
        <SectionSelect sections={sections} />
        {sections.map(({ id, title }) => (
          <section key={id} id={id} data-section={id}>
            <h2>{title}</h2>
          </section>
        ))}
      </>
    );
  });
  return { ...view, focused: () => view.document.activeElement?.textContent };
}

it('sections say whether they are complete, or how much is to be fixed', async () => {
  const { container } = await nav();
  expect([...container.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual([
    `About${text('done')}`,
    `2Price${text('errors', { count: 2 })}`,
    'Delivery',
  ]);
  expect([...container.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    `About (${text('done')})`,
    `Price (${text('errors', { count: 2 })})`,
    'Delivery',
  ]);
});

it('links, the select, and Alt with arrows lead to the headings of sections', async () => {
  const { container, document, settle, focused } = await nav();
  await settle(() => press(container.querySelectorAll('nav a')[1]!));
  expect(focused()).toBe('Price');
  const hit = (key: string, altKey = true) =>
    settle(() => document.activeElement?.dispatchEvent(acted('keydown', keyed(key, { altKey }))));
  await hit('ArrowDown');
  expect(focused()).toBe('Delivery');
  await hit('ArrowDown');
  await hit('ArrowUp', false);
  expect(focused()).toBe('Delivery');
  await hit('ArrowUp');
  expect(focused()).toBe('Price');
  await settle(() => choose(container.querySelector('select')!, 'a'));
  expect(focused()).toBe('About');
});

const save = vi.fn<() => void>();
async function long({ wide = true, start = undefined as string | undefined } = {}) {
  const view = await drawn(() => {
    if (wide) widen();
    const [opened, setOpened] = useState(start);
    const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
    return (
      <LongForm
        title="Edit product"
        label="Product"
        form={{
          form: { errors },
          sending: false,
          failure: null,
          props: {
            onSend: () => {
              save();
              setErrors({ title: 'Enter a title.' });
            },
          },
        }}
        sections={[
          {
            id: 'photos',
            title: 'Photos',
            state: 'done',
            isOwn: true,
            content: <section id="photos">Two photos</section>,
          },
          {
            id: 'facts',
            title: 'Facts',
            state: 'empty',
            value: 'Lamp',
            holds: ['title'],
            content: <TextInput label="Title" name="title" error={errors['title']} />,
          },
          {
            id: 'reviews',
            title: 'Reviews',
            state: 'empty',
            isOwn: true,
            content: <section id="reviews">None</section>,
          },
        ]}
        save="Save"
        isDirty={false}
        left={1}
        opened={opened}
        onOpen={setOpened}
      />
    );
  });
  const field = () => view.container.querySelector<HTMLInputElement>('input');
  const hit = async (key: string, more: object = {}) => {
    const event = acted('keydown', { key, ...more });
    await view.settle(() => field()!.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { ...view, field, hit };
}

it('a long form has its sections in their order, its navigation and its bar', async () => {
  const { container, settle } = await long();
  expect([...container.querySelectorAll('[data-section]')].map((each) => each.getAttribute('data-section'))).toEqual([
    'photos',
    'facts',
    'reviews',
  ]);
  expect(container.querySelector('form')?.textContent).not.toContain('photos');
  expect(container.textContent).toContain(text('left', { count: 1 }));
  await settle(() => container.querySelector('form')!.requestSubmit());
  expect(container.querySelector('select')?.textContent).toContain(`Facts (${text('errors', { count: 1 })})`);
});

it('Enter in a field sends nothing, Ctrl with Enter does, and Ctrl with s keeps the draft', async () => {
  save.mockReset();
  const { hit } = await long();
  expect([await hit('Enter'), save.mock.calls.length]).toEqual([true, 0]);
  expect([await hit('s', { ctrlKey: true }), await hit('s'), save.mock.calls.length]).toEqual([true, false, 0]);
  expect([await hit('Enter', { ctrlKey: true }), save.mock.calls.length]).toEqual([true, 1]);
});

it('on a phone the sections are a list of what is in them; each has a screen and its own button', async () => {
  const { container, settle, field, document } = await long({ wide: false });
  const rows = () => [...container.querySelectorAll<HTMLElement>('li button')];
  expect(rows().map((row) => row.textContent)).toEqual(['Photos', 'FactsLamp', 'Reviews']);
  await settle(() => press(rows()[1]!));
  expect([container.querySelector('h1')?.textContent, field() !== null]).toEqual(['Facts', true]);
  expect(container.querySelector('[type="submit"]')).not.toBeNull();
  await settle(() => press(container.querySelector('header button')!));
  expect(document.activeElement).toBe(rows()[1]);
  await settle(() => press(rows()[0]!));
  expect(container.querySelector('[type="submit"]')).toBeNull();
});

it('a hash leads to the section that holds it', () => {
  const list = [{ id: 'facts', title: 'Facts', state: 'empty' as const, holds: ['title'], content: null }];
  expect(['facts', 'title', 'other', ''].map((hash) => sectionOf(list, hash))).toEqual([
    'facts',
    'facts',
    undefined,
    undefined,
  ]);
});
