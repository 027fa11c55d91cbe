import type { CampaignFields } from '#contract/advertising/fields.ts';
import type { CampaignStateRow } from './columns.ts';
import type { CampaignColumns } from './queries-write.ts';

const defined = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> | Extract<T[K], null> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Budget and days of the form as columns. What is not sent stays. */
export const plainColumns = (fields: CampaignFields) =>
  defined({
    currency: fields.currency,
    budget_type: fields.budgetType === 'total' ? ('lifetime' as const) : fields.budgetType,
    budget: fields.budget,
    pays_for: fields.paysFor,
    matches_clicks: fields.matchesClicks,
    bid: fields.bid,
    duration: fields.duration,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
  } satisfies { [K in keyof CampaignColumns]?: unknown });
/** What cannot change any more once money was set aside in it, by the name of its field. */
export const FIXED_FIELDS = [
  'currency',
  'budgetType',
  'paysFor',
  'startsOn',
] as const satisfies readonly (keyof CampaignFields)[];

type Amounts = Pick<CampaignStateRow, 'budget' | 'bid'>;
const text = (amount: number | null): string | null => (amount === null ? null : String(amount));
/** A campaign as it is after the edit. */
export const editedRow = (before: CampaignStateRow, columns: ReturnType<typeof plainColumns>): CampaignStateRow => ({
  ...before,
  ...columns,
  ...({
    budget: columns.budget === undefined ? before.budget : text(columns.budget),
    bid: columns.bid === undefined ? before.bid : text(columns.bid),
  } satisfies Amounts),
});
