import { recordView, editViewingMode, VIEWING_MODES } from '#contract/insights/insights.ts';
import { searchPeople } from '#contract/search/search.ts';
import { expectOk, type Person } from './people.ts';
import { createRandom } from './random.ts';
import type { DemoEvent } from './story.ts';

/** Number of profile views of each named person, in their order; more of them are recent. */
const viewCounts = [90, 40, 25, 25, 15];
/** Number of people who search for each of them. */
const searches = 18;

/** Profile views over the weeks: most viewers with their names, some by title and place, a few in private mode. */
export function profileViews(people: readonly Person[], from: Date, until: Date): DemoEvent[] {
  const random = createRandom(13);
  const span = until.getTime() - from.getTime();
  const sometime = () => new Date(from.getTime() + span * Math.sqrt(random()));
  const choosing = people.slice(viewCounts.length).flatMap((person, index): DemoEvent[] => {
    const mode = VIEWING_MODES[index % 6 < 4 ? 0 : (index % 6) - 3] ?? 'named';
    return mode === 'named'
      ? []
      : [
          {
            at: from,
            run: async () => void (await expectOk('viewing mode', person.call(editViewingMode, { body: { mode } }))),
          },
        ];
  });
  const viewEvents = people.slice(0, viewCounts.length).flatMap((owner, index) => {
    const others = people.filter((person) => person !== owner);
    const other = () => others[Math.floor(random() * others.length)] ?? owner;
    const views = Array.from({ length: viewCounts[index] ?? 0 }, (): DemoEvent => {
      const viewer = other();
      return {
        at: sometime(),
        run: () => expectOk('look', viewer.call(recordView, { params: { memberId: owner.id } })),
      };
    });
    const searchEvents = Array.from({ length: searches }, (): DemoEvent => {
      const seeker = other();
      return {
        at: sometime(),
        run: async () =>
          void (await expectOk('search', seeker.call(searchPeople, { query: { query: owner.invented.first } }))),
      };
    });
    return [...views, ...searchEvents];
  });
  return [...choosing, ...viewEvents];
}
