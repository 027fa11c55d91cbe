import { v7 as uuid } from 'uuid';
import { contestCharge } from '#contract/advertising/charge-writes.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { clicksIn, confirmClicks } from '#contract/advertising/matches.ts';
import { reportSeen } from '#contract/advertising/promoted.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { closePage, followPromoted } from '#modules/advertising';
import type { App } from '../../app.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

interface Showing {
  readonly app: App;
  readonly viewers: readonly Person[];
  /** Known once the campaign has begun. */
  readonly campaignId: () => string;
  readonly from: Date;
  readonly to: Date;
  /** It pays for clicks that its website confirms. */
  readonly matchesClicks?: true;
}
const VIEWS_A_DAY = 5;
/** So many views lead to a click. */
const CLICKED_OF = 8;
/** Millionths of a paisa: from the floor upwards, as others bid. */
const PRICES = [4_000_000, 4_150_000, 5_200_000, 6_800_000];
/** A click costs as much as so many views. */
const VIEWS_OF_CLICK = 50;
/** Of so many clicks one never arrives. */
const LOST_OF = 3;
const LOOKED_MS = 4_000;

/** What people see of a campaign while it runs, and now and then follow. */
export function demoVisits({ app, viewers, campaignId, from, to, matchesClicks }: Showing): DemoEvent[] {
  const count = Math.floor(((to.getTime() - from.getTime()) / day) * VIEWS_A_DAY);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(from.getTime() + ((index + 0.5) / VIEWS_A_DAY) * day);
    const slot = index % 3;
    const run = async () => {
      const viewer = viewers[(index * 7) % viewers.length];
      if (viewer === undefined) return;
      const price = (PRICES[index % PRICES.length] ?? 0) * (matchesClicks === true ? VIEWS_OF_CLICK : 1);
      const decision = { slot, campaignId: campaignId(), version: 1, price, bidders: 1 + (index % 4), bids: [] };
      const token = closePage(app.services, {
        pageId: uuid(),
        memberId: viewer.id,
        surface: index % 2 === 0 ? 'latest' : 'home',
        chosenAt: new Date(at.getTime() - LOOKED_MS),
        decisions: [decision],
      });
      await expectOk('view', viewer.call(reportSeen, { body: { pages: [{ token, slots: [slot] }] } }));
      if (index % CLICKED_OF !== 0) return;
      const ctx = { db: across(app.database.db), services: app.services };
      const clicks = clicksIn(await followPromoted(ctx, `${token}.${slot}`));
      if (clicks.length > 0 && (index / CLICKED_OF) % LOST_OF !== 1)
        await expectOk('arrival', viewer.call(confirmClicks, { body: { clicks } }));
    };
    return { at, run };
  });
}

interface Contesting {
  readonly by: Person;
  readonly acting: Record<string, string>;
  readonly campaignId: string;
}
/** The latest charge is contested; an admin decides about it. */
export async function contestLatest({ by, acting, campaignId }: Contesting): Promise<void> {
  const params = { campaignId };
  const { data } = await expectOk('charges', by.call(listCharges, { params, query: { list: 'charged' } }, acting));
  const [latest] = data;
  if (latest === undefined) throw new Error('demo world: a campaign that runs was charged nothing');
  await expectOk('contest', by.call(contestCharge, { params: { ...params, chargeId: latest.id } }, acting));
}
