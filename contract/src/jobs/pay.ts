import * as z from 'zod/mini';
import { exponentOf } from '../core/money/money.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { PAY_MAX, PAY_PERIODS, PERIODS_A_YEAR, type PayPeriod } from './choices.ts';

/** What one is paid: whole minor units of the currency, for each period. */
export const pay = z.object({
  min: z.int(),
  max: z.int(),
  currency: z.string(),
  /** Decimals of the currency. */
  exponent: z.int(),
  period: z.enum(PAY_PERIODS),
});
export type Pay = z.output<typeof pay>;

const amount = amountInput({ max: PAY_MAX });
export const payInput = z.strictObject({
  min: amount,
  max: amount,
  currency: currencyCode,
  period: z.enum(PAY_PERIODS),
});

/**
 * About how many units of each currency one US dollar buys, to one figure. Only good enough to tell a wrong period or a
 * missing zero: nobody is paid by it.
 */
const UNITS =
  'AED 4|AFN 70|ALL 90|AMD 400|ANG 2|AOA 900|ARS 1000|AUD 1.5|AWG 2|AZN 2|BAM 2|BBD 2|BDT 100|BGN 2|BHD 0.4|' +
  'BIF 3000|BMD 1|BND 1.3|BOB 7|BRL 5|BSD 1|BTN 80|BWP 14|BYN 3|BZD 2|CAD 1.4|CDF 3000|CHF 0.9|CLP 900|CNY 7|' +
  'COP 4000|CRC 500|CUP 100|CVE 100|CZK 20|DJF 200|DKK 7|DOP 60|DZD 130|EGP 50|ERN 15|ETB 100|EUR 0.9|FJD 2|' +
  'FKP 0.8|GBP 0.8|GEL 3|GHS 12|GIP 0.8|GMD 70|GNF 9000|GTQ 8|GYD 200|HKD 8|HNL 25|HTG 130|HUF 400|IDR 16000|' +
  'ILS 4|INR 80|IQD 1300|IRR 500000|ISK 140|JMD 160|JOD 0.7|JPY 150|KES 130|KGS 90|KHR 4000|KMF 450|KPW 900|' +
  'KRW 1400|KWD 0.3|KYD 0.8|KZT 500|LAK 20000|LBP 90000|LKR 300|LRD 200|LSL 18|LYD 5|MAD 10|MDL 18|MGA 4500|' +
  'MKD 55|MMK 2100|MNT 3400|MOP 8|MRU 40|MUR 45|MVR 15|MWK 1700|MXN 20|MYR 4.5|MZN 60|NAD 18|NGN 1500|NIO 37|' +
  'NOK 11|NPR 130|NZD 1.7|OMR 0.4|PAB 1|PEN 4|PGK 4|PHP 60|PKR 280|PLN 4|PYG 8000|QAR 4|RON 5|RSD 110|RUB 90|' +
  'RWF 1400|SAR 4|SBD 8|SCR 14|SDG 600|SEK 10|SGD 1.3|SHP 0.8|SLE 23|SOS 570|SRD 35|SSP 4000|STN 23|SVC 9|' +
  'SYP 13000|SZL 18|THB 35|TJS 11|TMT 3.5|TND 3|TOP 2.4|TRY 35|TTD 7|TWD 30|TZS 2600|UAH 40|UGX 3700|USD 1|' +
  'UYU 40|UZS 13000|VES 50|VND 25000|VUV 120|WST 2.7|XAF 600|XCD 2.7|XCG 2|XOF 600|XPF 110|YER 250|ZAR 18|ZMW 27|' +
  'ZWG 27';
const unitsOf = new Map(UNITS.split('|').map((entry): [string, number] => [entry.slice(0, 3), Number(entry.slice(4))]));
/** Currencies in which even little pay is more. */
const HIGH = new Set('AUD CAD CHF DKK EUR GBP HKD ILS ISK JPY KRW NOK NZD SEK SGD TWD USD'.split(' '));
/** Dollars for a year of full-time work. */
const BAND = { low: 400, high: 300_000 } as const;
const HIGH_BAND = { low: 4_000, high: 1_000_000 } as const;

interface PayRange {
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  readonly period: PayPeriod;
}
/**
 * Pay that is far below or above what the work of a year brings in its currency: most often the wrong period. Null:
 * nothing to ask, also for a currency that is not known.
 */
export function unusualPay({ min, max, currency, period }: PayRange): 'low' | 'high' | null {
  const units = unitsOf.get(currency);
  if (units === undefined) return null;
  const inDollars = (amount: number) => ((amount / 10 ** exponentOf(currency)) * PERIODS_A_YEAR[period]) / units;
  const { low, high } = HIGH.has(currency) ? HIGH_BAND : BAND;
  if (inDollars(max) > high) return 'high';
  return inDollars(min) < low ? 'low' : null;
}
