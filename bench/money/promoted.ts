import { idAt, type Operation, tokenAt, turn } from '../operations/operation.ts';

const read = (name: string, cardKinds: number, operation: Pick<Operation, 'ours' | 'bare'>): Operation => ({
  name: `campaigns: ${name}`,
  goal: 0.35,
  cardKinds,
  ...operation,
});
const ofOwner: Operation['bare']['values'] = (world, index) => [idAt(world, index)];
const chargedAt = (world: Parameters<Operation['ours']>[0], index: number) => turn(world.charged, index);

/** Campaigns of 400 people, each with 30 days of figures; 400 that wait for review. */
export const campaignReads: readonly Operation[] = [
  read('dashboard', 0, {
    ours: (world, index) => ({ method: 'GET', path: '/api/campaign-figures', token: tokenAt(world, index) }),
    bare: {
      text: `select json_build_object('days', (select json_agg(one) from (
            select f.day, c.currency, sum(f.spent) as spent, sum(f.views) as views, sum(f.clicks) as clicks
            from campaign c join campaign_day f on f.campaign_id = c.id and f.day > current_date - 56
            where c.owner_id = $1 group by f.day, c.currency order by f.day) as one),
          'best', (select json_agg(one) from (
            select c.id, c.kind, c.state, c.currency, c.pays_for, v.headline, sum(f.spent) as spent,
              sum(f.views) as views, sum(f.clicks) as clicks
            from campaign c join campaign_version v on v.campaign_id = c.id and v.number = c.live_number
              join campaign_day f on f.campaign_id = c.id and f.day > current_date - 28
            where c.owner_id = $1 group by c.id, v.headline order by spent desc limit 20) as one)) as figures`,
      values: ofOwner,
    },
  }),
  read('whom they have reached', 0, {
    ours: (world, index) => ({ method: 'GET', path: '/api/campaign-figures/audience', token: tokenAt(world, index) }),
    bare: {
      text: `with person as (select distinct v.viewer_id from campaign c join campaign_visit v on v.campaign_id = c.id
          where c.owner_id = $1 and v.at >= current_date - 28 and v.at < current_date and v.kind = 'view'
            and v.verdict = 'valid')
        select t.country_code, t.gender, count(*) as people from person p join profile_traits t
          on t.member_id = p.viewer_id group by grouping sets ((t.country_code), (t.gender), ())`,
      values: ofOwner,
    },
  }),
  read('list', 0, {
    ours: (world, index) => ({ method: 'GET', path: '/api/campaigns', token: tokenAt(world, index) }),
    bare: {
      text: `select c.*, v.headline, v.pictures, v.submitted_at, v.decided_at, v.code, v.note
        from campaign c join campaign_version v on v.campaign_id = c.id
        where c.owner_id = $1 order by c.created_at desc, c.id desc limit 21`,
      values: ofOwner,
    },
  }),
  read('charges of one', 0, {
    ours: (world, index) => {
      const { id, person } = chargedAt(world, index);
      return { method: 'GET', path: `/api/campaigns/${id}/charges`, token: turn(world.people, person).token };
    },
    bare: {
      text: `select v.id, v.campaign_id, v.kind, v.surface, v.slot, v.chosen_at, v.at, v.verdict, v.price, v.bidders,
          v.repeats, c.currency, t.state, t.found, t.note
        from campaign_visit v join campaign c on c.id = v.campaign_id left join campaign_contest t on t.visit_id = v.id
        where v.campaign_id = $1 order by v.at desc, v.id desc limit 21`,
      values: (world, index) => [chargedAt(world, index).id],
    },
  }),
  read('admins: queue of 400', 0, {
    ours: (world) => ({ method: 'GET', path: '/api/campaign-reviews?list=waiting', token: world.desk }),
    bare: {
      text: `select v.id, v.campaign_id, v.headline, v.state, v.submitted_at, v.claimed_by, v.claimed_until, c.kind,
          c.state as campaign_state, a.username, a.display_name, a.headline as about, a.photo_id,
          (select count(*) from campaign_version w where w.state = 'waiting') as waiting
        from campaign_version v join campaign c on c.id = v.campaign_id join actor a on a.id = c.owner_id
        where v.state = 'waiting' order by v.submitted_at, v.id limit 10`,
      values: () => [],
    },
  }),
];

const BATCH = 5;
/** Another five for each call of a viewer, so that none of them is seen more often than it may. */
const seenAt = ({ people, promoted }: Parameters<Operation['ours']>[0], index: number): string[] =>
  Array.from({ length: BATCH }, (_, slot) =>
    turn(promoted, (index + Math.floor(index / people.length)) * BATCH + slot),
  );
/** Each view is judged and charged; the bare side stores the same five rows. */
export const seeFive: Operation = {
  name: 'campaigns: five views',
  goal: 0.3,
  cardKinds: null,
  once: true,
  ours: (world, index) => ({
    method: 'POST',
    path: '/api/seen',
    token: tokenAt(world, index),
    body: {
      pages: [{ token: world.sealPage(idAt(world, index), seenAt(world, index)), slots: [...Array(BATCH).keys()] }],
    },
  }),
  bare: {
    // Of nobody: they would count for the caps of those who see ours.
    text: `insert into campaign_visit (id, page_id, slot, kind, campaign_id, version_number, surface, viewer_id,
        verdict, price, bidders, bids, day, chosen_at, at)
      select gen_random_uuid(), page.id, n - 1, 'view', seen.id, 1, 'home', gen_random_uuid(), 'valid', 4000000, 1,
        '[]', current_date, now(), now()
      from (select gen_random_uuid() as id) as page, unnest($1::uuid[]) with ordinality as seen (id, n) returning id`,
    values: (world, index) => [`{${seenAt(world, index).join(',')}}`],
  },
};
