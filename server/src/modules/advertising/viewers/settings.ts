import type { PromotedThing } from '#contract/advertising/choices.ts';
import type { PromotedSettings } from '#contract/advertising/promoted.ts';
import { column, statement } from '#platform/database/statement.ts';
import { forgetViewer } from '../delivery/viewer.ts';
import type { AdvertisingContext } from '../tables.ts';

const findSettings = statement({
  params: { memberId: column.uuid },
  row: {
    is_personal: column.boolean,
    per_hour: column.int.orNull,
    kinds_off: column.text.as<PromotedThing>().array,
    topics_off: column.text.array,
  },
  sql: `
  select setting.is_personal, setting.per_hour, setting.kinds_off, setting.topics_off
  from promoted_setting as setting where setting.member_id = :memberId`,
});
const storeSettings = statement({
  params: {
    memberId: column.uuid,
    isPersonal: column.boolean,
    perHour: column.int.orNull,
    kindsOff: column.text.array,
    topicsOff: column.text.array,
    now: column.timestamp,
  },
  sql: `
  insert into promoted_setting (member_id, is_personal, per_hour, kinds_off, topics_off, changed_at)
  values (:memberId, :isPersonal, :perHour, :kindsOff, :topicsOff, :now)
  on conflict (member_id) do update set is_personal = excluded.is_personal, per_hour = excluded.per_hour,
    kinds_off = excluded.kinds_off, topics_off = excluded.topics_off, changed_at = excluded.changed_at`,
});

/** Until the caller has chosen, everything is shown, chosen by what their profile says. */
export async function readSettings(ctx: AdvertisingContext): Promise<PromotedSettings> {
  const row = await findSettings.first(ctx.db, { memberId: ctx.member.id });
  return {
    isPersonal: row?.is_personal ?? true,
    perHour: row?.per_hour ?? null,
    kindsOff: row?.kinds_off ?? [],
    topicsOff: row?.topics_off ?? [],
  };
}
export async function setSettings(ctx: AdvertisingContext, settings: PromotedSettings): Promise<PromotedSettings> {
  const kindsOff = [...new Set(settings.kindsOff)];
  const topicsOff = [...new Set(settings.topicsOff)];
  const { isPersonal, perHour } = settings;
  await storeSettings(ctx.db, { memberId: ctx.member.id, isPersonal, perHour, kindsOff, topicsOff, now: ctx.now });
  forgetViewer(ctx);
  return { isPersonal, perHour, kindsOff, topicsOff };
}
