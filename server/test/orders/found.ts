import { listConversations } from '#contract/messaging/messaging.ts';
import { readHistory } from '#contract/messaging/messages.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listDisputes } from '#contract/orders/disputes.ts';
import { exportOrders } from '#contract/orders/export.ts';
import { listOrders } from '#contract/orders/orders.ts';
import { listOrderRequests } from '#contract/orders/requests.ts';
import { orders } from '#modules/orders';
import type { Listener } from '../listener.ts';
import type { Member, World } from '../world.ts';
import { allPages } from './pages.ts';

/** Whom requests and orders are looked for, and as whom they call: as themselves, or as their page. */
export interface Looking {
  readonly member: Member;
  readonly acting: Member;
  readonly email: string;
  readonly window: Listener;
}
/** Ids of all that there is. */
export interface Traded {
  readonly orders: readonly string[];
  readonly requests: readonly string[];
}

/** What one viewer finds in lists, messages, notifications, e-mails, windows and files: ids of requests and orders. */
export async function foundBy(world: World, { member, acting: { call }, email, window }: Looking, traded: Traded) {
  const listed = async (endpoint: typeof listOrders | typeof listOrderRequests) => {
    const rows = ['buyer', 'seller'].map(async (side) =>
      allPages(async (cursor) =>
        call(endpoint as typeof listOrders, { query: { side: side as 'buyer', limit: '50', ...cursor } }),
      ),
    );
    return (await Promise.all(rows)).flat().map(({ id }) => id);
  };
  const desk = await allPages(async (cursor) => call(listConversations, { query: { desk: 'marketplace', ...cursor } }));
  const histories = desk.map(async ({ id }) => {
    const shared: string[] = [];
    for (let before: string | undefined; ;) {
      const query = before === undefined ? {} : { before };
      const { messages, hasOlder } = (await call(readHistory, { params: { conversationId: id }, query })).reply.data;
      shared.push(...messages.flatMap((each) => (each.shared?.card ? [each.shared.id] : [])));
      if (!hasOlder) return shared;
      before = String(messages[0]?.sequence);
    }
  });
  const csv = async (side: 'buyer' | 'seller') => {
    const { status, reply } = await call(exportOrders, { body: { side } });
    return status === 200 ? reply.data.csv : '';
  };
  const disputes = await member.call(listDisputes, { query: {} });
  const context = {
    language: 'en',
    services: world.app.services,
    now: world.clock.now(),
    viewer: { actor: { id: member.id }, member: { id: member.id }, role: null },
  } as never;
  const { order, order_request: request } = orders.kinds;
  return {
    list: [...(await listed(listOrders)), ...(await listed(listOrderRequests))],
    message: (await Promise.all(histories)).flat(),
    card: [
      ...(await order.card(world.database, context, traded.orders)).keys(),
      ...(await request.card(world.database, context, traded.requests)).keys(),
    ],
    notification: (await allPages(async (cursor) => member.call(listNotifications, { query: cursor }))).map(
      ({ path }) => path,
    ),
    'e-mail': (await world.emails(email)).map(({ text }) => text),
    live: window.facts.map(({ data }) => JSON.stringify(data)),
    csv: [await csv('buyer'), await csv('seller')],
    copy: [JSON.stringify(await orders.personalData.copy(world.database, member.id))],
    disputes: disputes.status === 200 ? disputes.reply.data.map(({ id }) => id) : [],
  };
}
export type Found = Awaited<ReturnType<typeof foundBy>>;
export const holds = (found: readonly string[], id: string): boolean => found.some((each) => each.includes(id));
