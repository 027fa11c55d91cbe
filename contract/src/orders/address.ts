import * as z from 'zod/mini';
import { text } from '../core/text.ts';
import { countryCode } from '../reference/reference.ts';
import * as choices from './choices.ts';

/** Where goods go, for the seller alone. Erased 180 days after the end of the order. */
export const deliveryAddress = z.strictObject({
  name: text({ min: 1, max: choices.ADDRESS_NAME_MAX }),
  phone: text({ min: 1, max: choices.ADDRESS_PHONE_MAX }),
  lines: text({ min: 1, max: choices.ADDRESS_LINES_MAX, lines: true }),
  city: text({ min: 1, max: choices.ADDRESS_CITY_MAX }),
  postalCode: text({ max: choices.ADDRESS_CODE_MAX }),
  country: countryCode,
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;
/** As it was when it was stored. */
export const storedAddress = z.object({
  name: z.string(),
  phone: z.string(),
  lines: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
