import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, choose, keyed, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { ChoiceCards } from '../../flow/choice-card.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import { TextInput } from '../../fields/text.tsx';
import { focusProblem } from '../use-announced-failure.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useProblems } from './problems.ts';
import { SectionNav, SectionSelect, useSectionKeys } from './section-nav.tsx';
import { text } from './words.ts';

beforeAll(startStrings);

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
        <ErrorSummary problems={problems} />
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
