import { idAt, type Operation, tokenAt } from '../operations/operation.ts';

const GOAL = 0.35;
const read = (name: string, operation: Pick<Operation, 'ours' | 'bare'>): Operation => ({
  name: `wallet: ${name}`,
  goal: GOAL,
  cardKinds: 0,
  ...operation,
});
const ofOwner: Operation['bare']['values'] = (world, index) => [idAt(world, index)];

/** Wallets of 400 people with a million entries, and the screens of admins over them. */
export const walletReads: readonly Operation[] = [
  read('balance', {
    ours: (world, index) => ({ method: 'GET', path: '/api/wallet', token: tokenAt(world, index) }),
    bare: {
      text: `select w.owner_id, w.frozen_at, a.currency, a.account, a.balance,
        (select count(*) from wallet_deposit d
          where d.owner_id = w.owner_id and d.created_at > now() - interval '1 day') as deposits,
        (select count(*) from wallet_grant g where g.owner_id = w.owner_id and g.ended_at is null) as grants
        from wallet w left join wallet_account a on a.owner_id = w.owner_id where w.owner_id = $1`,
      values: ofOwner,
    },
  }),
  read('history', {
    ours: (world, index) => ({ method: 'GET', path: '/api/wallet/transactions', token: tokenAt(world, index) }),
    bare: {
      text: `select id, type, currency, amount, created_at, count(*) over () as total from (
          select d.id, 'deposit' as type, d.currency, d.amount, d.created_at from wallet_deposit d where d.owner_id = $1
          union all
          select t.id, t.type, t.currency, sum(e.amount), t.created_at
          from wallet_entry e join wallet_transaction t on t.id = e.transaction_id
          where e.owner_id = $1 group by t.id
        ) line order by created_at desc, id desc limit 10`,
      values: ofOwner,
    },
  }),
  read('admins: who has paid', {
    ours: (world) => ({ method: 'GET', path: '/api/admin/wallets', token: world.desk }),
    bare: {
      text: `select w.owner_id, c.display_name, m.email, w.frozen_at, b.balance, l.amount, l.state, l.created_at,
        count(*) over () as total
        from wallet w join actor c on c.id = w.owner_id left join account m on m.member_id = w.owner_id
        left join wallet_account b on b.owner_id = w.owner_id and b.account = 'available'
        left join lateral (select amount, state, created_at from wallet_deposit d where d.owner_id = w.owner_id
          order by created_at desc limit 1) l on true
        order by l.created_at desc nulls last, w.owner_id desc limit 10`,
      values: () => [],
    },
  }),
  read('admins: bookings of one', {
    ours: (world, index) => ({
      method: 'GET',
      path: `/api/admin/wallets/${idAt(world, index)}/postings`,
      token: world.desk,
    }),
    bare: {
      text: `select t.id, t.type, t.rule, t.created_at, e.account, e.amount, e.balance_after
        from (select transaction_id, position from wallet_entry where owner_id = $1 order by position desc limit 10) own
        join wallet_transaction t on t.id = own.transaction_id join wallet_entry e on e.transaction_id = t.id
        order by own.position desc, e.line`,
      values: ofOwner,
    },
  }),
];
