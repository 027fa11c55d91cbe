import { defineThingSearch } from '#modules/actors';
import { openToViewer } from './queries.ts';

/** Published courses of public institutes, by their name and that of the institute. */
export const courseSearch = defineThingSearch({
  tab: 'courses',
  kind: 'course',
  join: (id) => `
    join course on course.id = ${id}
    join actor_card on actor_card.id = course.page_id`,
  where: `course.state = 'published' and actor_card.state = 'active'
    and ${openToViewer.predicate}`,
  filters: { category: { type: 'text', where: 'course.category = :category' } },
  owners: {
    tab: 'institutes',
    join: (instituteId) => `join course on course.page_id = ${instituteId} and course.state = 'published'`,
    id: 'course.id',
  },
});
