import * as z from 'zod/mini';
import { MONEY_MAX } from './money.ts';

/** ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in whole minor units of its currency. */
export const money = z.object({ amount: z.int(), currency: currencyCode });
export type Money = z.output<typeof money>;

/** An amount that someone pays or asks for, in whole minor units; larger than a column of 32 bits holds. */
export const amountInput = ({ min = 1, max = MONEY_MAX }: { min?: number; max?: number } = {}) =>
  z.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max));
