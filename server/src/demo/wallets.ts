import { listPages } from '#contract/pages/pages.ts';
import { listActorPosts } from '#contract/posts/posts.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { capture, grant, hold, seedDeposit, type SeededDeposit, seedGrant, seedRefund } from '#modules/wallet';
import type { App } from '../app.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

const CARD = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2029-04', isSaved: false } as const;
const UPI = { kind: 'upi', maskedId: 'as••••@upi' } as const;
const UPI_OF_KARAN = { kind: 'upi', maskedId: 'ka••••@upi' } as const;

/** Days before now, amount in rupees, and with what it was paid. */
type Paid = readonly [
  daysAgo: number,
  rupees: number,
  method: SeededDeposit['method'],
  state?: 'failed' | 'mismatched',
];
const OF_ASHA: readonly Paid[] = [
  [88, 2_000, CARD],
  [61, 1_500, UPI],
  [40, 500, CARD, 'failed'],
  [39.9, 500, UPI],
  [26, 5_000, CARD],
  [12, 1_000, UPI],
  [2, 750, CARD],
];
const OF_THE_MILL: readonly Paid[] = [
  [17.8, 10_000, CARD],
  [13, 4_000, UPI_OF_KARAN],
  [9, 5_000, CARD],
  [6, 2_500, UPI_OF_KARAN],
];

/** The provider has another amount: the admins look at it. */
const OF_RAVI: readonly Paid[] = [
  [20, 300, CARD],
  [0.4, 1_200, CARD, 'mismatched'],
];
/** What asha took back of the deposit of that day. */
const BACK = { paidDaysAgo: 61, daysAgo: 44, rupees: 900 };

/** Money set aside, in rupees, between two days before now; `until` below 0: days that are still to come. */
interface Spending {
  readonly from: number;
  readonly until: number;
  readonly amount: number;
  readonly paid: number;
}
const SPENDINGS: readonly (Spending & { readonly who: 'asha' | 'mill' })[] = [
  { who: 'asha', from: 18, until: 11, amount: 1_200, paid: 1_060 },
  { who: 'asha', from: 3, until: -4, amount: 800, paid: 240 },
  { who: 'mill', from: 17, until: 8, amount: 6_000, paid: 5_480 },
  { who: 'mill', from: 5, until: -9, amount: 4_000, paid: 1_350 },
];

type Run = Parameters<typeof hold>[0];
const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' });

interface Books {
  readonly at: (daysAgo: number) => Date;
  readonly inBooks: <R>(when: Date, run: (ctx: Run) => Promise<R>) => Promise<R>;
}

/** Sets money aside to show a post of the owner to more people, and pays from it. */
async function spend(
  { at, inBooks }: Books,
  person: Person,
  ownerId: string,
  { from, until, amount, paid }: Spending,
): Promise<void> {
  const { data } = await expectOk('posts', person.call(listActorPosts, { params: { actorId: ownerId } }));
  const post = data.find(({ visibility }) => visibility === 'anyone');
  if (post === undefined) return;
  const purpose = { module: 'advertising', kind: 'post', id: post.id };
  const money = rupees(amount);
  const begun = { purpose, key: 'begun', rule: 'sent_for_review', memberId: person.id };
  const set = { ...begun, ownerId, money, buffer: amount * 5, endsAt: at(until) };
  const [placed] = await inBooks(at(from), async (ctx) => hold(ctx, [set]));
  if (typeof placed?.holdId !== 'string') return;
  const isLast = until > 0;
  const payment = { purpose, key: 'shown', rule: 'delivered_views', memberId: null, holdId: placed.holdId, isLast };
  const to = [{ system: 'revenue' as const, amount: paid * 100 }];
  await inBooks(at(isLast ? until + 0.1 : 1), async (ctx) => capture(ctx, [{ ...payment, to }]));
}

/** What asha was given, and what went back of a deposit. */
function otherEvents({ inBooks, at }: Books, ashaId: string, depositOfDay: ReadonlyMap<number, string>): DemoEvent[] {
  return [
    {
      at: at(BACK.daysAgo),
      run: async () => {
        const depositId = depositOfDay.get(BACK.paidDaysAgo);
        if (depositId === undefined) throw new Error('the deposit that goes back has not been paid yet');
        const refund = {
          ownerId: ashaId,
          memberId: ashaId,
          depositId,
          money: rupees(BACK.rupees),
          at: at(BACK.daysAgo),
        };
        await inBooks(refund.at, async ({ db: tx }) => seedRefund(tx, { ...refund, method: 'upi' }));
      },
    },
    {
      at: at(1),
      run: async () => {
        const reason = 'Thank you for helping newcomers.';
        const gift = { ownerId: ashaId, money: rupees(250), reason, at: at(1), endsAt: at(-45) };
        await inBooks(gift.at, async ({ db: tx }) => seedGrant(tx, gift));
      },
    },
    {
      at: at(25),
      run: async () => {
        const purpose = { module: 'wallet', kind: 'profile', id: ashaId };
        const gift = {
          purpose,
          key: 'welcome',
          rule: 'grant',
          memberId: null,
          ownerId: ashaId,
          money: rupees(300),
        };
        await inBooks(at(25), async (ctx) => grant(ctx, [gift]));
      },
    },
  ];
}

/** The wallets of asha and of karan's business: money that was added, given, set aside and paid over 90 days. */
export function demoWallets(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [asha, karan, ravi] = ['asha', 'karan', 'ravi'].map((name) =>
    people.find(({ username }) => username.startsWith(name)),
  );
  if (asha === undefined || karan === undefined || ravi === undefined) return [];
  const depositOfDay = new Map<number, string>();
  const db = across(app.database.db);
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * day);
  const inBooks = async <R>(when: Date, run: (ctx: Run) => Promise<R>): Promise<R> =>
    inTransaction(db, async (tx) => run({ db: tx, now: when, language: 'en' }));
  let millId: string | undefined;
  const mill = async (): Promise<string> => {
    const query = { kind: 'business', list: 'my' } as const;
    millId ??= (await expectOk('pages', karan.call(listPages, { query }))).data[0]?.actor.id;
    if (millId === undefined) throw new Error('the business of karan has not been created yet');
    return millId;
  };
  const deposits = (person: Person, owner: () => Promise<string>, paid: readonly Paid[]): DemoEvent[] =>
    paid.map(([daysAgo, amount, method, state]) => ({
      at: at(daysAgo),
      run: async () => {
        const ownerId = await owner();
        const { services } = app;
        const deposit = { ownerId, memberId: person.id, money: rupees(amount), method, at: at(daysAgo) };
        const id = await inBooks(at(daysAgo), async ({ db: tx }) =>
          seedDeposit(tx, { services }, { ...deposit, ...(state && { state }) }),
        );
        if (person === asha) depositOfDay.set(daysAgo, id);
      },
    }));
  return [
    ...deposits(asha, async () => Promise.resolve(asha.id), OF_ASHA),
    ...deposits(karan, mill, OF_THE_MILL),
    ...deposits(ravi, async () => Promise.resolve(ravi.id), OF_RAVI),
    ...otherEvents({ inBooks, at }, asha.id, depositOfDay),
    ...SPENDINGS.map(({ who, ...spending }) => ({
      at: at(spending.from),
      run: async () => {
        const person = who === 'asha' ? asha : karan;
        await spend({ inBooks, at }, person, who === 'asha' ? asha.id : await mill(), spending);
      },
    })),
  ];
}
