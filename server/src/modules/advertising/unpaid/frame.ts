import type { PromotedFrame, setPromotedFrame } from '#contract/advertising/frame.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { audit } from '#platform/observability/audit.ts';
import type { AdvertisingContext } from '../tables.ts';

const findFrame = statement({
  row: { is_on: column.boolean },
  sql: `select promoted_frame.is_on from promoted_frame where promoted_frame.only_row`,
});
const storeFrame = statement({
  params: { isOn: column.boolean, now: column.timestamp, adminId: column.uuid },
  sql: `
  insert into promoted_frame (is_on, changed_at, by_id) values (:isOn, :now, :adminId)
  on conflict (only_row) do update set is_on = excluded.is_on, changed_at = excluded.changed_at,
    by_id = excluded.by_id`,
});

/** Whether an admin has switched it on. */
export const isFrameOn = async ({ db }: Pick<AdvertisingContext, 'db'>): Promise<boolean> =>
  (await findFrame.first(db))?.is_on ?? false;

export const readFrame = async (ctx: AdvertisingContext): Promise<PromotedFrame> => ({
  isOn: await isFrameOn(ctx),
  address: ctx.services.config.ADS_FALLBACK_URL ?? null,
});
export async function setFrame(
  { db, now, member }: AdvertisingContext,
  { isOn }: Out<(typeof setPromotedFrame)['body']>,
): Promise<void> {
  await storeFrame(db, { isOn, now, adminId: member.id });
  const reason = isOn ? 'on' : 'off';
  await audit(across(db), { adminId: member.id, what: 'advertising.set_frame', reason, at: now });
}
