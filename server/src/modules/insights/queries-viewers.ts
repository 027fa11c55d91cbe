import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#modules/actors';
import { actorColumns, visibleText } from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';

/** What is told of whoever is not named. */
export interface PartRow {
  id: string;
  viewed_at: Date;
  title: string | null;
  place: PlaceWords | null;
}
export interface ViewerRow extends PartRow, Omit<ActorRow, 'actor_id'> {
  /** Null where nobody is named. */
  actor_id: string | null;
}
type Keyset = [owner: string, from: Date, at: Date, id: string, limit: number, language: string];

const told = `view.id, view.viewed_at, view.title, ${placeText({ country: 'view.country_code', state: 'null', city: 'view.city_id', language: '$6' })} as place`;
const within = `view.owner_id = $1 and view.mode <> 'private' and view.viewed_at >= $2 and (view.viewed_at, view.id) < ($3, $4)`;
const seen = visibleText({
  viewer: '$1',
  person: '$7',
  owner: 'actor_card.id',
  level: `'anyone'`,
  ownerState: 'actor_card.state',
});
/** Of one named person the last view is listed. Others are not told apart, so each of their views is. */
const isLast = `not exists (select 1 from profile_view later
  where later.viewer_id = view.viewer_id and later.owner_id = view.owner_id and (later.viewed_at, later.id) > (view.viewed_at, view.id))`;
const newestFirst = 'order by view.viewed_at desc, view.id desc limit $5';

/**
 * For an owner who shows their name. Named viewers whom the owner may not see are absent. What is told of the others
 * hangs on
 * nothing that happens to them later: a line that went away with a block would say whose it was.
 */
export const viewersNamed = statement<ViewerRow, [...Keyset, person: string]>(`
  select ${told}, ${actorColumns({ card: 'actor_card', viewer: '$1' })}
  from profile_view view left join actor_card on actor_card.id = view.viewer_id
  where ${within} and (view.viewer_id is null or (${seen} and ${isLast}))
  ${newestFirst}`);

/** For an owner who shows themselves in part: nobody is named, whatever they showed. */
export const viewersPartly = statement<PartRow, Keyset>(`
  select ${told} from profile_view view where ${within} ${newestFirst}`);
