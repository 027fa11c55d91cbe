import { ORDER_FILE_BYTES_MAX } from '#contract/orders/choices.ts';
import type { OrderFile } from '#contract/orders/orders.ts';
import { column, statement } from '#platform/database/statement.ts';
import { attachUploads, presentDocument, presentPicture, presentPlain, presentVideo } from '#modules/media';
import type { OrderContext } from './present.ts';

/** A file as it is stored; without a kind it is gone. */
export interface StoredFile {
  readonly id: string;
  readonly round: number;
  readonly kind: 'picture' | 'video' | 'document' | 'file' | null;
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
/** The files of an order `sale`, by round and in order. */
export const filesOfOrder = `
  (select coalesce(json_agg(json_build_object('id', order_file.media_id, 'round', order_file.round,
      'kind', case when shown.id is not null then 'picture' else opened.kind end,
      'width', coalesce(shown.width, opened.width, 0), 'height', coalesce(shown.height, opened.height, 0),
      'placeholder', shown.placeholder, 'animated', coalesce(shown.animated, false), 'filename', opened.filename,
      'format', opened.format, 'bytes', coalesce(opened.bytes, 0), 'duration_ms', opened.duration_ms,
      'pages', opened.pages) order by order_file.round, order_file.position), '[]')
    from order_file
    left join media_picture as shown on shown.id = order_file.media_id
    left join media_file as opened on opened.id = order_file.media_id
    where order_file.order_id = sale.id)`;

const insertFiles = statement({
  params: { orderId: column.uuid, round: column.int, mediaIds: column.uuid.array },
  sql: `
  insert into order_file (order_id, round, position, media_id)
  select :orderId, :round, listed.position, listed.media_id
  from unnest(:mediaIds::uuid[]) with ordinality as listed (media_id, position)`,
});
/** Uploads of the caller become what was delivered: each once. @throws Refusal `file_unknown` and others of media */
export async function attachFiles(ctx: OrderContext, orderId: string, round: number, ids: readonly string[]) {
  await attachUploads(ctx, {
    ids,
    kind: 'order_delivery',
    ownerId: ctx.actor.id,
    maxBytes: ORDER_FILE_BYTES_MAX,
  });
  void insertFiles.later(ctx.db, { orderId, round, mediaIds: [...ids] });
}

/** With addresses that end soon. Only for the two sides of the order. */
export function presentFile(file: StoredFile, { services, now }: Pick<OrderContext, 'services' | 'now'>): OrderFile {
  const { addresses } = services;
  const brief = { addresses: { ...addresses, signed: addresses.brief.bind(addresses) } };
  if (file.kind === null) return { kind: 'gone' };
  if (file.kind === 'picture') return { kind: 'picture', picture: presentPicture(file, '', brief, now) };
  const row = { ...file, kind: file.kind };
  if (file.kind === 'video') return presentVideo(row, brief, now);
  return file.kind === 'document' ? presentDocument(row, brief, now) : presentPlain(row, brief, now);
}
