import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOB_SKILLS_MAX } from '#contract/jobs/choices.ts';
import { text as uiText } from '#ui/strings.ts';
import { acted, enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { chooseOption } from '../../../test/menus.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { attachables } from './attach-to-post.tsx';
import { EMPTY_JOB, type PayForm } from './form.ts';
import { PayField } from './parts/pay-field.tsx';
import { SkillsField } from './parts/skills-field.tsx';

beforeAll(async () => {
  await prepareTexts('jobs', 'reference', 'choices');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

describe('the pay of a job', () => {
  const currency = (code: string, exponent: number) => ({ code, exponent, inUse: true, name: code });
  async function field(initial: PayForm | null) {
    stubServer({ 'GET /reference/currencies': { data: [currency('INR', 2), currency('JPY', 0), currency('USD', 2)] } });
    let pay = initial;
    const Form = () => {
      const [value, setValue] = useState(initial);
      pay = value;
      const form = {
        errors: {},
        values: { ...EMPTY_JOB, pay: value },
        setFieldValue: (_: string, next: PayForm) => setValue(next),
      };
      return <PayField form={form as object as Parameters<typeof PayField>[0]['form']} />;
    };
    const view = await drawn(Form);
    const { container, settle } = view;
    const select = (index: number) => container.querySelectorAll('select').item(index);
    const choose = (index: number, value: string) =>
      settle(() => {
        select(index).value = value;
        select(index).dispatchEvent(acted('change'));
      });
    await eventually(() => expect(select(0).options).toHaveLength(3));
    const type = async (index: number, typed: string) => {
      const input = container.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])').item(index);
      await settle(() => input.focus());
      await settle(() => enter(input, typed));
      await settle(() => input.blur());
    };
    const shown = () => [...container.querySelectorAll('select')].map((each) => each.value);
    return { now: () => pay, choose, type, shown };
  }
  it('is none without an amount; what is chosen before there is one counts once it is typed', async () => {
    const { now, choose, type, shown } = await field(null);
    expect(shown()).toEqual(['INR', 'month']);
    await choose(0, 'USD');
    await choose(1, 'year');
    expect([now(), ...shown()]).toEqual([null, 'USD', 'year']);
    await type(0, '20');
    expect(now()).toEqual({ min: 2000, max: null, currency: 'USD', period: 'year' });
    await type(1, '30');
    expect(now()).toMatchObject({ min: 2000, max: 3000 });
    await type(0, '');
    expect(now()).toMatchObject({ min: null, max: 3000 });
    await type(1, '');
    expect([now(), ...shown()]).toEqual([null, 'USD', 'year']);
  });
  it('of another currency has other units, so its amounts are typed again', async () => {
    const { now, choose, type, shown } = await field({ min: 2000, max: 3000, currency: 'USD', period: 'hour' });
    await choose(0, 'JPY');
    expect([now(), ...shown()]).toEqual([null, 'JPY', 'hour']);
    await type(1, '20');
    expect(now()).toEqual({ min: null, max: 20, currency: 'JPY', period: 'hour' });
    await choose(1, 'day');
    expect(now()).toMatchObject({ max: 20, period: 'day' });
  });
});

describe('the skills of a job', () => {
  async function skills(value: readonly string[]) {
    stubServer({ 'GET /reference/skills': { data: [{ id: 1, name: 'Weaving' }] } });
    const onChange = vi.fn<(skills: string[]) => void>();
    const view = await drawn(() => (
      <SkillsField name="skillsRequired" error={null} value={value} onChange={onChange} />
    ));
    return { ...view, onChange, input: view.container.querySelector('input')! };
  }
  it.each([
    [['Dyeing'], [[['Dyeing', 'Weaving']]]],
    [['Dyeing', 'WEAVING'], []],
  ])('%o are added once each, however they are written: %o', async (value, changes) => {
    const view = await skills(value);
    await chooseOption(view, view.input, 'weav', 'Weaving');
    expect(view.onChange.mock.calls).toEqual(changes);
  });
  it('are taken out one by one', async () => {
    const { container, settle, onChange } = await skills(['Weaving', 'Dyeing']);
    await settle(() => press(container.querySelector('li button')!));
    expect(onChange.mock.calls).toEqual([[['Dyeing']]]);
  });
  it.each([
    [JOB_SKILLS_MAX - 1, false],
    [JOB_SKILLS_MAX, true],
  ])('are %i: no more can be added: %s', async (count, isFull) => {
    const { input } = await skills(Array.from({ length: count }, (_, index) => `Skill ${index}`));
    expect(input.disabled).toBe(isFull);
  });
});

describe('the job of a post', () => {
  const { Field } = attachables[0]!;
  async function field(id: string | null, replies: Parameters<typeof stubServer>[0]) {
    const sent = stubServer(replies);
    const onChoose = vi.fn<(id: string | null) => void>();
    const view = await drawn(() => <Field label="Job" id={id} onChoose={onChoose} />);
    return { ...view, sent, onChoose, input: view.container.querySelector('input')! };
  }
  it('is found by typing, and nothing is offered for nothing', async () => {
    const found = { data: [jobOf()], page: { number: 1, total: 1 } };
    const view = await field(null, { 'GET /jobs': found });
    const options = () => [...view.document.querySelectorAll('[role="option"]')].map((each) => each.textContent);
    await view.settle(() => view.input.focus());
    await view.settle(() => enter(view.input, ' weav '));
    expect(view.document.body.textContent).toContain('Loading');
    await eventually(() => expect(options()).toEqual(['WeaverLoom Works']));
    expect(new URLSearchParams(view.sent[0]?.query).get('query')).toBe('weav');
    await view.settle(() => enter(view.input, ' '));
    expect(options()).not.toContain('WeaverLoom Works');
    await eventually(() => expect(options()).toEqual([uiText('choice.none')]));
    await view.settle(() => enter(view.input, 'p'));
    expect(options()).not.toContain('WeaverLoom Works');
    await chooseOption(view, view.input, 'weav', 'Weaver');
    expect(view.onChoose.mock.lastCall).toEqual([jobOf().id]);
  });
  it('that was chosen earlier is named, or why it cannot be', async () => {
    const call = `GET /jobs/${jobOf().id}`;
    const { input } = await field(jobOf().id, { [call]: { data: jobOf() } });
    await eventually(() => expect(input.value).toBe('Weaver'));
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    const gone = await field(jobOf().id, { [call]: refused(404, 'not_found') });
    await eventually(() => expect(gone.container.textContent).toContain('Refused: not_found.'));
    expect((await field(null, {})).sent).toEqual([]);
  });
});
