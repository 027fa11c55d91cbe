import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { enter } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { prepareTexts } from '../../../test/texts.ts';
import { MoneyField } from './money-field.tsx';

beforeAll(async () => {
  await startStrings();
  await prepareTexts('later');
});

async function field(initial: number | null, startCurrency = 'INR') {
  let amount = initial;
  let replace: (next: { amount: number | null; currency: string }) => void = () => undefined;
  const Form = () => {
    const [value, setValue] = useState({ amount: initial, currency: startCurrency });
    replace = setValue;
    amount = value.amount;
    return <MoneyField label="Price" {...value} onChange={(next) => setValue({ ...value, amount: next })} />;
  };
  const { container, settle } = await drawn(Form);
  const input = container.querySelector('input') as HTMLInputElement;
  const type = async (text: string) => {
    await settle(() => input.focus());
    await settle(() => enter(input, text));
  };
  return {
    input,
    type,
    amount: () => amount,
    leave: () => settle(() => input.blur()),
    set: (next: { amount: number | null; currency: string }) => settle(() => replace(next)),
    error: () => container.querySelector('[id$="-error"]')?.textContent ?? null,
  };
}

it('keeps what is typed, and writes it out on leaving', async () => {
  const { input, type, amount, leave } = await field(null);
  await type('1250.5');
  expect([input.value, amount()]).toEqual(['1250.5', 125_050]);
  await leave();
  expect(input.value).toBe('1,250.50');
  await type('');
  await leave();
  expect([input.value, amount()]).toEqual(['', null]);
});

it('says what is wrong after leaving, keeps the text, and holds a value that no form takes', async () => {
  const { input, type, amount, leave, error } = await field(500);
  await type('1.234');
  expect([error(), amount()]).toEqual([null, Number.NaN]);
  await leave();
  expect(input.value).toBe('1.234');
  expect(error()).toMatch(/two different amounts/);
  await type('1,234');
  expect([error(), amount()]).toEqual([null, 123_400]);
});

it('shows a value from elsewhere instead of what was typed', async () => {
  const { input, type, set } = await field(null);
  await type('nonsense');
  await set({ amount: null, currency: 'JPY' });
  expect(input.value).toBe('');
  await set({ amount: 1_500, currency: 'JPY' });
  expect(input.value).toBe('1,500');
});
