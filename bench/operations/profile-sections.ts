import { tokenAt, turn, type Operation } from './operation.ts';

/** A profile with experience, education and skills. */
export const profileSections: Operation = {
  name: 'profile with sections',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/profiles/${turn(world.tellers, index)}`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: `select a.*, p.*, (
             select json_agg(i order by i.section, i.position, i.id) from profile_item i
               where i.member_id = a.id and i.deleted_at is null
           ) as items
           from actor a left join profile p on p.member_id = a.id where a.username = $1`,
    values: (world, index) => [turn(world.tellers, index)],
  },
};
