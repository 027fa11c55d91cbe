import type { Insertable, Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Entity, PostSpace } from '#contract/posts/posts.ts';
import type { HeldState } from '#contract/posts/states.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { StoredAttachment } from '../attachments/stored.ts';
import { managesSpace } from '../spaces/space-terms.ts';
import type { PostsTables } from '../tables.ts';
import { remaining } from '../text/tags.ts';

type Db = Kysely<PostsTables>;

export const heldRow = {
  ...actorRow,
  id: column.uuid,
  space_id: column.uuid,
  post_id: column.uuid.orNull,
  member_id: column.uuid,
  text: column.text,
  entities: column.json<Entity[]>(),
  hashtags: column.text.array.orNull,
  tagged_ids: column.uuid.array.orNull,
  attachment: column.json<StoredAttachment>(),
  comments_open: column.boolean,
  state: column.text.as<HeldState>(),
  rule: column.text,
  reason: column.text,
  version: column.int,
  created_at: column.timestamp,
  decided_at: column.timestamp.orNull,
  space: column.json<PostSpace>(),
  manages: column.boolean,
};
export type HeldRow = RowOf<typeof heldRow>;

/** The team of the space, and admins of the page that owns it. */
const manages = managesSpace('held_post.space_id');

/** The card of the author is shown to them and to the team of the space, also across a block: they decide about it. */
const selected = `
  select held_post.id, held_post.space_id, held_post.post_id, held_post.member_id, held_post.text, held_post.entities,
    held_post.hashtags, held_post.tagged_ids, held_post.attachment, held_post.comments_open, held_post.state,
    held_post.rule, held_post.reason, held_post.version,
    held_post.created_at, held_post.decided_at,
    jsonb_build_object('id', space_name.id, 'kind', space_name.kind, 'name', space_name.name,
      'private', space_name.visibility <> 'public') as space,
    ${manages} as manages,
    ${visibility({ owner: 'held_post.author_id', card: 'actor_card' }).columns.card}
  from held_post
  join space_name on space_name.id = held_post.space_id
  join actor_card on actor_card.id = held_post.author_id
  left join space_member on space_member.space_id = held_post.space_id and space_member.member_id = :viewerId`;
const viewer = { viewerId: column.uuid, personId: column.uuid };
/** Authors see their own, the team of a space what waits there or was decided. */
const mine = `(held_post.author_id = :viewerId or ${manages})`;

export const findHeld = statement({
  params: { ...viewer, heldId: column.uuid },
  row: heldRow,
  sql: `${selected} where held_post.id = :heldId and ${mine}`,
});
export const heldByIds = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: heldRow,
  sql: `${selected} where held_post.id = any (:ids::uuid[]) and ${mine}`,
});
const keyset = { ...viewer, at: column.timestamp, id: column.uuid, limit: column.int };
/** Those that wait longest come first. */
export const waitingPage = statement({
  params: { ...keyset, spaceId: column.uuid },
  row: heldRow,
  sql: `${selected}
  where held_post.space_id = :spaceId and held_post.state = 'held'
    and (held_post.created_at, held_post.id) > (:at, :id)
  order by held_post.created_at, held_post.id
  limit :limit`,
});
export const ownPage = statement({
  params: { ...keyset, spaceId: column.uuid.orNull },
  row: heldRow,
  sql: `${selected}
  where held_post.author_id = :viewerId
    and (:spaceId::uuid is null or held_post.space_id = :spaceId and held_post.state = 'held')
    and (held_post.created_at, held_post.id) < (:at, :id)
  order by held_post.created_at desc, held_post.id desc
  limit :limit`,
});

export const insertHeldPost = async (db: Db, row: Insertable<PostsTables['held_post']>) =>
  db.insertInto('held_post').values(row).execute();

interface Change {
  readonly heldId: string;
  readonly before: HeldState | null;
  readonly after: HeldState;
  readonly byId: string | null;
  readonly reason?: string;
  readonly now: Date;
}
export const insertChange = async (db: Db, { heldId, before, after, byId, reason = '', now }: Change) =>
  db
    .insertInto('held_post_change')
    .values({ id: uuid(), held_id: heldId, state_before: before, state_after: after, by_id: byId, reason, at: now })
    .execute();

