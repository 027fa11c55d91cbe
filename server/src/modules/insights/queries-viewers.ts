import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';

/** The columns that owners see of viewers who are not named. */
export const partRow = {
  id: column.uuid,
  viewed_at: column.timestamp,
  title: column.text.orNull,
  place: column.json<PlaceWords | null>().orNull,
};
export type PartRow = RowOf<typeof partRow>;
export const viewerRow = {
  ...partRow,
  ...actorRow,
  /** Null if the viewer is not named. */
  actor_id: column.uuid.orNull,
};
export type ViewerRow = RowOf<typeof viewerRow>;
const keysetParameters = {
  ownerId: column.uuid,
  from: column.timestamp,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
  language: column.text,
};

const viewColumns = `view.id, view.viewed_at, view.title, ${placeText({
  country: 'view.country_code',
  state: 'null',
  city: 'view.city_id',
  language: ':language',
})} as place`;
const within = `view.owner_id = :ownerId and view.mode <> 'private' and view.viewed_at >= :from
  and (view.viewed_at, view.id) < (:at, :id)`;
const viewer = visibility({ viewer: ':ownerId', owner: 'actor_card.id', card: 'actor_card' });
/** Only the last view of a named person is listed. Other viewers cannot be told apart, so every view is. */
const isLast = `not exists (select 1 from profile_view later
  where later.viewer_id = view.viewer_id and later.owner_id = view.owner_id
    and (later.viewed_at, later.id) > (view.viewed_at, view.id))`;
const newestFirst = 'order by view.viewed_at desc, view.id desc limit :limit';

/**
 * For an owner who shows their name. Named viewers whom the owner may not see are absent. Rows of unnamed viewers do
 * not depend on later events: a row that disappeared with a block would reveal its viewer.
 */
export const viewersNamed = statement({
  params: { ...keysetParameters, personId: column.uuid },
  row: viewerRow,
  sql: `
  select ${viewColumns}, ${viewer.columns.card}
  from profile_view view left join actor_card on actor_card.id = view.viewer_id
  where ${within} and (view.viewer_id is null or (${viewer.predicate} and ${isLast}))
  ${newestFirst}`,
});

/** For an owner who shows title and place only: no viewer is named, whatever they showed. */
export const viewersPartly = statement({
  params: keysetParameters,
  row: partRow,
  sql: `
  select ${viewColumns} from profile_view view where ${within} ${newestFirst}`,
});
