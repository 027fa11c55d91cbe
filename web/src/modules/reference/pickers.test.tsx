import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Place, PlaceInput } from '#contract/reference/reference.ts';
import { text as uiText } from '#ui/strings.ts';
import { enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { chooseOption } from '../../../test/menus.ts';
import { buttonOf, eventually } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import PlacePicker from './parts/place-picker.tsx';
import { SkillPicker } from './parts/skill-picker.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('reference', 'ui'));
afterEach(() => vi.unstubAllGlobals());

const named = (code: string, name: string) => ({ code, name, englishName: name });
const pune = {
  id: 7,
  name: 'Pune',
  state: { code: 'MH', name: 'Maharashtra' },
  country: { code: 'IN', name: 'India' },
};
const lists = {
  'GET /reference/countries': { data: [named('FR', 'France'), named('IN', 'India')] },
  'GET /reference/states': { data: [named('MH', 'Maharashtra'), named('GA', 'Goa')] },
  'GET /reference/cities': { data: [pune] },
};
/** A reply that arrives when `answer` is called. */
function late(data: readonly object[]) {
  let answer = () => {};
  const body = new Promise<string>((resolve) => {
    answer = () => resolve(JSON.stringify({ data }));
  });
  const reply = Object.assign(new Response(), { text: () => body });
  return { reply: Object.assign(new Response(), { clone: () => reply }), answer: () => answer() };
}
type Drawn = Awaited<ReturnType<typeof drawn>>;
const boxes = ({ container }: Drawn) => [...container.querySelectorAll<HTMLInputElement>('input[role="combobox"]')];
const list = ({ document }: Drawn) => document.querySelector('[role="listbox"]')?.textContent;
const offered = ({ document }: Drawn) =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const alerts = ({ container }: Drawn) => container.querySelectorAll('[role="alert"]').length;

describe('a place', () => {
  async function place(
    value: PlaceInput,
    { replies = {}, savedPlace = null }: { replies?: Record<string, object>; savedPlace?: Place | null } = {},
  ) {
    const all: Record<string, object> = { ...lists, ...replies };
    const sent = stubServer(all);
    const onChange = vi.fn<(value: PlaceInput) => void>();
    const onCity = vi.fn<(city: object | null) => void>();
    const view = await drawn(() => <PlacePicker {...{ value, onChange, onCity, savedPlace }} />);
    await eventually(() => expect(boxes(view).length + alerts(view)).toBeGreaterThan(0));
    await view.settle(() => undefined);
    const values = () => boxes(view).map((box) => box.value);
    return { ...view, view, all, sent, onChange, onCity, values };
  }
  it('begins with its country', async () => {
    const { view, values, onChange, sent } = await place(null);
    expect([values(), sent.map(({ call }) => call)]).toEqual([[''], ['GET /reference/countries']]);
    await chooseOption(view, boxes(view)[0]!, 'ind', 'India');
    expect(onChange).toHaveBeenCalledWith({ country: 'IN', state: null, cityId: null });
  });
  it('has a state and a city where the country has states', async () => {
    expect((await place({ country: 'FR' }, { replies: { 'GET /reference/states': { data: [] } } })).values()).toEqual([
      'France',
    ]);
    const { view, values, onChange } = await place({ country: 'IN', state: 'MH', cityId: 7 });
    await eventually(() => expect(values()).toEqual(['India', 'Maharashtra', 'Pune']));
    await chooseOption(view, boxes(view)[1]!, 'goa', 'Goa');
    expect(onChange).toHaveBeenCalledWith({ country: 'IN', state: 'GA', cityId: null });
  });
  it('gets the state of its city, whose name the form receives', async () => {
    const { view, onChange, onCity } = await place({ country: 'IN' });
    await chooseOption(view, boxes(view)[2]!, 'pu', 'Pune');
    expect(onChange).toHaveBeenCalledWith({ country: 'IN', state: 'MH', cityId: 7 });
    expect(onCity).toHaveBeenCalledWith(pune);
  });
  it('can be taken back from below', async () => {
    const { container, settle, values, onChange, onCity } = await place({ country: 'IN', state: 'MH', cityId: 7 });
    await eventually(() => expect(values()).toEqual(['India', 'Maharashtra', 'Pune']));
    const clear = (label: string) => settle(() => press(buttonOf(container, uiText('choice.clear', { label }))!));
    await clear(text('place.city'));
    expect(onCity).toHaveBeenLastCalledWith(null);
    await clear(text('place.state'));
    await clear(text('place.country'));
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([
      { country: 'IN', state: 'MH', cityId: null },
      { country: 'IN', state: null, cityId: null },
      null,
    ]);
  });
  it('shows the stored city, which the list of cities may lack', async () => {
    const savedPlace = { country: named('IN', 'India'), state: null, city: { id: 9, name: 'Zoo' }, label: '' };
    const { values } = await place({ country: 'IN', cityId: 9 }, { savedPlace });
    await eventually(() => expect(values()[2]).toBe('Zoo'));
  });
  it('says of cities that there are none only after they were searched for', async () => {
    const { reply, answer } = late([]);
    const cities = (_: unknown, query: URLSearchParams) => (query.get('query') === '' ? { data: [] } : reply);
    const { view, settle, sent } = await place({ country: 'IN' }, { replies: { 'GET /reference/cities': cities } });
    const field = boxes(view)[2]!;
    await settle(() => field.focus());
    await settle(() => enter(field, 'zo'));
    expect([list(view), sent.at(-1)?.query]).toEqual([uiText('list.loading'), 'query=&country=IN']);
    await eventually(() => expect(sent.at(-1)?.query).toBe('query=zo&country=IN'));
    await settle(() => undefined);
    expect(list(view)).toBe(uiText('list.loading'));
    await settle(answer);
    await eventually(() => expect(list(view)).toBe(uiText('choice.none')));
  });
  it.each([
    ['GET /reference/countries', 0],
    ['GET /reference/states', 1],
    ['GET /reference/cities', 2],
  ])('can be read again where %s failed; what was read before stays', async (call, fields) => {
    const failing = await place({ country: 'IN' }, { replies: { [call]: refused(500, 'internal') } });
    await eventually(() => expect([boxes(failing.view).length, alerts(failing.view)]).toEqual([fields, 1]));
    Object.assign(failing.all, lists);
    await failing.settle(() => press(failing.container.querySelector('[role="alert"] button')!));
    await eventually(() => expect([boxes(failing.view).length, alerts(failing.view)]).toEqual([3, 0]));
    failing.all[call] = refused(500, 'internal');
    await failing.settle(() => failing.queries.invalidateQueries());
    await eventually(() => expect(failing.queries.isFetching()).toBe(0));
    await failing.settle(() => undefined);
    expect([boxes(failing.view).length, alerts(failing.view)]).toEqual([3, 0]);
  });
  it('keeps the room of state and city while the states are read', async () => {
    const { reply } = late([]);
    const { view } = await place({ country: 'IN' }, { replies: { 'GET /reference/states': reply } });
    expect([boxes(view).length, alerts(view)]).toEqual([3, 0]);
  });
});

describe('a skill', () => {
  async function skill(reply: object) {
    const sent = stubServer({ 'GET /reference/skills': reply });
    const onChange = vi.fn<(name: string) => void>();
    const view = await drawn(() => (
      <SkillPicker label="Skill" name="skill" description="" value="" max={10} onChange={onChange} />
    ));
    const field = boxes(view)[0]!;
    const type = async (typed: string) => {
      await view.settle(() => field.focus());
      await view.settle(() => enter(field, typed));
    };
    return { ...view, view, sent, onChange, field, type };
  }
  const weaving = { data: [{ id: 1, name: 'Weaving' }] };
  const own = (name: string) => text('skill.own', { name });
  it('is one of the list, or a new one of the typed text', async () => {
    const { view, type, onChange, settle, document } = await skill(weaving);
    await type(' wea ');
    await eventually(() => expect(offered(view)).toEqual(['Weaving', own('wea')]));
    await type('wéaving');
    await eventually(() => expect(offered(view)).toEqual(['Weaving']));
    await type('Weaving by hand');
    await eventually(() => expect(offered(view)).toEqual(['Weaving', own('Weaving by')]));
    await settle(() => press([...document.querySelectorAll('[role="option"]')][1]!));
    expect(onChange.mock.calls).toEqual([['Weaving by']]);
  });
  it('is not offered without a typed text', async () => {
    const { view, field, settle, sent } = await skill(weaving);
    await settle(() => field.focus());
    await settle(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
    expect([offered(view), sent]).toEqual([[uiText('choice.none')], []]);
  });
  it('that was typed is chosen once the list arrives, without an error until then', async () => {
    const { reply, answer } = late(weaving.data);
    const { type, field, settle, sent, onChange } = await skill(reply);
    const isInvalid = () => field.getAttribute('aria-invalid') === 'true';
    await type('weaving');
    await settle(() => field.blur());
    expect([isInvalid(), sent]).toEqual([false, []]);
    await eventually(() => expect(sent).toHaveLength(1));
    await settle(() => undefined);
    expect(isInvalid()).toBe(false);
    await settle(answer);
    await eventually(() => expect(onChange.mock.calls).toEqual([['Weaving']]));
  });
});
