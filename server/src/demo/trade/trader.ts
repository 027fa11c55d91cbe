import { inTransaction } from '#platform/database/transaction.ts';
import { across } from '#platform/database/narrow.ts';
import { seedDeposit } from '#modules/wallet';
import type { App } from '../../app.ts';
import type { Person } from '../people.ts';

/** Who sells a thing: a member, or one for a page. */
export interface Shelf {
  readonly id: string;
  readonly seller: Person;
  readonly pageId: string | undefined;
}
/** What demo trade knows of the market: each thing by its name. */
export interface Traders {
  readonly app: App;
  readonly people: readonly Person[];
  readonly now: Date;
  readonly shelves: ReadonlyMap<string, Shelf>;
}

export const shelfOf = ({ shelves }: Traders, name: string): Shelf => {
  const shelf = shelves.get(name);
  if (shelf === undefined) throw new Error(`demo world: nobody sells ${name}`);
  return shelf;
};
export const actingAs = (pageId: string | undefined): Record<string, string> =>
  pageId === undefined ? {} : { 'x-acting-as': pageId };

const STREETS = ['14 Prabhat Road', '3 Temple Street', '221 Station Road', '8 Lake View', '57 Old Mill Lane'];
/** Where someone lets things be sent. */
export function addressOf({ invented: { first, last, city } }: Person, number: number) {
  const [name, country] = city;
  return {
    name: `${first} ${last}`,
    phone: `+91 98${String(200_000_00 + number * 7_301).slice(0, 8)}`,
    lines: STREETS[number % STREETS.length] ?? '',
    city: name,
    postalCode: country === 'IN' ? String(411_001 + number * 37) : '',
    country,
  };
}

const CARD = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2029-04', isSaved: false } as const;
/** Adds what an order costs to the wallet of its buyer, an hour before. */
export async function payIn(
  { app }: Traders,
  owner: { readonly ownerId: string; readonly memberId: string },
  amount: number,
  at: Date,
): Promise<void> {
  await inTransaction(across(app.database.db), async (tx) =>
    seedDeposit(tx, { services: app.services }, { ...owner, money: { amount, currency: 'INR' }, method: CARD, at }),
  );
}