/** Decides about a held post. Undefined when someone else has decided, or it is another version than was read. */
export const decideHeld = statement({
  params: {
    heldId: column.uuid,
    state: column.text,
    byId: column.uuid.orNull,
    version: column.int.orNull,
    rule: column.text,
    reason: column.text,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  update held_post set state = :state, decided_at = :now, decided_by = :byId, rule = :rule, reason = :reason
  where id = :heldId and state = 'held' and (:version::int is null or version = :version)
  returning id`,
});
export const editHeld = statement({
  params: { heldId: column.uuid, version: column.int, text: column.text, entities: column.json<readonly Entity[]>() },
  row: { id: column.uuid },
  sql: `
  update held_post set text = :text, entities = :entities::jsonb, version = version + 1
  where id = :heldId and state = 'held' and version = :version
  returning id`,
});

const endedRow = { id: column.uuid, space_id: column.uuid, author_id: column.uuid };
/** Returns what has waited too long to its author. */
export const returnOverdue = statement({
  params: { before: column.timestamp, now: column.timestamp, limit: column.int },
  row: endedRow,
  sql: `
  with overdue as (
    select held_post.id from held_post where held_post.state = 'held' and held_post.created_at < :before
    order by held_post.created_at limit :limit for update skip locked
  )
  update held_post set state = 'returned', decided_at = :now from overdue where held_post.id = overdue.id
  returning held_post.id, held_post.space_id, held_post.author_id`,
});
/** The held posts about which the team is to be reminded for the `number`th time. */
export const remindOverdue = statement({
  params: { before: column.timestamp, number: column.int, limit: column.int },
  row: endedRow,
  sql: `
  with overdue as (
    select held_post.id from held_post
    where held_post.state = 'held' and held_post.created_at < :before and held_post.reminders < :number
    order by held_post.created_at limit :limit for update skip locked
  )
  update held_post set reminders = :number from overdue where held_post.id = overdue.id
  returning held_post.id, held_post.space_id, held_post.author_id`,
});

const hasNoOther = (of: string): string => `${of}.attachment ->> 'kind' in ('none', 'preview')`;
/** Applies an approved edit; the former text becomes a version. The preview of a link is that of the post. */
export const applyHeldEdit = statement({
  params: { heldId: column.uuid, now: column.timestamp },
  row: {
    id: column.uuid,
    published_at: column.timestamp,
    tagged_ids: column.uuid.array.orNull,
    attachment: column.json<StoredAttachment>(),
    former_entities: column.json<Entity[]>(),
  },
  sql: `
  with edit as (
    select held_post.post_id, held_post.text, held_post.entities, held_post.hashtags, held_post.tagged_ids,
      held_post.attachment, held_post.comments_open, former.entities as former_entities
    from held_post join post as former on former.id = held_post.post_id
    where held_post.id = :heldId
  ), stored_version as (
    insert into post_version (post_id, version, text, entities, attachment, visibility, replaced_at)
    select post.id, post.version, post.text, post.entities, post.attachment, post.visibility, :now
    from post join edit on edit.post_id = post.id
    on conflict do nothing
  )
  update post set text = edit.text, entities = edit.entities, hashtags = edit.hashtags,
    attachment = case when coalesce((post.attachment ->> 'revision')::int, 1)
        > coalesce((edit.attachment ->> 'revision')::int, 1)
      or (${hasNoOther('post')} and ${hasNoOther('edit')}) then post.attachment else edit.attachment end,
    tagged_ids = ${remaining('edit.tagged_ids')}, comments_open = edit.comments_open,
    version = post.version + 1, edited_at = :now
  from edit where post.id = edit.post_id and post.deleted_at is null
  returning post.id, post.published_at, post.tagged_ids, post.attachment, edit.former_entities`,
});

/** Edits that were not published no longer belong to their post, which is taken down, and outlive it. */
export const detachEdits = statement({
  params: {
    postId: column.uuid,
    rule: column.text,
    reason: column.text,
    byId: column.uuid,
    now: column.timestamp,
  },
  row: { id: column.uuid, was: column.text.as<HeldState>() },
  sql: `
  with edits as (select held_post.id, held_post.state from held_post
    where held_post.post_id = :postId and held_post.state <> 'published' for update)
  update held_post set post_id = null,
    state = case when edits.state = 'held' then 'rejected' else edits.state end,
    rule = case when edits.state = 'held' then :rule else held_post.rule end,
    reason = case when edits.state = 'held' then :reason else held_post.reason end,
    decided_at = case when edits.state = 'held' then :now::timestamptz else held_post.decided_at end,
    decided_by = case when edits.state = 'held' then :byId::uuid else held_post.decided_by end
  from edits where held_post.id = edits.id
  returning held_post.id, edits.state as was`,
});
