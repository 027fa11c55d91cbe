import { idAt, tokenAt, turn, type Operation } from '../operation.ts';

const columns = `o.id, o.buyer_id, o.seller_id, o.item_kind, o.item_id, o.item_name, o.unit, o.work, o.is_sample,
  o.quantity, o.currency, o.total, o.payment, o.state, o.due_at, o.placed_at, o.changed_at, a.username,
  a.display_name, a.headline, a.photo_id`;

/** Of 50,000 orders. */
export const orderReads: readonly Operation[] = [
  {
    name: 'orders: bought',
    goal: 0.35,
    cardKinds: 1,
    ours: (world, index) => ({ method: 'GET', path: '/api/orders?side=buyer', token: tokenAt(world, index) }),
    bare: {
      text: `select ${columns} from placed_order o join actor a on a.id = o.seller_id where o.buyer_id = $1
        order by o.buyer_rank desc, o.changed_at desc, o.id desc limit 21`,
      values: (world, index) => [idAt(world, index)],
    },
  },
  {
    name: 'orders: sold by one of 5000',
    goal: 0.35,
    cardKinds: 1,
    ours: (world) => ({ method: 'GET', path: '/api/orders?side=seller', token: world.seller }),
    bare: {
      text: `select ${columns} from placed_order o join actor a on a.id = o.buyer_id
        where o.seller_id = (select seller_id from order_request where item_id = $1 limit 1)
        order by o.seller_rank desc, o.changed_at desc, o.id desc limit 21`,
      values: (world) => [world.requested],
    },
  },
  {
    name: 'an order',
    goal: 0.35,
    cardKinds: 1,
    ours: (world, index) => {
      const { id, person } = turn(world.orders, index);
      return { method: 'GET', path: `/api/orders/${id}`, token: turn(world.people, person).token };
    },
    bare: {
      text: `select o.*, a.username, a.display_name, a.headline, a.photo_id,
          (select json_agg(s order by s.number) from order_step s where s.order_id = o.id) as history
        from placed_order o join actor a on a.id = o.seller_id where o.id = $1`,
      values: (world, index) => [turn(world.orders, index).id],
    },
  },
  {
    name: 'requests of an item with 1000',
    goal: 0.35,
    cardKinds: 1,
    ours: (world) => ({
      method: 'GET',
      path: `/api/order-requests?side=seller&itemId=${world.requested}`,
      token: world.seller,
    }),
    bare: {
      text: `select r.id, r.buyer_id, r.item_name, r.unit, r.quantity, r.state, r.created_at, r.changed_at, r.ends_at,
          a.username, a.display_name, a.headline, a.photo_id
        from order_request r join actor a on a.id = r.buyer_id where r.item_id = $1
        order by r.seller_rank desc, r.changed_at desc, r.id desc limit 21`,
      values: (world) => [world.requested],
    },
  },
];
