import { recordPageView, recordWebsiteClick } from '#contract/insights/pages.ts';
import type { PageKind } from '#contract/core/roles.ts';
import { listPages } from '#contract/pages/pages.ts';
import { listActorPosts } from '#contract/posts/posts.ts';
import { searchThings } from '#contract/search/search.ts';
import { expectOk, type Person } from './people.ts';
import { createRandom, pick } from './random.ts';
import type { DemoEvent } from './story.ts';

/** The pages whose analytics have something to show, by the beginning of the username of their admin. */
const visited: readonly { admin: string; kind: PageKind; search: string }[] = [
  { admin: 'karan', kind: 'business', search: 'mehta' },
  { admin: 'leela', kind: 'institute', search: 'sahyadri' },
];
/** How many times each happens to each page. */
const VIEWS = 45;
const CLICKS = 8;
const SEARCHES = 8;
const READS = 20;

/** Visitors of the pages over the weeks: who views them, opens their website, finds them and reads their posts. */
export function pageVisits(people: readonly Person[], from: Date, until: Date): DemoEvent[] {
  const random = createRandom(29);
  const span = until.getTime() - from.getTime();
  // More of them are recent.
  const sometime = () => new Date(from.getTime() + span * Math.sqrt(random()));
  return visited.flatMap(({ admin: name, kind, search }) => {
    const admin = people.find(({ username }) => username.startsWith(name));
    if (admin === undefined) return [];
    const others = people.filter((person) => person !== admin);
    let pageId: string | undefined;
    const idOfPage = async (): Promise<string> => {
      pageId ??=
        (await expectOk('pages', admin.call(listPages, { query: { kind, list: 'my' } }))).data[0]?.actor.id ?? '';
      return pageId;
    };
    const visits = (count: number, visit: (person: Person, id: string) => Promise<unknown>): DemoEvent[] =>
      Array.from({ length: count }, () => {
        const person = pick(random, others);
        return { at: sometime(), run: async () => void (await visit(person, await idOfPage())) };
      });
    return [
      ...visits(VIEWS, (person, id) => expectOk('view', person.call(recordPageView, { params: { pageId: id } }))),
      ...visits(CLICKS, (person, id) => expectOk('click', person.call(recordWebsiteClick, { params: { pageId: id } }))),
      ...visits(READS, (person, id) => expectOk('posts', person.call(listActorPosts, { params: { actorId: id } }))),
      ...visits(SEARCHES, (person) => {
        const tab = kind === 'business' ? 'pages' : 'institutes';
        return expectOk('search', person.call(searchThings, { params: { tab }, query: { query: search } }));
      }),
    ];
  });
}
