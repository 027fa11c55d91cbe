import * as z from 'zod/mini';
import { beforeAll, expect, it, vi } from 'vitest';
import { submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { NumberField } from '../fields/number-field.tsx';
import { Form } from './form.tsx';
import { focusProblem } from './use-announced-failure.ts';
import { useContractForm } from './use-contract-form.ts';

beforeAll(async () => prepareTexts());

const refusedBy = (fields: Record<string, string>) => Object.assign(new Error('No.'), { code: 'invalid', fields });

/** A form with a field for days alone. `fields` are the errors of the server. */
async function formWith(values: { days: number; city: string }, fields: Record<string, string>) {
  const schema = z.strictObject({ days: z.int(), city: z.string().check(z.minLength(1)) });
  const { container, settle } = await drawn(() => {
    const form = useContractForm<{ days: number; city: string }>(schema, {
      module: 'jobs',
      initial: values,
      submit: () => Promise.reject(refusedBy(fields)),
    });
    return (
      <Form form={form}>
        <NumberField
          label="Days"
          name="days"
          min={1}
          error={form.form.errors['days']}
          value={form.form.values.days}
          onChange={() => undefined}
        />
        <button type="submit">Save</button>
      </Form>
    );
  });
  const save = container.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  save.focus();
  await settle(() => submit(save));
  return container;
}

it('a refused number has the focus in its field, not in the group around it', async () => {
  const container = await formWith({ days: 90, city: 'Pune' }, { days: 'At most 60.' });
  await eventually(() => expect(container.textContent).toContain('At most 60.'));
  expect(container.ownerDocument.activeElement).toBe(container.querySelector('input[type="text"]'));
});

it('a form with text that names no choice is not sent, and the field of that text has the focus', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let isUnsettled = true;
  const { container, settle, draw } = await drawn(() => {
    const form = useContractForm(z.object({}), { module: 'jobs', initial: {}, submit: send });
    return (
      <Form form={form}>
        <input aria-label="City" data-unsettled={isUnsettled || undefined} />
      </Form>
    );
  });
  const field = container.querySelector('input')!;
  await settle(() => submit(field));
  await eventually(() => expect(container.ownerDocument.activeElement).toBe(field));
  expect(send).not.toHaveBeenCalled();
  isUnsettled = false;
  await draw();
  await settle(() => submit(field));
  await eventually(() => expect(send).toHaveBeenCalledOnce());
});

it('a group of radio buttons with an error takes the focus itself', async () => {
  const { container } = await drawn(() => (
    <fieldset tabIndex={-1} aria-invalid="true">
      <input type="radio" />
    </fieldset>
  ));
  expect(focusProblem(container)).toBe(true);
  expect(container.ownerDocument.activeElement?.tagName).toBe('FIELDSET');
});

it.each([
  ['the check in the browser', { days: 9, city: '' }, {}],
  ['the server', { days: 9, city: 'Pune' }, { city: 'No such city.' }],
])(
  'a problem that no field shows, found by %s, is said above the fields and has the focus',
  async (_, typed, fields) => {
    const container = await formWith(typed, fields);
    await eventually(() => expect(container.querySelector('[role="alert"]')?.textContent).toMatch(/./));
    expect(container.ownerDocument.activeElement).toBe(container.querySelector('[role="alert"]'));
  },
);
