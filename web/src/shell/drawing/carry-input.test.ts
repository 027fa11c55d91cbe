import { expect, it, vi } from 'vitest';
import { acted } from '../../../test/acts.ts';
import { openDocument } from '../../../test/draw.tsx';
import { carryInput } from './carry-input.ts';

type Kind = 'text' | 'lines' | 'checkbox' | 'radio' | 'select';
const TAGS: Readonly<Partial<Record<Kind, string>>> = { lines: 'textarea', select: 'select' };
function field(document: Document, name: string, kind: Kind): HTMLInputElement {
  const element = document.createElement(TAGS[kind] ?? 'input') as HTMLInputElement;
  if (TAGS[kind] === undefined) element.type = kind;
  for (const value of kind === 'select' ? ['', 'in'] : []) {
    const option = element.appendChild(document.createElement('option'));
    Object.assign(option, { value, defaultSelected: value === '' });
  }
  return Object.assign(element, { name });
}
/** A page with a form that the server has drawn, and the form that the app puts in its place. */
function page(fields: Readonly<Record<string, Kind>>) {
  const document = openDocument();
  const root = document.body.appendChild(document.createElement('div'));
  const main = root.appendChild(document.createElement('main'));
  const add = () => Object.entries(fields).map(([name, kind]) => main.appendChild(field(document, name, kind)));
  const drawn = add();
  const carry = carryInput(root);
  return {
    document,
    drawn,
    carry,
    replace() {
      for (const each of drawn) each.remove();
      return add();
    },
  };
}
const type = (into: HTMLInputElement, value: string) => {
  into.value = value;
  into.dispatchEvent(acted('input'));
};
const heardBy = (...all: HTMLElement[]) => {
  const heard: string[] = [];
  for (const each of all) each.addEventListener('input', () => heard.push((each as HTMLInputElement).name));
  return heard;
};

it('what was typed, checked and chosen before the app is put into its own fields', async () => {
  const { drawn, carry, replace } = page({ name: 'text', terms: 'checkbox', kind: 'radio', country: 'select' });
  const [name, terms, kind, country] = drawn;
  type(name!, 'Asha');
  for (const box of [terms, kind]) box!.click();
  type(country!, 'in');
  const fields = replace();
  // The app may have drawn a value of its own.
  fields[0]!.value = 'A';
  const heard = heardBy(...fields.slice(0, 3));
  const chosen = vi.fn<() => void>();
  fields[3]!.addEventListener('change', chosen);
  await carry();
  expect(fields.map(({ value, checked }) => checked || value)).toEqual(['Asha', true, true, 'in']);
  expect(heard).toEqual(['name', 'terms', 'kind']);
  expect(chosen).toHaveBeenCalledOnce();
});

it('a text of several lines that was typed before the app is put into its own field', async () => {
  const { drawn, carry, replace } = page({ question: 'lines' });
  type(drawn[0]!, 'Does it ship\nto Nepal?');
  const fields = replace();
  const heard = heardBy(...fields);
  await carry();
  expect([fields[0]?.value, heard]).toEqual(['Does it ship\nto Nepal?', ['question']]);
});

it('nothing is entered into fields that nobody touched, or of another name', async () => {
  const { drawn, carry, replace } = page({ name: 'text', terms: 'checkbox', country: 'select' });
  type(drawn[0]!, 'Asha');
  const fields = replace();
  fields[0]!.name = 'city';
  const heard = heardBy(...fields);
  const chosen = vi.fn<() => void>();
  fields[2]!.addEventListener('change', chosen);
  await carry();
  expect([fields[0]!.value, ...heard]).toEqual(['']);
  expect(chosen).not.toHaveBeenCalled();
});

it('a box that was unchecked before the app is unchecked in it', async () => {
  const { carry, replace } = page({ terms: 'checkbox' });
  const [terms] = replace();
  terms!.checked = true;
  await carry();
  expect(terms!.checked).toBe(false);
});

it('the focus goes to the same field of the app, if it is another one of the same name', async () => {
  const { document, drawn, carry, replace } = page({ name: 'text', city: 'text' });
  drawn[0]!.focus();
  const [name] = replace();
  await carry();
  expect(document.activeElement).toBe(name);
});

it('the focus is not moved to a field of another name, nor back to one that the app has adopted', async () => {
  const other = page({ name: 'text' });
  other.drawn[0]!.focus();
  const [field] = other.replace();
  field!.name = 'city';
  await other.carry();
  expect(other.document.activeElement).not.toBe(field);
  const adopted = page({ name: 'text', city: 'text' });
  adopted.drawn[0]!.focus();
  const spy = vi.spyOn(adopted.drawn[0]!, 'focus');
  await adopted.carry();
  expect(spy).not.toHaveBeenCalled();
});

it('adopted fields that React set back get what was typed, checked and chosen', async () => {
  const { drawn, carry } = page({ name: 'text', city: 'text', terms: 'checkbox', country: 'select' });
  const [name, city, terms, country] = drawn as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement & HTMLSelectElement,
  ];
  type(name, 'Asha');
  type(country, 'in');
  city.value = 'Pune';
  terms.checked = true;
  name.value = '';
  country.value = '';
  // React draws the form again after the first change, without what it has not heard of.
  city.addEventListener('input', () => (terms.checked = false));
  await carry();
  expect([name.value, city.value, terms.checked, country.value]).toEqual(['Asha', 'Pune', true, 'in']);
});

it('an adopted list that React set back to its first choice gets the chosen one', async () => {
  const { drawn, carry } = page({ country: 'select' });
  const list = drawn[0] as HTMLInputElement & HTMLSelectElement;
  for (const option of list.options) option.defaultSelected = option.value === 'in';
  const nepal = list.appendChild(document.createElement('option'));
  nepal.value = 'np';
  type(list, 'np');
  list.value = 'in';
  await carry();
  expect(list.value).toBe('np');
});

it('a field of which more was typed in the meantime keeps it', async () => {
  const { drawn, carry } = page({ name: 'text', city: 'text', town: 'text' });
  const [name, city, town] = drawn as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  for (const each of drawn) type(each, 'a');
  name.value = 'ab';
  const heard = heardBy(...drawn);
  const carried = carry();
  type(city, '');
  type(town, 'abc');
  await carried;
  expect([name.value, city.value, town.value]).toEqual(['ab', '', 'abc']);
  expect(heard).toEqual(['name', 'city', 'town']);
});
