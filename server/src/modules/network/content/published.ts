import type { Kysely } from 'kysely';
import type { ActorKind } from '#contract/core/cards.ts';
import { CONTENT_TEXT_MAX, type ContentKind, type ContentState } from '#contract/moderation/content.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import type { NetworkTables } from '../tables.ts';
import { isWithheld } from '../visibility/definition.ts';

const publishedRow = {
  id: column.uuid,
  author_id: column.uuid.notNull,
  author_kind: column.text.as<ActorKind>().notNull,
  title: column.text.notNull,
  text: column.text.notNull,
  at: column.timestamp.notNull,
  is_withheld: column.boolean.notNull,
};
export type PublishedRow = RowOf<typeof publishedRow>;
export interface PublishedFilters {
  readonly state: ContentState;
  /** What was typed; null: anything. */
  readonly search: string | null;
  readonly authorId: string | null;
  readonly from: Date;
  readonly to: Date;
}
type Db = Kysely<never>;
/** What was published of one kind, for admins: what everyone may see, and what rulings withhold of it. */
export interface Published {
  readonly kind: ContentKind;
  page(db: Db, filters: PublishedFilters, part: { limit: number; offset: number }): Promise<PublishedRow[]>;
  /** At most `limit`. */
  count(db: Db, filters: PublishedFilters, limit: number): Promise<number>;
  find(db: Db, id: string): Promise<PublishedRow | undefined>;
  /** Of all that it shows, also of what few may see: with another one it is not as it was. */
  digest(db: Db, id: string): Promise<string | undefined>;
}
/** Each kind is provided by the module that has it. */
export const published = extensionPoint<Published>('network.published', 'many');

/** SQL, never user input. `from` begins with the word. `words`: an index of its text, where there is one. */
interface Parts {
  readonly kind: ContentKind;
  readonly from: string;
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** Everyone may see it, but for rulings. */
  readonly isPublic: string;
  readonly words?: string;
  /** What it shows besides its words, such as its pictures. */
  readonly more?: string;
}
const likeOf = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** One statement for each kind. */
function digestOf({ from, id, title, text, more = `''` }: Parts): Published['digest'] {
  const find = statement({
    params: { id: column.uuid },
    row: { digest: column.text.notNull },
    sql: `select md5(concat_ws(chr(10), ${title}, ${text}, ${more})) as digest ${from} where ${id} = :id`,
  });
  return async (db, contentId) => (await find.first(narrowed<NetworkTables>(db), { id: contentId }))?.digest;
}

function listsOf({ kind, from, id, author, at, title, text, isPublic, words }: Parts): Omit<Published, 'digest'> {
  const withheld = isWithheld({ kind, id });
  const source = `${from} join actor_card on actor_card.id = ${author}`;
  const matches =
    words === undefined ? `${title} || ' ' || ${text} ilike :search` : `${words} @@ :search::text::tsquery`;
  const where = `${isPublic} and ${at} >= :from and ${at} < :to
      and (:search::text is null or ${matches})
      and (:authorId::uuid is null or ${author} = :authorId)
      and (:state::text = 'all' or ${withheld} = (:state = 'withheld'))`;
  const columns = `${id} as id, ${author} as author_id, actor_card.kind as author_kind, ${title} as title,
    left(${text}, ${CONTENT_TEXT_MAX}) as text, ${at} as at, ${withheld} as is_withheld`;
  const filters = {
    state: column.text.as<ContentState>(),
    search: column.text.orNull,
    authorId: column.uuid.orNull,
    from: column.timestamp,
    to: column.timestamp,
  };
  const pageOf = statement({
    params: { ...filters, limit: column.int, offset: column.int },
    row: publishedRow,
    sql: `
    select ${columns} ${source} where ${where}
    order by ${at} desc, ${id} desc limit :limit offset :offset`,
  });
  const countOf = statement({
    params: { ...filters, limit: column.int },
    row: { total: column.int },
    sql: `
    select count(*)::int as total from (
      select ${source} where ${where} order by ${at} desc limit :limit) as counted`,
  });
  const findOne = statement({
    params: { id: column.uuid },
    row: publishedRow,
    sql: `select ${columns} ${source} where ${id} = :id and ${isPublic}`,
  });
  const paramsOf = (input: PublishedFilters) => ({
    ...input,
    search:
      input.search === null ? null : words === undefined ? likeOf(input.search) : queryOf(readTerms(input.search)),
  });
  return {
    kind,
    page: async (db, input, part) => pageOf(narrowed<NetworkTables>(db), { ...paramsOf(input), ...part }),
    count: async (db, input, limit) =>
      (await countOf.first(narrowed<NetworkTables>(db), { ...paramsOf(input), limit }))?.total ?? 0,
    find: async (db, contentId) => findOne.first(narrowed<NetworkTables>(db), { id: contentId }),
  };
}

/** The statements of a kind. */
export const publishedOf = (parts: Parts): Published => ({ ...listsOf(parts), digest: digestOf(parts) });
