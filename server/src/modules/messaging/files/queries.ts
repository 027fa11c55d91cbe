import { column, statement } from '#platform/database/statement.ts';

/** A file of a message as it is stored; without a kind, its author has left and the file is gone. */
export interface StoredFile {
  readonly id: string;
  readonly kind: 'picture' | 'video' | 'document' | 'file' | 'voice' | null;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
  readonly animated: boolean;
  readonly filename: string | null;
  readonly format: string | null;
  readonly bytes: number;
  readonly duration_ms: number | null;
  readonly pages: number | null;
}

/** Files of rows `listed` with `media_id` and `position`, in order. */
const inOrder = `json_agg(json_build_object('id', listed.media_id,
      'kind', case when shown.id is not null then 'picture' else opened.kind end,
      'width', coalesce(shown.width, opened.width, 0), 'height', coalesce(shown.height, opened.height, 0),
      'placeholder', shown.placeholder, 'animated', coalesce(shown.animated, false), 'filename', opened.filename,
      'format', opened.format, 'bytes', coalesce(opened.bytes, 0), 'duration_ms', opened.duration_ms,
      'pages', opened.pages) order by listed.position)`;
const withMedia = `
  left join media_picture as shown on shown.id = listed.media_id
  left join media_file as opened on opened.id = listed.media_id`;

/** The files of a joined `message`; null where it has none, without looking for any. */
export const filesOfMessage = `case when message.attached > 0 then (
    select ${inOrder} from message_attachment as listed ${withMedia}
    where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence) end`;
/** Those that a `held_message` will have. */
export const filesOfHeld = `case when held_message.media_ids <> '{}' then (
    select ${inOrder} from unnest(held_message.media_ids) with ordinality as listed (media_id, position)
    ${withMedia}) end`;
/** That of a `conversation_agreement`. */
export const fileOfAgreement = `case when conversation_agreement.media_id is not null then (
    select ${inOrder} from (select conversation_agreement.media_id as media_id, 1 as position) as listed
    ${withMedia}) end`;
/** `peaks`: of the voice note among them. */
export const fileColumns = { files: column.json<readonly StoredFile[]>().orNull, peaks: column.int.array.orNull };

/** What a line says of a message: its words, or a sign for what it shares, or one with a number for files. */
export const wordsOf = (message: string, characters: number): string => `
  case when ${message}.attached > 0 and ${message}.text = ''
    then '📎' || case when ${message}.attached > 1 then ' ' || ${message}.attached else '' end
    when ${message}.shared_id is not null and ${message}.text = '' then '🔗'
    else left(${message}.text, ${characters}) end`;

/** Travels behind the statement that attaches the uploads; what that one does not take is refused there. */
export const insertFiles = statement({
  params: { messageId: column.uuid, mediaIds: column.uuid.array },
  sql: `
  insert into message_attachment (conversation_id, sequence, position, media_id)
  select message.conversation_id, message.sequence, listed.position, listed.media_id
  from message cross join unnest(:mediaIds::uuid[]) with ordinality as listed (media_id, position)
  where message.id = :messageId
  on conflict do nothing`,
});
/** Takes the files off a message; the module of media deletes them. */
export const removeFiles = statement({
  params: { messageId: column.uuid },
  sql: `
  delete from message_attachment using message
  where message.id = :messageId and message_attachment.conversation_id = message.conversation_id
    and message_attachment.sequence = message.sequence`,
});
