import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import { LINKED_SECTIONS, type LinkState } from '#contract/profiles/sections.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { PagesTables } from '../tables.ts';

type Change = FactData<'profiles.link_changed'>;
interface Key {
  readonly pageId: string;
  readonly memberId: string;
  readonly state: LinkState;
}

/** Whether a profile still names a page, where the page may see it, and the page has not said anything else. */
const stillSo = statement({
  params: { pageIds: column.uuid.array, memberIds: column.uuid.array, states: column.text.array },
  row: { so: column.boolean },
  sql: `
  select exists (select from linked_page join profile_entry on profile_entry.member_id = linked_page.member_id
      and profile_entry.organisation_id = linked_page.page_id
    where linked_page.page_id = listed.page_id and linked_page.member_id = listed.member_id
      and linked_page.state = listed.state
      and visible_to(listed.page_id, listed.page_id, listed.member_id, profile_entry.level, null)) as so
  from unnest(:pageIds::uuid[], :memberIds::uuid[], :states::text[])
    with ordinality as listed (page_id, member_id, state, place) order by listed.place`,
});
const areSo = async (db: Kysely<never>, keys: readonly Key[]): Promise<boolean[]> =>
  (
    await stillSo(narrowed<PagesTables>(db), {
      pageIds: keys.map(({ pageId }) => pageId),
      memberIds: keys.map(({ memberId }) => memberId),
      states: keys.map(({ state }) => state),
    })
  ).map(({ so }) => so);

const whileSo = (
  { pageId, memberId }: Pick<Change, 'pageId' | 'memberId'>,
  state: LinkState,
): Pick<Occurrence, 'subjectId' | 'retract' | 'holds'> => ({
  subjectId: pageId,
  retract: true,
  holds: holdsWhile(areSo, { pageId, memberId, state }),
});
const pagesOf = statement({
  params: { memberId: column.uuid },
  row: { page_id: column.uuid },
  sql: `select linked_page.page_id from linked_page where linked_page.member_id = :memberId`,
});
/**
 * The team is asked for an answer. The notification goes when it is given, or when the entry is withdrawn or hidden
 * from the page.
 */
const asksTeam = (state: 'stated' | 'contested') => [
  when('profiles.link_changed', (change) => ({
    recipients: change.linked && change.state === state && change.before !== state ? [change.pageId] : [],
    actorId: change.memberId,
    ...whileSo(change, state),
  })),
  when('profiles.section_changed', async ({ memberId, section }, db) => {
    if (!(section in LINKED_SECTIONS)) return [];
    const pages = await pagesOf(narrowed<PagesTables>(db), { memberId });
    return pages.map(({ page_id: pageId }) => ({
      recipients: [],
      actorId: memberId,
      ...whileSo({ pageId, memberId }, state),
    }));
  }),
];
/** The member learns what the page says of them, unless they did it themselves. */
const answersMember = (state: 'confirmed' | 'disowned', after?: LinkState) =>
  when('profiles.link_changed', (change) => {
    const isNew = change.state === state && change.before !== state && change.before !== null;
    const isIt = isNew && (state === 'confirmed' || (change.before === 'contested') === (after === 'contested'));
    return {
      recipients: isIt && change.byId !== change.memberId ? [change.memberId] : [],
      actorId: change.pageId,
      ...whileSo(change, state),
    };
  });

const people = { category: 'page', subject: 'page_people' } as const;
export const peopleNotifications: readonly NotificationDefinition[] = [
  { ...people, kind: 'person_stated', tab: 'requests', on: asksTeam('stated') },
  { ...people, kind: 'person_contested', tab: 'requests', on: asksTeam('contested') },
  { ...people, kind: 'person_confirmed', reason: 'own_profile', on: [answersMember('confirmed')] },
  { ...people, kind: 'person_disowned', reason: 'own_profile', on: [answersMember('disowned')] },
  { ...people, kind: 'person_refused', reason: 'own_profile', on: [answersMember('disowned', 'contested')] },
];
